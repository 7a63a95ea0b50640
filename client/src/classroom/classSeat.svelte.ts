/** A pupil of a class who sits at a table: what the class says to this table, and what is said back. */
import { announce } from '../ui/announce.svelte'
import { said } from '../sentences/problems'
import type { Judged, Me, Phrased, Phrases, SayNow } from '../wire/messages'
import type { Place } from '../wire/classKeys'
import { phrases, Pupil } from './rest'
import { ClassLink } from './classLink.svelte'
import { Time } from './time.svelte'
import { inWords, spoken } from './words'

const READ = 40 // seconds for which a phrase stands in the note

const read = (asked: SayNow, word: string) => inWords(asked.names[word] ?? { en: word })

export class ClassSeat {
  trouble = $state('')
  phrases = $state.raw<Phrases | null>(null)
  dealt = $state('') // the question to say that was put aside
  #said = $state.raw<Me['asked']>(null) // answered; why stays there until it was read
  readonly time = new Time()
  readonly link: ClassLink<Me>
  readonly pupil: Pupil
  readonly me = $derived.by(() => this.link.now)
  #heard = 0

  constructor(
    place: Place,
    readonly table: string,
  ) {
    const token = place.tokens[0] ?? ''
    this.link = new ClassLink<Me>(place.room, token)
    this.pupil = new Pupil(place.room, token)
    phrases().then(
      (all) => (this.phrases = all),
      () => {},
    )
  }

  /** Whether this table is the one where the class wants us. */
  get here(): boolean {
    return this.me?.here?.table === this.table
  }

  /** The newest phrase, as long as it is fresh. */
  get phrase(): Phrased | undefined {
    return this.here ? this.me!.phrases.findLast((one) => this.time.now - one.at < READ) : undefined
  }

  /** What whoever made a compound is asked to say, in the reader's words. */
  get asked(): Me['asked'] {
    const asked = this.#asked
    return (
      asked && {
        ...asked,
        given: read(asked, asked.given),
        choices: asked.choices.map((choice) => read(asked, choice)),
      }
    )
  }

  /** The same as the class has it. */
  get #asked(): Me['asked'] {
    if (this.#said) return this.#said
    const asked = this.here ? this.me!.asked : null
    return asked && this.dealt !== String(asked.n) ? asked : null
  }

  /** Speak a phrase that came in, once. */
  hear(): void {
    const last = this.phrase
    if (!last || last.at <= this.#heard) return
    this.#heard = last.at
    announce(spoken(last.said))
  }

  async do(doing: () => Promise<Me>): Promise<void> {
    this.trouble = ''
    try {
      this.link.take(await doing())
    } catch (problem) {
      this.trouble = said(problem)
    }
  }

  /** Say what was made; the question is gone for the class, but not for the one who reads. */
  say = async (text: string): Promise<Judged> => {
    const asked = (this.#said = this.#asked!)
    const judged = await this.pupil.said(asked.n, asked.choices.find((choice) => read(asked, choice) === text) ?? text)
    return { ...judged, answer: inWords({ en: judged.answer, ...judged.names }) }
  }

  /** Whether the question that stands there was answered. */
  get answered(): boolean {
    return this.#said !== null
  }

  putAside(): void {
    this.dealt = String(this.asked?.n ?? '')
    this.#said = null
  }

  close(): void {
    this.link.close()
    this.time.stop()
  }
}
