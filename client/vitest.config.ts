import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import site from './vite.config'

export default mergeConfig(site, defineConfig({ test: { setupFiles: ['./tests/boxes.ts'] } }))
