import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { freePort } from './test/free-port.ts'

// Chosen once, by the process that starts the others.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_TAG_PORT ??= String(await freePort())
process.env.JOURNEYS_GUARDED_PORT ??= String(await freePort())
const tagHost = `http://127.0.0.1:${process.env.JOURNEYS_TAG_PORT}`
const address = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try would hide an intermittent failure, and so a fault, from the people who could mend it.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // Pictures and snapshots of a trace cost as much as the journey: ask for them where one failed, with --trace=on.
    trace: 'off',
    // A worker's requests would escape the journeys that stand in for a network; those of the worker itself let it in.
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
        // A journey's pages end before it pays to compile what they repeat: a tenth of the browser's processor time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node test/server.ts',
    env: {
      PORT: process.env.JOURNEYS_PORT,
      GUARDED_PORT: process.env.JOURNEYS_GUARDED_PORT,
      // A measuring tag whose host is a stand-in of the journeys about consent.
      GOOGLE_TAG_ID: 'G-JOURNEYS1',
      TAG_SOURCE: `${tagHost}/gtag/js`,
      TAG_HOSTS: tagHost,
      FACEBOOK_URL: 'https://facebook.com/dichis.test',
      BLOG_URL: 'https://blog.journeys.ro',
    },
    url: `${address}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

/** The Chromium that scripts/setup.mjs --chromium found or installed. */
function chromium(): string {
  const note = 'node_modules/.cache/dichis/chromium'
  return existsSync(note) ? readFileSync(note, 'utf8') : '/usr/bin/chromium'
}
