/** Which panel lies over the table: the inspector at a formula, the rules at a rule. */
import { meaning } from '../theme/formula'

export const panels = $state<{ formula: string; rules: string | null; game: string; keys: boolean }>({
  formula: '',
  rules: null,
  game: '',
  keys: false,
})

export function inspect(formula: string): void {
  panels.formula = meaning(formula)
}

/** Open the rules of a game, at a rule or at the beginning. */
export function openRules(game: string, rule = ''): void {
  panels.game = game
  panels.rules = rule
}
