/** How a list of answers is laid out and searched. */
import type { Option } from '../wire/shapes'

export interface Group {
  kind: string
  title: string
  options: { option: Option; number: number }[]
}

/** Answers of one kind stand together; each keeps the number it has in the whole list. */
export function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Group>()
  options.forEach((option, at) => {
    const kind = option.action.type
    const group = groups.get(kind) ?? { kind, title: spaced(kind), options: [] }
    group.options.push({ option, number: at + 1 })
    groups.set(kind, group)
  })
  return [...groups.values()]
}

/** TradeUp reads "Trade up". */
export function spaced(kind: string): string {
  const words = kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every word that was typed is somewhere in the answer. */
export function matches(words: string, option: Option, shown = ''): boolean {
  const text = `${option.text} ${option.phrase?.text ?? ''} ${shown}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The text is this answer, in the notation or as it is said, in English or as it is shown. */
export function said(option: Option, text: string, shown = ''): boolean {
  const wanted = text.toLowerCase()
  return !!wanted && [option.text, option.phrase?.text ?? '', shown].some((way) => way.toLowerCase() === wanted)
}
