import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { testDatabase } from '#test/database.ts'
import { startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../../../test/api-process.ts', import.meta.url).pathname

test('after an error that nobody caught a server finishes what it began, and ends with 1 [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url, { LOG_LEVEL: 'silent' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' }
  const consent = JSON.stringify({ essential: true, analytics: false, marketing: false, version: CONSENT_VERSION })
  // A body that comes in two parts, the second one after the error.
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(consent.slice(0, 20))
      await new Promise((wake) => setTimeout(wake, 800))
      controller.enqueue(consent.slice(20))
      controller.close()
    },
  }).pipeThrough(new TextEncoderStream())
  const answer = fetch(`${origin}/api/public/consents`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  setTimeout(() => child.kill('SIGUSR2'), 300)
  expect((await answer).status).toBe(201)
  expect(await ended).toBe(1)
})
