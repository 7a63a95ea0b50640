import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../labtable/web/static',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // they know light-dark(): a mat is dark in a light room
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'come.html'], // pupils come in by a page of its own, which is light
      output: { codeSplitting: chunks },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
})
