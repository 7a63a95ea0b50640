/** The REST side of accounts; the session lies in a cookie that no script sees. */
import type {
  AccountInfo,
  Leaderboard,
  LikesChange,
  MyTable,
  PastGames,
  RatingInfo,
  TableMade,
  Visitor,
} from '../wire/messages'
import { ask, post } from '../wire/rest'

const part = encodeURIComponent

const patch = (path: string, body: unknown) =>
  ask<AccountInfo>(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const account = {
  who: () => ask<Visitor>('account'),
  register: (name: string, password: string) => post<AccountInfo>('account', { name, password }),
  signIn: (name: string, password: string) => post<AccountInfo>('account/sign-in', { name, password }),
  signOut: (everywhere: boolean) => post<Visitor>('account/sign-out', { everywhere }),
  changePassword: (old: string, fresh: string) => post<AccountInfo>('account/password', { old, new: fresh }),
  list: (listed: boolean) => patch('account', { listed }),
  like: (change: LikesChange) => patch('account/likes', change),
  remove: (password: string) => post<Visitor>('account/delete', { password }),
  tables: () => ask<MyTable[]>('account/tables'),
  keys: (table: string) => post<TableMade>(`account/tables/${part(table)}/token`, {}),
  games: (before = 0) => ask<PastGames>(`account/games${before ? `?before=${before}` : ''}`),
  ratings: () => ask<RatingInfo[]>('account/ratings'),
  leaderboard: (game: string) => ask<Leaderboard>(`leaderboards/${part(game)}`),
}
