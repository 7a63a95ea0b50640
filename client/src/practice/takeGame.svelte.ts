/** A game that is over goes into the collection of who played it, once. */
import type { GameTaken } from '../wire/messages'
import { post } from '../wire/rest'
import { EMPTY, practice, sync, today, write } from './profile.svelte'

export async function takeGame(table: string, token: string): Promise<string[]> {
  if (practice.profile.collection.games.includes(table)) return []
  const mine = $state.snapshot(practice.profile)
  const found = await post<GameTaken>(
    `practice/games/${encodeURIComponent(table)}`,
    { day: today(), profile: { ...mine, days: EMPTY.days, puzzles: EMPTY.puzzles } },
    token,
  )
  write({ ...found.profile, days: practice.profile.days, puzzles: practice.profile.puzzles })
  void sync()
  return found.fresh
}
