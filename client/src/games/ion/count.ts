/** The end of a round: the cards as they lie there, and what each seat scored. */
import { t } from '../../texts/index.svelte'
import type { IonEvent, IonView, RoundScored, SeatView } from '../../wire/ion'
import { cardOf, groupOf, kindOf, labelOf } from './box'

/** What each seat scored, where a round ended. */
export function scoredIn(events: IonEvent[]): RoundScored[] {
  return events.filter((event) => event.type === 'RoundScored')
}

/** The table at the end of a round: what lay there before, and what was laid since. */
export function counted(before: IonView, events: IonEvent[]): IonView {
  const seats = before.seats.map((seat): SeatView => ({
    ...seat,
    hand: [],
    known: [],
    hand_size: 0,
    placing: [],
    ready: false,
  }))
  const change = (seat: number, changed: Partial<SeatView>) => Object.assign(seats[seat]!, changed)
  for (const event of events) {
    const { area, noble } = 'seat' in event ? seats[event.seat]! : { area: [], noble: [] }
    if (event.type === 'CardPlaced')
      change(
        event.seat,
        cardOf(event.card).family === 'noble_gas'
          ? { noble: [...noble, event.card] }
          : { area: joined(area, event.card, event.group) },
      )
    if (event.type === 'Rearranged') change(event.seat, { area: event.groups })
    if (event.type === 'CardStolen') {
      change(event.victim, { area: robbed(seats[event.victim]!.area, event.card, event.group) })
      change(event.seat, { area: joined(area, event.card, event.made) })
    }
    if (event.type === 'RoundScored') change(event.seat, { score: event })
  }
  return { ...before, seats }
}

/** An area after a card made this group of itself and of what lay there. */
function joined(area: string[], card: string, group: string): string[] {
  let rest = without(groupOf(group).faces, card)
  const kept = area.filter((label) => {
    const faces = groupOf(label).faces
    const used = rest.length > 0 && faces.every((face) => rest.includes(face))
    if (used) rest = faces.reduce(without, rest)
    return !used
  })
  return [...kept, group]
}

/** An area after a card was taken out of one of its groups; what does not hold together lies alone. */
function robbed(area: string[], card: string, group: string): string[] {
  const rest = without(groupOf(group).faces, card)
  const label = labelOf(rest)
  return [...without(area, group), ...(label ? [label] : rest)]
}

/** All of them but one, by its name or by the card it is a way up of. */
function without(all: string[], one: string): string[] {
  const at = all.findIndex((other) => other === one || kindOf(other) === one)
  return at < 0 ? all : all.toSpliced(at, 1)
}

/** Who won the round, said to the one who reads it. */
export function headline(scored: RoundScored[], me: number, round: number, names: string[]): string {
  const points = Math.max(...scored.map((one) => one.total))
  const best = scored.filter((one) => one.total === points).map((one) => one.seat)
  const values = { round, points, names: best.map((seat) => names[seat]).join(', ') }
  if (best.length === 1 && best[0] === me) return t('ion.count.won', values)
  const mine = scored.find((one) => one.seat === me)?.total
  return mine === undefined ? t('ion.count.watch', values) : t('ion.count.other', { ...values, mine })
}
