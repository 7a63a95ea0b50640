import { mount } from 'svelte'
import App from './app/App.svelte'
import './board/focus' // it knows from the first key on who plays by keyboard
import { learn } from './texts/index.svelte'
import './theme/theme.css'
import './theme/controls.css'
import './theme/patterns.css'
import './theme/colours.css'

void learn().then(() => mount(App, { target: document.getElementById('app')! }))
