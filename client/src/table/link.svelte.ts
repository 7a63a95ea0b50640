/** One table over one socket: says hello, resumes after any loss, sends each answer until it is confirmed. */
import { tick } from 'svelte'
import { manifestOf } from '../games/manifest'
import { endSound, isNewlyAsked, playSounds, soundsOf } from '../sound/sounds'
import { wallOf } from '../wire/classKeys'
import { eventPieces, pieces, plain } from '../sentences/catalogue.svelte'
import { announce } from '../ui/announce.svelte'
import { capture, play } from '../board/flip'
import { keepFocus } from '../board/focus'
import { forget, markNew, meet, remember } from '../board/newPieces'
import { t, told } from '../texts/index.svelte'
import { likes, still } from '../theme/settings.svelte'
import { lookAt, PACE, tempo, UpdateQueue } from './pacing.svelte'
import { countGame, gamesPlayed, keepBest } from '../wire/playedGames'
import { closeSocket, keepAlive } from '../wire/socket'
import { PROTOCOL, type Progress, type Rematch } from '../wire/messages'
import { completed } from '../wire/progress'
import type {
  Action,
  Asked,
  ClientMessage,
  Position,
  Refused,
  Said,
  SeatInfo,
  ServerMessage,
  TableEvent,
  Update,
  Welcome,
} from '../wire/shapes'
import { forgetTokens, freshId } from '../wire/tokens'

const FIRST_WAIT = 200
const LONGEST_WAIT = 5000
const TRAVEL = 350 // of a piece, at normal speed
const CLOSES = 12_000 // after which a stop goes on by itself
const NO_SEAT = 4401 // how the server closes a connection whose tokens open nothing
export const BESIDE = -2 // the place of whoever leads a table without a seat
const NOTHING = -1 // what a stale token opens

type Sent = Extract<ClientMessage, { id: string }>
/** A refusal, and whether its words are ours: the server speaks English. */
export type Refusal = Refused & { ours: boolean }

export class TableLink {
  status = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting')
  reason = $state('')
  header = $state.raw<Pick<
    Welcome,
    'table' | 'code' | 'game' | 'title' | 'mine' | 'clock' | 'hints' | 'rating' | 'components'
  > | null>(null)
  seats = $state.raw<SeatInfo[]>([])
  positions = $state.raw<Position[]>([])
  log = $state.raw<TableEvent[]>([])
  chat = $state.raw<Said[]>([])
  asked = $state.raw<Asked | null>(null)
  paused = $state(false)
  lobby = $state(false) // nobody plays yet
  beside = $state(false) // we hold the key of whoever leads the table without a seat
  refusal = $state.raw<Refusal | null>(null)
  pending = $state.raw<readonly string[]>([])
  next = $state.raw<Rematch | null>(null)
  poorer = $state(false) // some seat is not ours any more
  seatless = $state(false) // none is
  count = $state.raw<TableEvent[]>([]) // what is counted while the table lies still
  fresh = $state.raw<TableEvent[]>([]) // what was shown last
  readonly beats = new UpdateQueue()
  over = $derived(this.positions.some((position) => position.result))
  /** Do we lead this table? */
  leads = $derived(
    this.seats.some((seat) => seat.host)
      ? this.seats.some((seat) => seat.host && this.header?.mine.includes(seat.seat))
      : this.beside,
  )

  #socket: WebSocket | null = null
  #seq = -1
  #known: Position[] = [] // the newest, shown or not
  #build = ''
  #wait = FIRST_WAIT
  #unanswered = new Map<string, Sent>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false
  #final = false // the server wants us to stay away
  #shown: readonly string[] = [] // the tokens of the last hello
  #keys = new Map<number, string>() // by seat, the token that opens it
  readonly #games = gamesPlayed()
  #answers = 0 // that were given here

  constructor(
    readonly table: string,
    private tokens: readonly string[],
  ) {
    this.#open()
  }

  /** The token of an own seat. */
  token(seat: number): string {
    return this.#keys.get(seat) ?? ''
  }

  answer(seat: number, question: number, answer: Action | string): void {
    this.refusal = null
    this.poorer = false
    this.#answers++
    this.#send({ t: 'answer', id: freshId(), seat, question, answer })
  }

  say(text: string, seat: number): void {
    this.#send({ t: 'say', id: freshId(), text, seat })
  }

  undo(seat: number): void {
    this.refusal = null
    this.#send({ t: 'undo', id: freshId(), seat })
  }

  consent(what: Asked['what'], yes: boolean): void {
    this.asked = null
    this.#send({ t: 'consent', id: freshId(), what, yes })
  }

  pause(on: boolean): void {
    this.#send({ t: 'pause', id: freshId(), on })
  }

  seatAct(t: 'leave' | 'takeback' | 'remove' | 'claim', seat: number): void {
    this.#send({ t, id: freshId(), seat })
  }

  mute(seat: number, on: boolean): void {
    this.#send({ t: 'mute', id: freshId(), seat, on })
  }

  start(level: string): void {
    this.#send({ t: 'start', id: freshId(), level })
  }

  /** Give a free seat to a bot, or free that of a bot. */
  fill(seat: number, level: string, name = ''): void {
    this.#send({ t: 'fill', id: freshId(), seat, level, name })
  }

  appoint(seat: number): void {
    this.#send({ t: 'appoint', id: freshId(), seat })
  }

  /** Come in again with one more key: a watcher has taken a seat. */
  sit(token: string): void {
    this.tokens = [...this.tokens, token]
    this.#seq = -1
    closeSocket(this.#socket, 4000)
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.beats.close()
    forget()
    closeSocket(this.#socket)
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    this.#socket = socket
    this.reason = ''
    this.#final = false
    socket.onopen = () => {
      this.#shown = this.tokens
      const hello = { t: 'hello', protocol: PROTOCOL, table: this.table, tokens: this.tokens }
      socket.send(JSON.stringify(this.#seq < 0 ? hello : { ...hello, last_seq: this.#seq }))
      keepAlive(socket, () => this.#lost(1006, ''))
    }
    socket.onmessage = (message) => this.#read(JSON.parse(message.data as string) as ServerMessage)
    socket.onclose = (close) => this.#lost(close.code, close.reason)
  }

  #lost(code: number, reason: string): void {
    if (this.#ended || this.status === 'closed') return
    const fatal = this.#final || (code >= 4400 && code !== 4429)
    this.status = fatal ? 'closed' : 'lost'
    this.seatless = code === NO_SEAT
    if (this.seatless) forgetTokens(this.table, this.#shown)
    if (fatal) this.reason ||= reason
    else this.#timer = setTimeout(() => this.#open(), this.#wait * (0.7 + 0.6 * Math.random()))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #send(message: Sent): void {
    this.#unanswered.set(message.id, message)
    this.#notePending()
    if (this.status === 'open') this.#socket?.send(JSON.stringify(message))
  }

  #settle(id: string | null | undefined): void {
    if (id && this.#unanswered.delete(id)) this.#notePending()
  }

  #notePending(): void {
    this.pending = [...this.#unanswered.values()].filter((sent) => sent.t === 'answer').map((sent) => sent.id)
  }

  #read(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcomed(message)
      case 'update':
        return this.#updated(message, message.positions, message.events)
      case 'progress':
        return this.#updated(
          message,
          this.#known.map((last) => completed(last, message)),
          [],
        )
      case 'refused':
        return this.#refused(message)
      case 'confirmed':
        return this.#settle(message.id)
      case 'presence':
        this.seats = message.seats
        return
      case 'said':
        this.chat = [...this.chat.slice(-199), message]
        return announce(`${message.name}: ${message.text}`)
      case 'asked':
        this.asked = message.missing.length && !message.refused.length ? message : null
        return announce(this.#words(message), 'assertive')
      case 'paused':
        this.paused = message.on
        return
      case 'rematch':
        this.next = message
        return
      case 'bye':
        this.reason = message.reason
        this.#final = !message.retry
    }
  }

  #refused(message: Refused): void {
    const about = this.#unanswered.get(message.id)?.t === 'say' ? 'chat' : 'refused'
    const text = told(`${about}.${message.code}`, message.text)
    this.#settle(message.id)
    if (message.position) this.#light(message.position)
    this.refusal = { ...message, text, ours: text !== message.text }
    void playSounds(['refusal'])
    announce(this.refusal.ours ? text : this.#words(message), 'assertive')
  }

  /** What the server says, in the language of the reader. */
  #words({ said, ...message }: Asked | Refused): string {
    if (said) return plain(pieces(this.header?.game ?? '', said, this.#names()))
    return 'text' in message ? message.text : ''
  }

  #names(): string[] {
    return this.seats.map((seat) => seat.name || t('seat.free'))
  }

  /** After a try that was refused, what fits lights up. */
  #light(seen: Position): void {
    const lit = (position: Position) =>
      position.seat === seen.seat && position.question === seen.question ? seen : position
    this.#known = this.#known.map(lit)
    this.positions = this.positions.map(lit)
  }

  #welcomed(message: Welcome): void {
    if (this.#build && this.#build !== message.build) return location.reload()
    this.#build = message.build
    this.#wait = FIRST_WAIT
    const afresh = this.status !== 'open'
    this.status = 'open'
    this.header = message
    this.#sift(message.opens)
    this.seats = message.seats
    this.chat = message.chat
    this.paused = message.paused
    this.lobby = message.lobby
    this.asked = message.asked
    const missed = this.#seq >= 0
    this.beats.empty()
    this.#seq = message.seq
    this.#known = message.positions
    if (message.story) this.#rewind(message.positions, message.story, [])
    else this.#show(message.positions, message.events, !missed)
    if (afresh) for (const sent of this.#unanswered.values()) this.#socket?.send(JSON.stringify(sent))
  }

  /** Keep the tokens that open a seat, and the key of an own class, which lets its teacher watch; forget the others. */
  #sift(opens: number[]): void {
    const good = this.#shown
      .map((token, place) => [opens[place] ?? -1, token] as const)
      .filter(([seat]) => seat !== NOTHING)
    this.#keys = new Map(good)
    this.beside = this.#keys.has(BESIDE)
    const kept = this.tokens.filter((token) => wallOf([token]) || good.some(([, other]) => other === token))
    const stale = this.tokens.filter((token) => !kept.includes(token))
    this.tokens = kept
    if (!stale.length) return
    forgetTokens(this.table, stale)
    this.poorer = true
  }

  #updated(message: Update | Progress, positions: Position[], events: TableEvent[]): void {
    const own = !!message.answered && this.#unanswered.has(message.answered)
    this.#settle(message.answered)
    if (message.seq > this.#seq + 1)
      this.#socket?.close(4000) // a gap: say hello again
    else if (message.seq > this.#seq) {
      this.#seq = message.seq
      this.#known = positions
      if (message.t === 'update') this.lobby = message.lobby
      if (message.t === 'update' && message.story) return this.#rewind(positions, message.story, events)
      if (own || (message.t === 'update' && !events.length)) this.beats.empty()
      this.#queue(positions, events, own)
    }
  }

  /** Show it when the time has come: with a clock at once, and without a word where nobody looks. A question that is shown is not taken away by what others do meanwhile. */
  #queue(positions: Position[], events: TableEvent[], own: boolean): void {
    const timed = this.header?.clock.mode !== 'off'
    const manifest = manifestOf(this.header?.game ?? '')
    const look = (told: TableEvent[]) =>
      timed
        ? 0
        : this.#tempo() *
          lookAt(
            told.filter((event) => !manifest?.quiet.includes(event.type)).length,
            own,
            !still(),
            told.filter((event) => manifest?.shows.includes(event.type)).length,
          )
    if (!this.beats.behind && this.positions.some((position) => position.waiting.includes(position.seat)))
      this.beats.empty()
    const end =
      likes.pace === 'once' || !manifest?.stops ? 0 : events.findLastIndex((event) => event.type === manifest.stops) + 1
    const [counted, rest] = [events.slice(0, end), events.slice(end)]
    if (end) this.beats.add({ show: () => this.#lieStill(counted), look: 0, stop: CLOSES })
    this.beats.add({ show: () => this.#show(positions, rest, false, own), look: look(rest) })
    if (document.hidden) this.beats.empty()
  }

  #tempo(): number {
    return tempo(this.#games, this.#answers)
  }

  /** Keep the table as it lies there, while something is counted. */
  #lieStill(events: TableEvent[]): void {
    this.#show(
      this.positions.map((last) => ({
        ...last,
        waiting: [],
        options: [],
        tries: [],
        routine: null,
        asked: null,
        decision: '',
        can_undo: false,
      })),
      events,
      false,
    )
    this.count = events
  }

  #show(positions: Position[], events: TableEvent[], afresh: boolean, own = false): void {
    const moved = afresh || events.length > 0 || this.count.length > 0
    if (moved) capture()
    if (moved) meet()
    if (!afresh) {
      const sounds = manifestOf(this.header?.game ?? '')?.sounds ?? {}
      void playSounds(soundsOf(sounds, events), isNewlyAsked(this.positions, positions))
    }
    this.count = []
    if (!afresh && !this.over) this.#end(positions)
    this.positions = positions
    this.log = afresh ? events : [...this.log, ...events]
    if (moved) this.fresh = afresh ? [] : events
    if (!afresh)
      announce(events.map((event) => plain(eventPieces(this.header?.game ?? '', event, this.#names()))).join(' '))
    void tick().then(() => {
      if (!moved) return keepFocus()
      if (own || afresh) remember()
      else markNew(t('new'))
      play(TRAVEL * PACE[likes.pace] * (own ? 1 : this.#tempo()))
      keepFocus()
    })
  }

  /** A game that is over is counted and heard. */
  #end(positions: Position[]): void {
    const { game = '', mine = [] } = this.header ?? {}
    const result = positions.find((position) => position.result)?.result
    if (!result) return
    countGame(game)
    const best = mine.length === 1 && keepBest(game, result.scores[mine[0]!] ?? 0)
    void playSounds([endSound(result.winners, mine, best)])
  }

  /** Something was taken back: from now on the story is that of the game as it is, and what waited to be shown has not happened. */
  #rewind(positions: Position[], story: TableEvent[], events: TableEvent[]): void {
    this.beats.drop()
    this.log = story.slice(0, story.length - events.length)
    this.#show(positions, events, false)
  }
}
