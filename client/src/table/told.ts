/** Sentences that quote answers of a game: "Next best: 'Cl on Na' completes NaCl." */

/** Cut a sentence: every second part was quoted. The apostrophe of "Bo's Base" quotes nothing. */
export function quoted(sentence: string): string[] {
  return sentence.split(/(?<=^|\s)'(.+?)'(?=[\s.,:;]|$)/)
}
