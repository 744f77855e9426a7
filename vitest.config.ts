import { defineConfig } from 'vitest/config'

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
    maxWorkers: 2,
  },
})
