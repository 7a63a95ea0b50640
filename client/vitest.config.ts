import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import site from './vite.config.ts'

// one process for all files: to start one for each takes longer than all tests together
const apart = [
  'src/games/manifest.test.ts',
  'src/wire/rest.test.ts',
  'src/records/storage.test.ts',
  'src/wire/tokens.test.ts',
] // they replace what others share
const shared = {
  setupFiles: ['./tests/boxes.ts'],
  css: { include: [/(theme|classroom)\.css/] },
  pool: 'threads',
  maxWorkers: 1,
} as const

export default mergeConfig(
  site,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'together',
            include: ['src/**/*.test.ts', 'tests/*.test.ts'],
            exclude: apart,
            isolate: false,
          },
        },
        { extends: true, test: { ...shared, name: 'apart', include: apart } },
      ],
    },
  }),
)
