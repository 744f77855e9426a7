import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { testDatabase } from '#test/database.ts'
import { postInParts } from '#test/http/post-in-parts.ts'
import { startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../../../test/api-process.ts', import.meta.url).pathname

test('after an error that nobody caught a server finishes what it began, and ends with 1 [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url, { LOG_LEVEL: 'silent' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const consent = JSON.stringify({ essential: true, analytics: false, marketing: false, version: CONSENT_VERSION })
  const sent = postInParts(`${origin}/api/public/consents`)
  await sent.begun
  sent.write(consent.slice(0, 20))
  child.kill('SIGUSR2')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
  sent.end(consent.slice(20))
  expect(await sent.answer).toEqual([201, 'close'])
  expect(await ended).toBe(1)
})
