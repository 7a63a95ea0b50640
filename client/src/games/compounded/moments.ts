/** What is worth a look in Compounded: compounds that are full, scored or lost, and what a turn brought. */
import type { Moment, Moments } from '../../board/moment'
import { called } from '../../sentences/catalogue.svelte'
import { t } from '../../texts/index.svelte'
import type { CompoundedEvent } from '../../wire/compounded'

const at = (cell: string) => [`[data-cell="${cell}"]`]

function momentOf(event: CompoundedEvent): Moment | null {
  if (event.type === 'CompoundScored')
    return {
      at: at(event.cell),
      by: event.seat,
      title: called('compounded', event.name),
      formula: event.formula,
      gain: `+${event.points}`,
    }
  if (event.type === 'CompoundCompleted')
    return {
      at: at(event.cell),
      by: event.owner,
      title: called('compounded', event.name),
      line: t('compounded.moment.full'),
    }
  if (event.type === 'CompoundExploded')
    return {
      at: at(event.cell),
      by: event.seat,
      title: called('compounded', event.name),
      line: t('compounded.moment.exploded'),
      bits: 'embers',
      shakes: true,
    }
  return null
}

/** What everybody scored in the turn that is over, if anybody did. */
function turnOver(log: CompoundedEvent[], names: string[]): Moment[] {
  const begun = log.findLastIndex((event) => event.type === 'TurnStarted')
  const began = log[begun]
  const sums = new Map<number, number>()
  for (const event of log.slice(begun + 1))
    if (event.type === 'CompoundScored') sums.set(event.seat, (sums.get(event.seat) ?? 0) + event.points)
  if (began?.type !== 'TurnStarted' || !sums.size) return []
  const line = [...sums]
    .sort((a, b) => b[1] - a[1])
    .map(([seat, points]) => `${names[seat]} +${points}`)
    .join(' · ')
  return [{ at: ['.cells'], by: -1, title: t('compounded.moment.turn', { turn: began.number }), line }]
}

export const moments: Moments = (events, log, names) => {
  const shown = [...log, ...events] as CompoundedEvent[]
  return (events as CompoundedEvent[]).flatMap((event, place) =>
    event.type === 'TurnStarted' ? turnOver(shown.slice(0, log.length + place), names) : (momentOf(event) ?? []),
  )
}
