import { mount } from 'svelte'
import App from './App.svelte'
import './theme/theme.css'
import './theme/controls.css'
import './theme/patterns.css'

mount(App, { target: document.getElementById('app')! })
