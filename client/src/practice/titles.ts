/** The names of our games, which are the same in every language. */
const TITLES: Record<string, string> = {
  ion: 'Ion',
  valence: 'Valence Plus',
  compoundit: 'CompoundIt!',
  compounded: 'Compounded',
  chemistry_monopoly: 'Chemistry Monopoly',
}

export const gameTitle = (game: string) => TITLES[game] ?? game
