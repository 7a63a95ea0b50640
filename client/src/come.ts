/** The page where pupils come in: `/c` and `/c/CODE`. It is light; the table comes with its own page. */
import { mount } from 'svelte'
import JoinStandalone from './classroom/JoinStandalone.svelte'
import { learn, learnClassroom } from './texts/index.svelte'
import './theme/theme.css'
import './theme/controls.css'
import './theme/colours.css'

void Promise.all([learn(), learnClassroom()]).then(() =>
  mount(JoinStandalone, { target: document.getElementById('app')! }),
)
