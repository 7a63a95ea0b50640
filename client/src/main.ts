import { mount } from 'svelte'
import App from './App.svelte'
import { learn } from './texts/index.svelte'
import './theme/theme.css'
import './theme/controls.css'
import './theme/patterns.css'
import './theme/colours.css'

void learn().then(() => mount(App, { target: document.getElementById('app')! }))
