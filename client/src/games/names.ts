/** Bots: named after people whose elements lie on the table. */
const NAMES = ['Marie', 'Dmitri', 'Lise', 'Linus', 'Rosalind', 'Antoine', 'Irène']

const USUAL = 'skilled'

/** The level to offer first: a fair game, where the server knows it. */
export function usualBot(bots: string[]): string {
  return bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? '')
}

export function botName(at: number): string {
  return NAMES[at % NAMES.length]!
}

/** From the quickest to the longest; games of others follow. */
const SHELF = ['ion', 'valence', 'compoundit', 'compounded', 'chemistry_monopoly']

export function shelved<G extends { name: string }>(games: readonly G[]): G[] {
  const place = (game: G) => (SHELF.includes(game.name) ? SHELF.indexOf(game.name) : SHELF.length)
  return [...games].sort((one, other) => place(one) - place(other))
}

/** Two letters for each title, no two alike: the first, and one of those that follow. */
export function symbols(titles: string[]): string[] {
  const taken: string[] = []
  for (const title of titles) {
    const [first = '', ...others] = title.replace(/[^A-Za-z]/g, '')
    const pairs = others.map((letter) => first + letter.toLowerCase())
    taken.push(pairs.find((pair) => !taken.includes(pair)) ?? first)
  }
  return taken
}
