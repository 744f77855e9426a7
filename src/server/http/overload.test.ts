import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseOverload } from './overload.ts'

test('while reads pile up the next is refused at once, in words; writes and health checks are not [HT-01, HT-07]', async () => {
  const app = new Hono()
  let goOn = () => {}
  const waiting = new Promise<void>((wake) => {
    goOn = wake
  })
  app.use(refuseOverload({ minReads: 2, slowMs: 20 }))
  app.all('/slow', async (c) => {
    await waiting
    return c.text('served')
  })
  app.all('*', (c) => c.text('served'))
  const letIn = [app.request('/slow'), app.request('/slow')]
  expect((await app.request('/iasi')).status).toBe(200)
  await new Promise((wake) => setTimeout(wake, 40))
  const program = await app.request('/api/public/locations')
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await program.json()).toEqual({ message: expect.stringContaining('Încearcă din nou') })
  const page = await app.request('/iasi')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/plain; charset=UTF-8'])
  expect((await app.request('/api/bookings', { method: 'POST' })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics', '/assets/a.js'])
    expect((await app.request(path)).status).toBe(200)
  goOn()
  expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/iasi')).status).toBe(200)
})
