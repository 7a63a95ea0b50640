/** A hint for the question that is open, asked for once. */
import { said } from '../sentences/problems'
import { optionWords, pieces, plain } from '../sentences/catalogue.svelte'
import { t } from '../texts/index.svelte'
import { rest } from '../wire/rest'
import type { Hint, Position } from '../wire/shapes'
import { announce } from '../ui/announce.svelte'

export class HintRequest {
  hint = $state.raw<Hint | null>(null)
  told = $state(false) // the answer, after the question that leads to it
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
      this.told = !found.ask
      const option = found.answer ?? position.options[found.option]
      announce(
        found.ask
          ? `${t('hint.think')} ${plain(pieces(game, found.ask, names))}`
          : `${t('hint.try')} ${option ? optionWords(game, option, names) : ''}. ${plain(pieces(game, found.why, names))}`,
      )
      return ''
    } catch (problem) {
      return said(problem)
    } finally {
      this.thinking = false
    }
  }
}
