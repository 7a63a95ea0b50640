/** The REST side: lobby, rules, compounds and records. A failure is one sentence to show. */
import type { Said } from '../sentences/fill'
import type { Address, Explained, GameInfo, Held, Joined, MyTable, NewTable, NextMatch, RecordInfo, RecordKept, RuleInfo, SeatWish, TableInfo, TableMade } from './messages'
import type { Hint, Past, Review } from './shapes'

/** What the server says when it cannot do something. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly field = '',
    readonly said: Said | null = null,
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
    const said = text.startsWith('{') ? (JSON.parse(text) as { code?: string; text?: string; field?: string; said?: Said }) : {}
    throw new Trouble(said.code ?? String(reply.status), said.text ?? reply.statusText, said.field, said.said)
  }
  const json = reply.headers.get('content-type')?.includes('json')
  return (json ? JSON.parse(text) : text) as T
}

export function post<T>(path: string, body: unknown, token = ''): Promise<T> {
  const plain = typeof body === 'string'
  const headers: Record<string, string> = { 'content-type': plain ? 'text/plain' : 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return ask<T>(path, { method: 'POST', headers, body: plain ? body : JSON.stringify(body) })
}

const kept = new Map<string, Promise<unknown>>()

/** Ask once and remember; what failed is asked again. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) ?? ask<T>(path)
  kept.set(path, known)
  known.catch(() => kept.delete(path))
  return known as Promise<T>
}

const part = encodeURIComponent

export const rest = {
  games: (seats: number) => once<GameInfo[]>(`games?seats=${seats}`),
  board: (game: string, components: string) => once<unknown>(`games/${part(game)}/board?components=${part(components)}`),
  rules: (game: string, language: string) => once<RuleInfo[]>(`games/${part(game)}/rules?language=${language === 'de' ? 'de' : 'en'}`),
  explain: (text: string, language: string) => once<Explained>(`explain?text=${part(text)}&language=${language === 'de' ? 'de' : 'en'}`),
  learn: (game: string, name: string) => post<TableMade>(`guides/${part(game)}`, { name }),
  create: (wish: NewTable) => post<TableMade>('tables', wish),
  picture: (id: string, seat: number, token = '') => ask<string[][][]>(`tables/${part(id)}/picture?seat=${seat}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  sketch: (id: string, seat: number, laid: string, token = '') => ask<unknown>(`tables/${part(id)}/sketch?seat=${seat}&laid=${part(laid)}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  mine: (tables: Held[]) => post<MyTable[]>('mine', { tables }),
  hint: (id: string, seat: number, token = '') => ask<Hint>(`tables/${part(id)}/hint?seat=${seat}`, { headers: { authorization: `Bearer ${token}` } }),
  review: (of: 'tables' | 'records', id: string) => ask<Review>(`${of}/${part(id)}/review?wait=false`), // what is known so far
  table: (id: string) => ask<TableInfo>(`tables/${part(id)}`),
  code: (code: string) => ask<TableInfo>(`codes/${part(code)}`),
  join: (code: string, name: string) => post<Joined>(`codes/${part(code)}`, { name }),
  invited: (code: string, name: string) => post<Joined>(`invitations/${part(code)}`, { name }),
  rematch: (id: string, token: string) => post<TableMade>(`tables/${part(id)}/rematch`, {}, token),
  decline: (id: string, token: string) => post<TableInfo>(`tables/${part(id)}/decline`, {}, token),
  next: (id: string, token: string, wish: NextMatch) => post<TableMade>(`tables/${part(id)}/next`, wish, token),
  address: () => once<Address>('address'),
  record: (id: string) => ask<string>(`tables/${part(id)}/record`),
  upload: (text: string) => post<RecordKept>('records', text),
  recorded: (id: string) => ask<RecordInfo>(`records/${part(id)}`),
  position: (id: string, at: number, seat: number) => once<Past>(`records/${part(id)}/positions/${at}?seat=${seat}`),
  past: (id: string, at: number, seat: number) => once<string[][][]>(`records/${part(id)}/positions/${at}/picture?seat=${seat}`),
  fork: (id: string, at: number, seats: SeatWish[]) => post<TableMade>(`records/${part(id)}/fork`, { at, seats }),
}

/** The tokens of the own seats in a reply, or of the place beside the table. */
export function ownTokens(made: TableMade): string[] {
  return [...made.seats.map((seat) => seat.token), made.host].filter((token) => token !== null && token !== undefined)
}
