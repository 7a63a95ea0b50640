/** Builds the pages of the server, then the one that pupils take home; one process starts sooner than two. */
import { build } from 'vite'

for (const configFile of ['vite.config.ts', 'vite.home.ts']) await build({ configFile, logLevel: 'error' })
