/** The review of a game, handed on as it grows; the turning points that led from a table to its replay stay the same there. */
import { rest } from '../wire/rest'
import type { Review } from '../wire/shapes'

const AGAIN = 900 // milliseconds until one looks how far it is
let led = '' // the table, whose record has the same name

/** Somebody goes from a finished table to its record. */
export function follow(table: string): void {
  led = table
}

/** Look back on a table or a record: whenever more is known it is handed on, until the review is whole. Returns what stops it. */
export function lookBack(of: 'tables' | 'records', id: string, found: (review: Review) => void): () => void {
  let timer = 0
  let stopped = false
  const look = () =>
    void rest.review(of, id).then(
      (review) => {
        if (stopped) return
        found(review)
        if (review.percent < 100) timer = window.setTimeout(look, AGAIN)
      },
      () => {}, // without one, the rest is still there
    )
  look()
  return () => {
    stopped = true
    window.clearTimeout(timer)
  }
}

/** The review of a record: that of the table one came from, or that for everybody. */
export function turningPoints(record: string, found: (review: Review) => void): () => void {
  return lookBack(led === record ? 'tables' : 'records', record, found)
}
