import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Some hundred processes load the same modules: each worker, and each server that a test starts.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')

export default defineConfig({
  test: {
    include: ['src', 'demo', 'drawings', 'test', 'drill', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
    globalSetup: 'test/postgres.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On two cores: a file uses half a core, and waits for PostgreSQL or for time to pass the other half.
    maxWorkers: 3,
    // Modules remember nothing but by the database that they are given, so the files of a worker share its process.
    isolate: false,
  },
})
