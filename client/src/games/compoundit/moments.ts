/** What is worth a look in CompoundIt!: each run that scores, a challenge, the last round. */
import type { Moment, Moments } from '../../board/moment'
import { called, eventPieces, plain } from '../../sentences/catalogue.svelte'
import type { CompounditEvent } from '../../wire/compoundit'

const SAID = ['ChallengeUpheld', 'ChallengeRefuted', 'FinalRoundBegan']

export const moments: Moments = (events, _, names) =>
  (events as CompounditEvent[]).flatMap((event): Moment[] => {
    if (event.type === 'CompoundScored') return [{ at: event.squares.toReversed().map((square) => `[data-square="${square}"]`), by: event.seat, title: called('compoundit', event.name), ...(event.formula ? { formula: event.formula } : {}), gain: `+${event.points}` }]
    return SAID.includes(event.type) ? [{ at: ['.field'], by: -1, title: plain(eventPieces('compoundit', event, names)) }] : []
  })
