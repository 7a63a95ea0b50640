/** The REST side: lobby, rules, compounds and records. A failure is one sentence to show. */
import type {
  Address,
  Explained,
  GameInfo,
  Held,
  Joined,
  MyTable,
  NewTable,
  NextMatch,
  RecordInfo,
  RecordKept,
  RuleInfo,
  SeatWish,
  Sentence,
  TableInfo,
  TableMade,
} from './messages'
import type { Hint, Judgement, Past, Review } from './shapes'
import { tokensOf } from './tokens'

/** What the server says when it cannot do something. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly field = '',
    readonly said: Sentence | null = null,
  ) {
    super(text)
  }
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let reply: Response
  try {
    reply = await fetch(`/api/v1/${path}`, init)
  } catch {
    throw new Trouble('offline', '')
  }
  const text = await reply.text()
  if (!reply.ok) {
    const said = text.startsWith('{')
      ? (JSON.parse(text) as { code?: string; text?: string; field?: string; said?: Sentence })
      : {}
    throw new Trouble(
      said.code ?? String(reply.status),
      said.text ?? (reply.statusText || String(reply.status)),
      said.field,
      said.said,
    )
  }
  const json = reply.headers.get('content-type')?.includes('json')
  return (json ? JSON.parse(text) : text) as T
}

export function post<T>(path: string, body: unknown, token = ''): Promise<T> {
  const plain = typeof body === 'string'
  const headers = { 'content-type': plain ? 'text/plain' : 'application/json', ...showing(token) }
  return ask<T>(path, { method: 'POST', headers, body: plain ? body : JSON.stringify(body) })
}

const showing = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
const key = (table: string) => tokensOf(table)[0] ?? '' // of one's own seat: a private table is shown to its players only
const seen = <T>(table: string, path: string, token = key(table)) => ask<T>(path, { headers: showing(token) })

const kept = new Map<string, Promise<unknown>>()

/** Ask once and remember; what failed is asked again. */
function once<T>(path: string, token = ''): Promise<T> {
  const known = kept.get(path) ?? ask<T>(path, { headers: showing(token) })
  kept.set(path, known)
  known.catch(() => kept.delete(path))
  return known as Promise<T>
}

const part = encodeURIComponent

export const rest = {
  games: (seats: number) => once<GameInfo[]>(`games?seats=${seats}`),
  board: (game: string, components: string) =>
    once<unknown>(`games/${part(game)}/board?components=${part(components)}`),
  rules: (game: string, language: string) =>
    once<RuleInfo[]>(`games/${part(game)}/rules?language=${language === 'de' ? 'de' : 'en'}`),
  explain: (text: string, language: string) =>
    once<Explained>(`explain?text=${part(text)}&language=${language === 'de' ? 'de' : 'en'}`),
  learn: (game: string, name: string) => post<TableMade>(`guides/${part(game)}`, { name }),
  create: (wish: NewTable) => post<TableMade>('tables', wish),
  picture: (id: string, seat: number, token = '') =>
    seen<string[][][]>(id, `tables/${part(id)}/picture?seat=${seat}`, token),
  sketch: (id: string, seat: number, laid: string, token = '') =>
    seen<unknown>(id, `tables/${part(id)}/sketch?seat=${seat}&laid=${part(laid)}`, token),
  mine: (tables: Held[]) => post<MyTable[]>('mine', { tables }),
  hint: (id: string, seat: number, token = '') => seen<Hint>(id, `tables/${part(id)}/hint?seat=${seat}`, token),
  judgement: (id: string, seat: number, n: number, token = '') =>
    seen<Judgement>(id, `tables/${part(id)}/judgement?seat=${seat}&n=${n}`, token), // of an own move
  review: (of: 'tables' | 'records', id: string) => seen<Review>(id, `${of}/${part(id)}/review?wait=false`), // what is known so far
  table: (id: string) => seen<TableInfo>(id, `tables/${part(id)}`),
  code: (code: string) => ask<TableInfo>(`codes/${part(code)}`),
  join: (code: string, name: string) => post<Joined>(`codes/${part(code)}`, { name }),
  invited: (code: string, name: string) => post<Joined>(`invitations/${part(code)}`, { name }),
  rematch: (id: string, token: string) => post<TableMade>(`tables/${part(id)}/rematch`, {}, token),
  decline: (id: string, token: string) => post<TableInfo>(`tables/${part(id)}/decline`, {}, token),
  next: (id: string, token: string, wish: NextMatch) => post<TableMade>(`tables/${part(id)}/next`, wish, token),
  address: () => once<Address>('address'),
  record: (id: string) => seen<string>(id, `tables/${part(id)}/record`),
  upload: (text: string) => post<RecordKept>('records', text),
  recorded: (id: string) => seen<RecordInfo>(id, `records/${part(id)}`),
  position: (id: string, at: number, seat: number) =>
    once<Past>(`records/${part(id)}/positions/${at}?seat=${seat}`, key(id)),
  past: (id: string, at: number, seat: number) =>
    once<string[][][]>(`records/${part(id)}/positions/${at}/picture?seat=${seat}`, key(id)),
  fork: (id: string, at: number, seats: SeatWish[]) =>
    post<TableMade>(`records/${part(id)}/fork`, { at, seats }, key(id)),
}

/** The tokens of the own seats in a reply, or of the place beside the table. */
export function ownTokens(made: TableMade): string[] {
  return [...made.seats.map((seat) => seat.token), made.host].filter((token) => token !== null && token !== undefined)
}
