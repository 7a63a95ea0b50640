/** Whoever came with a class brings it to the table. */
import type { ClassSeat } from '../classroom/classSeat.svelte'
import { ownPlace } from '../wire/classKeys'
import { learnClassroom } from '../texts/index.svelte'

export class Classmate {
  parts = $state.raw<typeof import('../classroom/pupil')>() // what a class adds to a table
  at = $state.raw<ClassSeat>()
  here = $derived(!!this.at?.here)
  stopped = $derived(this.here && this.at?.me?.state !== 'playing' && this.at?.me?.state !== 'paused')
  sealed = $derived(this.here && (!this.at?.me?.all_done || this.at.me.sealed)) // others still play the same deal

  async come(table: string): Promise<void> {
    const place = ownPlace()
    if (!place) return
    const [parts] = await Promise.all([import('../classroom/pupil'), learnClassroom()])
    this.at = new parts.ClassSeat(place, table)
    this.parts = parts
  }

  close(): void {
    this.at?.close()
  }
}
