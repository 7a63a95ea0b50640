/** Who leads and why, in one sentence. */
import type { Score, ScorePart, Scoring } from '../board/frame'
import { partOf } from './gameResult'
import { t, told } from '../texts/index.svelte'

const TOLD = 2 // sources that are named

/** What a seat has, as a number that can be compared. */
export function worthOf(score: Score): number {
  const worth = score.worth ?? Number(score.points)
  return Number.isFinite(worth) ? worth : 0
}

/** What a source of points is called. */
export function sourceOf(game: string, part: ScorePart): string {
  return part.words ?? told(`${game}.part.${part.name}`, partOf(game, part.name))
}

/** The largest sources of a seat: those in which it is ahead of another come first. */
function why(game: string, leader: Score, other: Score | undefined): string {
  const has = (score: Score | undefined, name: string) =>
    (score?.parts ?? []).reduce((sum, part) => sum + (part.name === name ? part.points : 0), 0)
  const named = [...new Set((leader.parts ?? []).map((part) => part.name))]
  const parts = named
    .map((name) => ({ name, points: has(leader, name), ahead: has(leader, name) - has(other, name) }))
    .filter((part) => part.ahead > 0 && part.name !== 'earlier')
    .sort((one, two) => two.ahead - one.ahead)
    .slice(0, TOLD)
  return parts
    .map(({ name, points }) => t('lead.part', { points, part: sourceOf(game, { name, points }) }))
    .join(t('lead.and'))
}

/** Who leads by how much and why, to the seat that reads it; nothing as long as all are level. */
export function leadWords(game: string, scoring: Scoring, me: number, names: string[]): string {
  if (!scoring) return ''
  const scores = names.map((_, seat) => scoring(seat))
  const order = names.map((_, seat) => seat).sort((one, two) => worthOf(scores[two]!) - worthOf(scores[one]!))
  const [first, second] = order as [number, number | undefined]
  if (second === undefined || worthOf(scores[first]!) === worthOf(scores.at(order.at(-1)!)!)) return ''
  const best = worthOf(scores[first]!)
  const top = order.filter((seat) => worthOf(scores[seat]!) === best)
  if (top.length > 1) {
    const others = top.filter((seat) => seat !== me).map((seat) => names[seat])
    return top.includes(me)
      ? t('lead.level.mine', { names: others.join(', ') })
      : t('lead.level', { names: others.join(', ') })
  }
  const rival = first === me || me < 0 ? second : me
  const values = { name: names[first]!, gap: best - worthOf(scores[rival]!) }
  const reason = why(game, scores[first]!, scores[rival])
  const head = t(first === me ? 'lead.mine' : 'lead.other', values)
  return reason ? `${head}: ${reason}` : head
}
