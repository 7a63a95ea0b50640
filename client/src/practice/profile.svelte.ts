/** What is known about somebody's practice: kept in this browser, and with the account of who is signed in. */
import { look, visit } from '../account/session.svelte'
import type { DayResult, PracticeVerdict, Profile } from '../wire/messages'
import { isRecord, readStored } from '../wire/storage'
import { MISTAKES } from './mistakes'
import { practiceRest } from './rest'

const KEY = 'labtable.practice'
const SENT = 40 // answers that are sent along: enough to know the last mistakes
const KEPT = 200
const OFTEN = 5 // answers after which an account is told

export const EMPTY: Profile = {
  version: 1,
  belief: { person: 0, parts: {} },
  facts: {},
  answers: [],
  collection: { made: {}, games: [] },
  days: {},
  puzzles: {},
}

const looksLike = (found: unknown) =>
  isRecord(found) &&
  isRecord(found.belief) &&
  Array.isArray(found.answers) &&
  isRecord(found.facts) &&
  isRecord(found.collection) &&
  isRecord(found.days)

let owner = '' // the account whose profile this is; nothing for a guest
const key = () => (owner ? `${KEY}.${owner}` : KEY)
const stored = (): Profile => ({ ...EMPTY, ...readStored<Profile>(key(), looksLike, EMPTY) }) // older ones lack fields

export const practice = $state<{ profile: Profile }>({ profile: stored() })

/** The day as the model counts them: since 1970, with its fraction. */
export const today = () => Date.now() / 86_400_000

/** The date that everybody on earth shares: the one in UTC. */
export const dateOf = (moment = Date.now()) => new Date(moment).toISOString().slice(0, 10)

export const freshSeed = () => Math.floor(Math.random() * 2 ** 31)

/** The profile as far as a question needs it. */
export function sent(): Profile {
  const { collection: _made, days: _days, puzzles: _puzzles, ...rest } = $state.snapshot(practice.profile)
  return {
    ...rest,
    answers: rest.answers.slice(-SENT),
    collection: EMPTY.collection,
    days: EMPTY.days,
    puzzles: EMPTY.puzzles,
  }
}

/** Take over what an answer has shown. */
export function takeOver({
  profile: fresh,
  mistakes,
}: Pick<PracticeVerdict, 'profile'> & Partial<PracticeVerdict>): void {
  if (mistakes) keepMistakes(mistakes)
  const mine = practice.profile
  const older = mine.answers.slice(0, -SENT)
  write({
    ...mine,
    belief: fresh.belief,
    facts: fresh.facts,
    answers: [...(mine.answers.length > SENT ? older : []), ...fresh.answers].slice(-KEPT),
  })
  if (fresh.answers.length && fresh.answers.at(-1)!.number % OFTEN === 0) void sync()
}

/** Keep what came of a day; the first result counts. */
export function keepDay(what: string, date: string, result: DayResult): void {
  const name = `${date} ${what}`
  if (name in practice.profile.days) return
  write({ ...practice.profile, days: { ...practice.profile.days, [name]: result } })
  void sync()
}

/** Keep which try solved a puzzle, or 0 where the answer was told; the first result counts. */
export function keepPuzzleResult(id: string, tries: number): void {
  if (id in practice.profile.puzzles) return
  write({ ...practice.profile, puzzles: { ...practice.profile.puzzles, [id]: tries } })
  void sync()
}

export function write(profile: Profile): void {
  practice.profile = profile
  try {
    localStorage.setItem(key(), JSON.stringify(profile))
  } catch {
    // a browser that keeps nothing: it lasts as long as the page
  }
}

/** Keep what went wrong lately for the first page, which asks the server for nothing. */
function keepMistakes(mistakes: Record<string, string>[]): void {
  try {
    localStorage.setItem(MISTAKES, JSON.stringify(mistakes))
  } catch {
    // it is told on the page of practice as well
  }
}

let running = Promise.resolve()

/** Join with what the account keeps; a guest keeps everything here alone. */
export function sync(): Promise<void> {
  running = running.then(join).catch(() => {}) // without a connection it is joined later
  return running
}

async function join(): Promise<void> {
  await look()
  const now = visit.account?.name ?? ''
  if (now !== owner) changeOwner(now)
  if (!owner) return
  const { profile } = await practiceRest.keep($state.snapshot(practice.profile))
  if (owner === now) write(profile)
}

/** Somebody came in or left: what a guest did goes along into the account, and no account's profile stays behind. */
function changeOwner(now: string): void {
  const before = owner
  if (before || now) keepMistakes([])
  if (before) localStorage.removeItem(key())
  owner = now
  if (now && !before) localStorage.removeItem(KEY)
  else practice.profile = stored()
}

/** Forget everything, here and with the account. */
export async function forget(): Promise<void> {
  await running
  if (owner) await practiceRest.forget()
  localStorage.removeItem(key())
  localStorage.removeItem(MISTAKES)
  practice.profile = EMPTY
}

/** Days in a row; two missed days of a week are forgiven, and today is still open. */
export function streak(days: Record<string, DayResult>, date = dateOf()): number {
  const done = new Set(Object.keys(days).map((name) => name.slice(0, 10)))
  const first = [...done].sort()[0]
  if (!first) return 0
  const missed: Record<number, number> = {}
  let count = 0
  for (let at = Date.parse(date); dateOf(at) >= first; at -= 86_400_000) {
    const week = Math.floor((at / 86_400_000 + 3) / 7) // weeks begin on Monday
    if (done.has(dateOf(at))) count++
    else if (dateOf(at) !== date && (missed[week] = (missed[week] ?? 0) + 1) > 2) break
  }
  return count
}

addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sync())
