/** What practice asks of the server. It keeps nothing about guests: their profile goes along. */
import type {
  AnswerTry,
  DailyItems,
  DailyResult,
  PracticeVerdict,
  KeptProfile,
  Makeables,
  NextItem,
  NextWish,
  PracticeHint,
  PracticeMap,
  PracticeParts,
  PuzzleHint,
  PuzzleInfo,
  PuzzleList,
  PuzzleResult,
  PuzzleTable,
  PuzzleTry,
  Profile,
  TableMade,
} from '../wire/messages'
import { ask, post } from '../wire/rest'
import { tokensOf } from '../wire/tokens'

const part = encodeURIComponent
let makeable: Promise<Makeables> | undefined
let puzzles: Promise<PuzzleList> | undefined
let known: Promise<PracticeParts> | undefined

export const practiceRest = {
  parts: () =>
    (known ??= ask<PracticeParts>('practice/parts').catch((problem) => {
      known = undefined
      throw problem
    })),
  next: (wish: NextWish) => post<NextItem>('practice/next', wish),
  answer: (sent: AnswerTry) => post<PracticeVerdict>('practice/answer', sent),
  hint: (item: string, typed: string, n: number) => post<PracticeHint>('practice/hint', { item, typed, n }),
  map: (day: number, profile: Profile) => post<PracticeMap>('practice/map', { day, profile }),
  merge: (one: Profile, two: unknown) => post<KeptProfile>('practice/merge', { one, two }),
  keep: (profile: Profile) => post<KeptProfile>('practice/profile', { profile }),
  forget: () => post<KeptProfile>('practice/profile/delete', {}),
  daily: (date: string) => ask<DailyItems>(`daily/chemistry/${part(date)}`),
  checkDaily: (date: string, tries: string[][]) => post<DailyResult>(`daily/chemistry/${part(date)}`, { tries }),
  playDeal: (game: string, date: string, name: string) =>
    post<TableMade>(`daily/${part(game)}/${part(date)}/tables`, { name }),
  dealResult: (game: string, date: string, record: string) =>
    ask<DailyResult>(`daily/${part(game)}/${part(date)}/results/${part(record)}`, {
      headers: tokensOf(record)[0] ? { authorization: `Bearer ${tokensOf(record)[0]}` } : {},
    }),
  puzzles: () =>
    (puzzles ??= ask<PuzzleList>('puzzles').catch((problem) => {
      puzzles = undefined
      throw problem
    })),
  puzzleOfDay: (date: string) => ask<PuzzleInfo>(`daily/puzzle/${part(date)}`),
  layPuzzle: (id: string, name: string) => post<PuzzleTable>(`puzzles/${part(id)}/tables`, { name }),
  tryPuzzle: (id: string, table: string, token: string, how: Omit<PuzzleTry, 'table'>) =>
    post<PuzzleResult>(`puzzles/${part(id)}/tries`, { table, ...how }, token),
  puzzleHint: (id: string, n: number) => ask<PuzzleHint>(`puzzles/${part(id)}/hints/${n}`),
  compounds: () =>
    (makeable ??= ask<Makeables>('practice/compounds').catch((problem) => {
      makeable = undefined
      throw problem
    })),
}
