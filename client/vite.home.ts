/** The page that pupils take home: one script and one style, which the server writes into a file with the exercises. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../labtable/web/static/home',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: (file) => file.endsWith('labtable-sans.woff2'),
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: 'src/home.ts', output: { entryFileNames: 'home.js', assetFileNames: 'home[extname]', codeSplitting: false } },
  },
})
