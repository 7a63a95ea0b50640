/** Finds formulas and rules in sentences, and writes formulas with small numbers. */
const SYMBOLS =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm'
const SYMBOL = `(?:${SYMBOLS.split(' ')
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const UNIT = `(?:${SYMBOL}\\d*|\\((?:${SYMBOL}\\d*)+\\)\\d*)`
const NUMERAL = '[IV]+\\)' // copper(II) holds no iodine
const CELL = '[A-D][1-4]\\b' // a place on a board is no carbon
const COMPOUND = new RegExp(`(?<![\\w+-])(?!${NUMERAL}|${CELL})(${UNIT}{2,}|${SYMBOL}\\d+)(?![\\w+-])`)

/** In a sentence these stand for ions, not for compounds. */
const IONS: Record<string, string> = {
  OH: 'OH-',
  NH4: 'NH4+',
  NO3: 'NO3-',
  CO3: 'CO3^2-',
  SO4: 'SO4^2-',
  PO4: 'PO4^3-',
}

/** What to look up for a formula one reads: OH is the hydroxide ion. */
export function meaning(formula: string): string {
  return IONS[formula] ?? formula
}

export interface Piece {
  text: string
  kind: 'words' | 'formula' | 'rule'
}

const RULE = /\b([A-Z]{2,6}-[A-Z]?\d{2,3})\b/

/** Cut a sentence into plain words, formulas and rules. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(RULE)
    .flatMap((text, at): Piece[] => (at % 2 ? [{ text, kind: 'rule' }] : formulas(text)))
    .filter((piece) => piece.text)
}

function formulas(words: string): Piece[] {
  return words.split(COMPOUND).map((text, at) => ({ text, kind: at % 2 ? 'formula' : 'words' }))
}

/** Leave rules out of a sentence that cannot hold a link: "For a first game (ION-013)." */
export function withoutRules(sentence: string): string {
  return sentence.replace(new RegExp(` ?\\((?:${RULE.source}(?:, )?)+\\)`, 'g'), '')
}

/** Cut a formula into letters and small numbers: MgCl2 has one of them. */
export function subscripts(formula: string): { text: string; small: boolean }[] {
  return formula
    .split(/(?<=[A-Za-z)])(\d+)/)
    .map((text, at) => ({ text, small: at % 2 === 1 }))
    .filter((piece) => piece.text)
}

/** Write a formula with small numbers in one line of text: Mg(OH)\u2082. */
export function unicode(formula: string): string {
  return formula.replace(/(?<=[A-Za-z)])\d+/g, (digits) =>
    [...digits].map((digit) => String.fromCharCode(0x2080 + Number(digit))).join(''),
  )
}

/** A stretch of text: in the line, below it, or above it. */
export interface Run {
  text: string
  place: 'line' | 'sub' | 'sup'
}

const ANION = '(?<=(?:^|[^\\w)])(?:OH|CN|NO[23]|HCO3|MnO4))' // whose minus is no hyphen
const HALIDE = '(?<=(?:^|[^\\w)])(?:H|F|Cl|Br|I))' // likewise
const PURE = '(?:(?:H|N|O|F|Cl|Br|I)2|O3|P4|S8)' // alone, H2 may be a square of a board; in an equation it is hydrogen
const TERM = `(?<=[+\u2192] (?:\\d+ )?)${PURE}|${PURE}(?= [+\u2192])`
const TYPESET = new RegExp(
  `(?<![\\w+-])(?!${NUMERAL})(?:(${SYMBOL})\\^?(\\d*\\+|\\d+-|${HALIDE}-)|(${UNIT}{2,}|${TERM})(?:\\^?(\\d*\\+)|(?:\\^|${ANION})(\\d*-))?)(?![\\w+-])`,
  'g',
)

/** Write a true minus before a number, a cross between a number and what it counts, and an arrow for ->, also where nothing can be set. */
export function signs(words: string): string {
  return words
    .replaceAll('->', '\u2192')
    .replace(/(?<=^|[\s(:])-(?=\d)/g, '\u2212')
    .replace(/(?<=\d) x (?=[A-Z([])/g, ' \u00d7 ')
}

/** Set plain words as a printer would: SO4^2- with a small number and a raised charge, (-2) with a true minus, an arrow for ->. */
export function typeset(words: string): Run[] {
  const text = signs(words)
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(TYPESET)) {
    const [whole, atom, charge, group, plus, minus] = match
    runs.push({ text: text.slice(at, match.index), place: 'line' })
    runs.push(
      ...subscripts(atom ?? group ?? '').map(({ text, small }): Run => ({ text, place: small ? 'sub' : 'line' })),
    )
    runs.push({ text: (charge ?? plus ?? minus ?? '').replace('-', '\u2212'), place: 'sup' })
    at = match.index + whole.length
  }
  return [...runs, { text: text.slice(at), place: 'line' } satisfies Run].filter((run) => run.text)
}
