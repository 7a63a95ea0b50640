/** The page that pupils take home: one script and one style, which the server writes into a file with the exercises. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

/** Rare letters come in the reader's own typeface: the file would be a third larger. */
const lighter: Plugin = {
  name: 'lighter',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('theme.css') ? code.replace(/@font-face \{[^}]*ibm-plex[^}]*\}/, '') : undefined,
}

export default defineConfig({
  base: './',
  plugins: [lighter, svelte()],
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // as in vite.config.ts
    outDir: '../labtable/web/static/home',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 100_000, // the typeface
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/home.ts',
      output: { entryFileNames: 'home.js', assetFileNames: 'home[extname]', codeSplitting: false },
    },
  },
})
