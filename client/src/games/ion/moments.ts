/** What is worth a look in Ion: compounds, where their cards lie. */
import type { Moment, Moments } from '../../board/moment'
import { called } from '../../sentences/catalogue.svelte'
import type { IonEvent } from '../../wire/ion'
import { BOX, groupOf } from './box'

export const moments: Moments = (events) =>
  (events as IonEvent[]).flatMap((event): Moment[] =>
    event.type === 'CompoundMade'
      ? [
          {
            at: [`[data-area="${event.seat}"] [data-label="${event.formula}"]`],
            by: event.seat,
            title: called('ion', BOX.names[event.formula] ?? event.formula),
            formula: event.formula,
            gain: `+${groupOf(event.formula).points}`,
          },
        ]
      : [],
  )
