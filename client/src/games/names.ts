/** Opponents: who plays, how well they do, and in which order games stand on the shelf. */
import { characterIds, type CharacterId } from '../board/characters'
import { CHARACTERS } from '../wire/characters'

/** Who waits at the table of a game, in this order; the others come after them. */
const REGULARS: Record<string, CharacterId[]> = {
  ion: ['antoine', 'asima'],
  valence: ['percy', 'rosalind'],
  compoundit: ['humphry', 'dmitri'],
  compounded: ['jabir', 'dmitri'],
  chemistry_monopoly: ['rosalind', 'jabir'],
}
const STRANGERS: CharacterId[] = ['marie', 'dmitri'] // where a link names a game that we don't have

/** Everybody who may play a game against us, the regulars first. */
export function opponentsOf(game: string): CharacterId[] {
  const regulars = Object.hasOwn(REGULARS, game) ? REGULARS[game]! : STRANGERS
  return [...new Set([...regulars, ...characterIds])]
}

const USUAL = 'medium'

/** The level to offer first: a fair game, where the server knows it. */
export function usualBot(bots: string[]): string {
  return bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? '')
}

/** The name of a new opponent at a game, where others are taken. */
export function botName(game: string, taken: readonly string[] = []): string {
  const names = opponentsOf(game).map((id) => CHARACTERS[id].name)
  return names.find((name) => !taken.includes(name)) ?? names[0]!
}

/** From the quickest to the longest; games of others follow. */
export const SHELF = ['ion', 'valence', 'compoundit', 'compounded', 'chemistry_monopoly']

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
