/** Names for bots: people whose elements lie on the table. */
const NAMES = ['Marie', 'Dmitri', 'Lise', 'Linus', 'Rosalind', 'Antoine', 'Irène']

export function botName(at: number): string {
  return NAMES[at % NAMES.length]!
}
