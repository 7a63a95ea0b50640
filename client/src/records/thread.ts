/** The turning points that led from a table to its replay: they stay the same there. */
import { rest } from '../wire/rest'
import type { Review } from '../wire/shapes'

let led: { record: string; review: Promise<Review> } | null = null

/** Somebody goes from a finished table to its record. */
export function follow(record: string, table: string): void {
  led = { record, review: rest.review('tables', table) }
}

/** The turning points of a record: those of the table one came from, or those of everybody. */
export function turningPoints(record: string): Promise<Review> {
  return led?.record === record ? led.review : rest.review('records', record)
}
