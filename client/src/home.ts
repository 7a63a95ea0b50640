/** The page that pupils take home: it holds its exercises and asks nobody. */
import { mount } from 'svelte'
import OfflineExercises from './classroom/OfflineExercises.svelte'
import { learn, learnClassroom } from './texts/index.svelte'
import { dress, likes } from './theme/settings.svelte'
import './theme/theme.css'
import './theme/controls.css'
import './theme/colours.css'
import type { TakenHome as Work } from './wire/messages'

const covered = JSON.parse(document.getElementById('work')!.textContent!) as string
const work = JSON.parse(
  new TextDecoder().decode(Uint8Array.from(atob(covered), (letter) => letter.charCodeAt(0))),
) as Work
likes.language ||= work.language
dress()
void Promise.all([learn(), learnClassroom()]).then(() =>
  mount(OfflineExercises, { target: document.getElementById('app')!, props: { work } }),
)
