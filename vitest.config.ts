import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Some hundred processes load the same modules: each test file, and each server that a test starts.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')

/** Layers whose modules remember nothing but by the database that they are given: their test files share a process. */
const SHARED = ['domain', 'contract', 'db', 'gateways', 'usecases', 'api', 'web'].map(
  (layer) => `src/${layer}/**/*.test.ts`,
)
const ALL = [
  'src/**/*.test.ts',
  'demo/**/*.test.ts',
  'drawings/**/*.test.ts',
  'test/**/*.test.ts',
  'drill/**/*.test.ts',
  'scripts/**/*.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'test/postgres.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On two cores: a file uses half a core, and waits for PostgreSQL or for time to pass the other half.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ALL,
          exclude: ['**/node_modules/**', ...SHARED],
          setupFiles: 'test/after-each-file.ts',
        },
      },
    ],
  },
})
