/** A text picture as the server sends it: lines of spans, each with its words and what they are. */
export type Line = string[][]

/** Lines between gaps belong together. */
export function sheets(lines: Line[]): Line[][] {
  const found: Line[][] = [[]]
  for (const line of lines) {
    if (line.length) found.at(-1)!.push(line)
    else found.push([])
  }
  return found.filter((sheet) => sheet.length)
}

/** How far a line that is too long goes on: under its first words, after the gap that follows its title. */
export function indent(line: Line): number {
  const text = line.map(([words = '']) => words).join('')
  return Math.min(11, /^ *(?:\S+ {2,})?/.exec(text)![0].length)
}
