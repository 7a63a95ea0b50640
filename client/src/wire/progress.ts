/** What a small message leaves out: the last picture, completed by who still has to answer. */
import type { Progress } from './messages'
import type { Position } from './shapes'

interface Seats {
  seats?: { ready?: boolean }[]
}

export function completed(last: Position, news: Progress): Position {
  const asked = news.waiting.includes(last.seat)
  return {
    ...last,
    view: seen(last.view as Seats | null, news.waiting),
    waiting: news.waiting,
    asked: asked ? last.asked : null,
    decision: asked ? last.decision : '',
    options: asked ? last.options : [],
    tries: asked ? last.tries : [],
    routine: asked ? last.routine : null,
    can_undo: news.can_undo.includes(last.seat),
  }
}

/** A view tells who has answered only by `ready` of its seats. */
function seen(view: Seats | null, waiting: number[]): Seats | null {
  if (!view?.seats?.some((seat) => seat.ready !== undefined)) return view
  return { ...view, seats: view.seats.map((seat, n) => ({ ...seat, ready: !waiting.includes(n) })) }
}
