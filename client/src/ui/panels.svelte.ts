/** Which panel lies over the table: the inspector at a formula, the rules of its game at a rule. */
import { meaning } from '../theme/formula'

export const panels = $state<{
  formula: string
  rules: string | null
  game: string
  keys: boolean
  settings: boolean
  answers: boolean
  story: boolean
  table: { components: string; options: () => Promise<Record<string, unknown>> } | null
}>({
  formula: '',
  rules: null,
  game: '',
  keys: false,
  settings: false,
  answers: false,
  story: false, // the drawer of a phone
  table: null, // what is played here, where a table is open
})

export function inspect(formula: string): void {
  panels.formula = meaning(formula)
}

/** Open the rules of the game on the table, at a rule or at how it is played. */
export function openRules(rule = ''): void {
  panels.rules = rule
}
