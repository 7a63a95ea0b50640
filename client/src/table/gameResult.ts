/** How a game ended for one seat: its place, how far it was from the others, and what made the difference. */
import { called } from '../sentences/catalogue.svelte'
import { t, told } from '../texts/index.svelte'
import { unicode } from '../theme/formula'
import type { Outcome, TableEvent } from '../wire/shapes'

export interface Made {
  formula: string
  seats: number[] // who made it, as often as it was made
}

/** The place of a seat, from 1; the winners share the first. */
export function placeOf(result: Outcome, seat: number): number {
  if (result.winners.includes(seat)) return 1
  const better = result.scores.filter(
    (points, other) => !result.winners.includes(other) && points > result.scores[seat]!,
  )
  return 1 + result.winners.length + better.length
}

/** Who is compared with a seat: the winner, or for the winner the best of the others. */
export function rivalOf(result: Outcome, seat: number): number | undefined {
  const won = result.winners.includes(seat)
  const others = result.scores
    .map((_, other) => other)
    .filter((other) => other !== seat && result.winners.includes(other) !== won)
  return others.sort((a, b) => result.scores[b]! - result.scores[a]!)[0]
}

/** The end in one sentence to the seat that reads it. */
export function headline(game: string, result: Outcome, seat: number, names: string[]): string {
  const points = result.scores[seat]!
  const winners = result.winners.map((other) => names[other]).join(', ')
  if (!result.winners.length) return t('end.nobody')
  if (result.winners.includes(seat)) {
    const others = result.winners
      .filter((other) => other !== seat)
      .map((other) => names[other])
      .join(', ')
    if (result.winners.length === names.length) return t('end.together')
    return others
      ? t('end.shared', { names: others, points })
      : told(`${game}.end.mine`, t('end.mine', { points }), { points })
  }
  const behind = result.scores[result.winners[0]!]! - points
  const alike = result.scores.some((other, at) => at !== seat && other === points && !result.winners.includes(at))
  const place = alike ? '' : told(`end.place.${placeOf(result, seat)}`, '')
  const values = { place, points: behind, name: winners }
  if (behind <= 0) return t('end.level', { name: winners })
  if (!place) return told(`${game}.end.far`, t('end.far', values), values)
  return told(`${game}.end.behind`, t(behind === 1 ? 'end.close' : 'end.behind', values), values)
}

/** What a part of the points is called: by the client, or by the game. */
export function partOf(game: string, name: string): string {
  return told(`${game}.score.${name}`, unicode(called(game, name)))
}

/** The part of the points that most made a seat win or lose. */
export function difference(
  result: Outcome,
  seat: number,
): { part: string; mine: number; theirs: number; rival: number } | undefined {
  const rival = rivalOf(result, seat)
  if (rival === undefined) return undefined
  const [own, other] = [result.breakdown[seat] ?? {}, result.breakdown[rival] ?? {}]
  const sign = result.winners.includes(seat) ? 1 : -1
  const gaps = [...new Set([...Object.keys(own), ...Object.keys(other)])].map((part) => ({
    part,
    mine: own[part] ?? 0,
    theirs: other[part] ?? 0,
    rival,
  }))
  const found = gaps.sort((a, b) => sign * (b.mine - b.theirs) - sign * (a.mine - a.theirs))[0]
  return gaps.length > 1 && found && sign * (found.mine - found.theirs) > 0 ? found : undefined
}

/** All compounds of a game in the order they were made, each once. */
export function madeIn(events: TableEvent[], makes: readonly string[]): Made[] {
  const found = new Map<string, number[]>()
  for (const event of events as (TableEvent & { formula?: string; seat?: number })[])
    if (makes.includes(event.type) && event.formula)
      found.set(event.formula, [...(found.get(event.formula) ?? []), event.seat ?? -1])
  return [...found].map(([formula, seats]) => ({ formula, seats }))
}

/** How many compounds a seat made, if nobody made as many. */
export function mostBy(seat: number, made: Made[]): number {
  const counts = new Map<number, number>()
  for (const other of made.flatMap((one) => one.seats)) counts.set(other, (counts.get(other) ?? 0) + 1)
  const own = counts.get(seat) ?? 0
  return [...counts].every(([other, count]) => other === seat || count < own) ? own : 0
}
