/** What the class pages ask of the server; a failure is one sentence to show. */
import { ask, post } from '../wire/rest'
import type {
  BeginHomework,
  ByPupil,
  CameIn,
  Change,
  ClassMade,
  ComeIn,
  Comparison,
  Exercises,
  FromHome,
  HomeworkBegun,
  HomeworkDoor,
  HomeworkList,
  Judged,
  LearnedMap,
  LessonOffer,
  LessonPlan,
  Me,
  NewClass,
  NewHomework,
  Phrases,
  Report,
  ShowNow,
  SpareKey,
  Switches,
  TableSeen,
  Try,
  Wall,
} from '../wire/messages'

const part = encodeURIComponent
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

export const lessons = () => ask<LessonOffer[]>('lessons')
export const lessonPlan = (game: string, language: string) =>
  ask<LessonPlan>(`lessons/${part(game)}?language=${part(language)}`)
export const phrases = () => ask<Phrases>('classes/phrases')
export const openClass = (wish: NewClass) => post<ClassMade>('classes', wish)
export const openAgain = (file: string) =>
  ask<ClassMade>('classes/again', { method: 'POST', headers: { 'content-type': 'application/json' }, body: file })
/** The QR picture of a class, as an address for an image. */
export const classQr = async (room: string, key: string) =>
  `data:image/svg+xml,${part(await ask<string>(`classes/${part(room)}/qr.svg`, bearer(key)))}`

/** Fetch a file and hand it to the reader. */
async function saveFile(path: string, key = ''): Promise<void> {
  const how = key ? bearer(key) : {}
  const reply = await fetch(`/api/v1/${path}`, how).catch(() => null)
  if (!reply?.ok) return void (await ask(path, how)) // says what is wrong
  const address = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = reply.headers.get('content-disposition')?.match(/filename="?([^";]+)/)?.[1] ?? 'labtable'
  link.click()
  URL.revokeObjectURL(address)
}

/** For the teacher and for the projector, each as far as their key goes. */
export const comparison = (room: string, key: string) =>
  ask<Comparison<unknown>>(`classes/${part(room)}/compare`, bearer(key))
export const learnedMap = (room: string, key: string) => ask<LearnedMap>(`classes/${part(room)}/map`, bearer(key))

/** What the key of a teacher opens. */
export class Teacher {
  constructor(
    readonly room: string,
    readonly key: string,
  ) {}

  readonly #get = <T>(path: string) => ask<T>(`classes/${part(this.room)}/${path}`, bearer(this.key))
  readonly #post = <T = Wall>(path: string, body: unknown = {}) =>
    post<T>(`classes/${part(this.room)}/${path}`, body, this.key)

  start = () => this.#post('start')
  pause = (phrase: number, words = '') => this.#post('pause', words ? { words } : { phrase })
  goOn = () => this.#post('go_on')
  longer = (minutes = 5) => this.#post('longer', { minutes })
  end = () => this.#post('end')
  closeLesson = () => this.#post('close')
  again = () => this.#post('again')
  switches = (wish: Switches) => this.#post('switches', wish)
  shuffle = () => this.#post('shuffle')
  change = (person: number, wish: Change) => this.#post(`people/${person}`, wish)
  answerDoor = (letIn: boolean) => this.#post('door', { let_in: letIn })
  say = (table: number, phrase: number) => this.#post(`tables/${table}/say`, { phrase })
  coming = (table: number) => this.#post(`tables/${table}/coming`)
  hint = (table: number) => this.#post(`tables/${table}/hint`)
  show = (wish: ShowNow) => this.#post('show', wish)
  spareKey = () => this.#post<SpareKey>('keys')
  table = (n: number) => this.#get<TableSeen>(`tables/${n}`)
  comparison = () => comparison(this.room, this.key)
  map = () => learnedMap(this.room, this.key)
  pupils = () => this.#get<ByPupil>('pupils')
  exercises = () => this.#get<Exercises>('exercises')
  report = (names: Report<unknown>['names']) => this.#get<Report<unknown>>(`report?names=${names}`)
  homework = () => this.#get<HomeworkList>('homework')
  giveHomework = (wish: NewHomework) => this.#post<HomeworkList>('homework', wish)
  readLetters = (letters: string) => this.#post<FromHome>('homework/letters', { letters })
  endHomework = (n: number) =>
    ask<HomeworkList>(`classes/${part(this.room)}/homework/${n}`, { method: 'DELETE', ...bearer(this.key) })
  remove = () => ask<unknown>(`classes/${part(this.room)}`, { method: 'DELETE', ...bearer(this.key) })

  save = (file: string, names: Report<unknown>['names']) =>
    saveFile(`classes/${part(this.room)}/${file}?names=${names}`, this.key)
}

/** What the token of a person opens. */
export class Pupil {
  constructor(
    readonly room: string,
    readonly token: string,
  ) {}

  readonly #post = <T = Me>(path: string, body: unknown = {}) =>
    post<T>(`classes/${part(this.room)}/me/${path}`, body, this.token)

  hand = (up: boolean, reason: number | null = null) => this.#post('hand', { up, reason })
  say = (phrase: number) => this.#post('say', { phrase })
  try = (n: number, text: string) => this.#post<Judged>('try', { n, text })
  said = (n: number, text: string) => this.#post<Judged>('said', { n, text })
  leave = () => this.#post<unknown>('leave')
}

export const comeIn = (code: string, who: ComeIn) => post<CameIn>(`classes/codes/${part(code)}`, who)
export const homeworkQr = (code: string) => `/api/v1/homework/${part(code)}/qr.svg`
export const homeworkDoor = (code: string) => ask<HomeworkDoor>(`homework/${part(code)}`)
export const beginHomework = (code: string, who: BeginHomework) => post<HomeworkBegun>(`homework/${part(code)}`, who)
export const tryHomework = (code: string, token: string, answer: Try) =>
  post<Judged>(`homework/${part(code)}/tries`, answer, token)
/** The page that works at home; with the token of one's homework, the own one. */
export const takeHome = (code: string, token = '') => saveFile(`homework/${part(code)}/page`, token)
export const bringLetters = (code: string, token: string, letters: string) =>
  post<FromHome>(`homework/${part(code)}/letters`, { letters }, token)
