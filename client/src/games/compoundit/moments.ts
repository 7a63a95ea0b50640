/** What is worth a look in CompoundIt!: each run that scores, a challenge, the last round. */
import type { Moment, Moments } from '../../board/moment'
import { called, eventPieces, plain } from '../../sentences/catalogue.svelte'
import type { CompounditEvent } from '../../wire/compoundit'

const ringed = (squares: string[]) => squares.toReversed().map((square) => `[data-square="${square}"]`)

/** Where tiles were laid last. */
function lately(log: CompounditEvent[]): string[] {
  const laid = log.findLast((event) => event.type === 'TilesLaid')
  return laid ? ringed(laid.squares) : ['.field']
}

/** What is said of a move stands where its tiles lay. */
function said(event: CompounditEvent, at: string[], names: string[]): Moment {
  const [title = '', ...rest] = plain(eventPieces('compoundit', event, names)).split(': ')
  return { at, by: -1, title, line: rest.join(': ') }
}

export const moments: Moments = (events, log, names) =>
  (events as CompounditEvent[]).flatMap((event): Moment[] => {
    if (event.type === 'CompoundScored')
      return [
        {
          at: ringed(event.squares),
          by: event.seat,
          title: called('compoundit', event.name),
          ...(event.formula ? { formula: event.formula } : {}),
          gain: `+${event.points}`,
        },
      ]
    if (event.type === 'ChallengeUpheld') return [said(event, ringed(event.squares), names)]
    if (event.type === 'ChallengeRefuted') return [said(event, lately(log as CompounditEvent[]), names)]
    return event.type === 'FinalRoundBegan' ? [said(event, ['.beside .more', '.field'], names)] : []
  })
