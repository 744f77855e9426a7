import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

// Chosen once, by the process that starts the others.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_TAG_PORT ??= String(await freePort())
process.env.JOURNEYS_GUARDED_PORT ??= String(await freePort())
const tagHost = `http://127.0.0.1:${process.env.JOURNEYS_TAG_PORT}`
const address = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

const essential = JSON.stringify({ essential: true, analytics: false, marketing: false })
const answered = {
  cookies: [],
  // Both names of the servers: identity providers redirect to the configured origin, localhost.
  origins: [process.env.JOURNEYS_PORT, process.env.JOURNEYS_GUARDED_PORT]
    .flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`])
    .map((origin) => ({ origin, localStorage: [{ name: 'consentPreferences', value: essential }] })),
}

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try only records a trace: a journey that passes at it still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    // A visitor who has chosen about cookies; journeys about that choice start without it.
    storageState: answered,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // A trace costs as much time as the journey: recorded only when a failed one is tried again.
    trace: 'on-first-retry',
    // Requests of a service worker bypass `page.route`; only the journeys about the worker allow it.
    serviceWorkers: 'block',
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
    env: {
      PORT: process.env.JOURNEYS_PORT,
      GUARDED_PORT: process.env.JOURNEYS_GUARDED_PORT,
      // An analytics tag whose host is a stand-in in the journeys about consent.
      GOOGLE_TAG_ID: 'G-JOURNEYS1',
      TAG_SOURCE: `${tagHost}/gtag/js`,
      TAG_HOSTS: tagHost,
      FACEBOOK_URL: 'https://facebook.com/dichis.test',
    },
    url: `${address}/readyz`,
    timeout: 300_000,
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
