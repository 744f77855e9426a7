import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

// Chosen once, by the process that starts the others.
process.env.JOURNEYS_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node test/server.ts',
    env: { PORT: process.env.JOURNEYS_PORT },
    url: `${address}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

/** The Chromium that scripts/setup.mjs --test found or installed. */
function chromium(): string {
  const note = 'node_modules/.cache/dichis/chromium'
  return existsSync(note) ? readFileSync(note, 'utf8') : '/usr/bin/chromium'
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
