import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseOverload, watchLoop } from './overload.ts'

test('[HT-07] a process that is late for everything says so, and no longer once it keeps up', async () => {
  const isOverloaded = watchLoop()
  await busyTurns(2)
  expect(isOverloaded()).toBe(false)
  await busyTurns(6)
  expect(isOverloaded()).toBe(true)
  await expect.poll(isOverloaded, { timeout: 10_000 }).toBe(false)
})

test('[HT-01] [HT-07] an overloaded process refuses at once, in words, and says that it lives', async () => {
  const app = new Hono()
  app.use(refuseOverload(() => true))
  app.get('*', (c) => c.text('served'))
  const program = await app.request('/api/public/locations')
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await program.json()).toEqual({ message: expect.stringContaining('Încearcă din nou') })
  const page = await app.request('/iasi')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/plain; charset=UTF-8'])
  expect((await app.request('/healthz')).status).toBe(200)
})

async function busyTurns(count: number) {
  for (let n = 0; n < count; n += 1) {
    for (const until = performance.now() + 450; performance.now() < until; );
    await new Promise((wake) => setTimeout(wake, 1))
  }
}
