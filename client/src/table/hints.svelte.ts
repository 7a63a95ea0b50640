/** A hint for the question that is open, asked for once. */
import { said } from '../sentences/problems'
import { optionWords, pieces, plain } from '../sentences/catalogue.svelte'
import { t } from '../texts/index.svelte'
import { rest } from '../wire/rest'
import type { Hint, Position } from '../wire/shapes'
import { announce } from '../ui/announce.svelte'

export class HintRequest {
  hint = $state.raw<Hint | null>(null)
  thinking = $state(false)

  /** Ask for it and say it; tells what went wrong. */
  async ask(
    table: string,
    game: string,
    names: string[],
    token: string,
    position: Position,
    open: () => boolean,
  ): Promise<string> {
    if (this.thinking) return ''
    this.thinking = true
    try {
      const found = await rest.hint(table, position.seat, token)
      if (found.question !== position.question || !open()) return ''
      this.hint = found
      const option = found.answer ?? position.options[found.option]
      announce(
        `${t('hint.try')} ${option ? optionWords(game, option, names) : ''}. ${plain(pieces(game, found.why, names))}`,
      )
      return ''
    } catch (problem) {
      return said(problem)
    } finally {
      this.thinking = false
    }
  }
}
