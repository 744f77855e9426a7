import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Some hundred processes load the same modules: each test file, and each server that a test starts.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'demo/**/*.test.ts',
      'drawings/**/*.test.ts',
      'test/**/*.test.ts',
      'drill/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: 'test/postgres.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On two cores: a file uses half a core, and waits for PostgreSQL or for time to pass the other half.
    maxWorkers: 3,
  },
})
