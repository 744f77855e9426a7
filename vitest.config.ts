import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { MixedOrder } from './test/mixed-order.ts'
import { sqlClaims } from './test/sql-claims/plugin.ts'

// Some hundred processes load the same modules: each test file, and each server that a test starts.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')

/** These change their own process, such as what it does about errors that nobody catches: each has one of its own. */
const APART = ['src/jobs/**/*.test.ts']
const ALL = [
  'src/**/*.test.ts',
  'demo/**/*.test.ts',
  'drawings/**/*.test.ts',
  'test/**/*.test.ts',
  'lab/**/*.test.ts',
  'scripts/**/*.test.ts',
]

export default defineConfig({
  plugins: [sqlClaims()],
  test: {
    globalSetup: ['test/postgres.ts', 'test/sql-claims/all-checked.ts'],
    setupFiles: 'test/after-each-file.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // However slow the machine: a test waits for a state, and no wait has a limit of its own.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: MixedOrder },
    // On two cores, kept busy: a file waits for PostgreSQL, for a server to start or for time to pass half of its time.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: { name: 'shared', include: ALL, exclude: ['**/node_modules/**', ...APART], isolate: false },
      },
    ],
  },
})
