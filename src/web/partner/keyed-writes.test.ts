import { expect, test, vi } from 'vitest'
import { withKeys } from './keyed-writes.ts'

vi.stubGlobal('location', new URL('http://dichis.test/partener/clients'))

type Call = { path: string; method?: string; body?: BodyInit; answer?: number | 'lost'; code?: string }

/** The keys under which these calls went; a call that fails gets no answer. */
async function keysOf(calls: readonly Call[]) {
  const keys: (string | null)[] = []
  for (const { path, method = 'POST', body = 'note=a', answer = 204, code } of calls) {
    const fetch = withKeys(async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      if (answer === 'lost') throw new TypeError('no answer')
      return new Response(code ? JSON.stringify({ code }) : null, { status: answer })
    })
    await fetch(path, { method, body: method === 'GET' ? null : body }).catch(() => undefined)
  }
  return keys
}

test('a write is sent again under its key until it is answered, then under another [BK-12]', async () => {
  const note = '/partener/clients/7.data'
  const [lost, away, failed, running, answered, next, other] = await keysOf([
    { path: note, answer: 'lost' },
    { path: note, answer: 503 },
    { path: note, answer: 500 },
    { path: note, answer: 409, code: 'in_progress' },
    { path: note },
    { path: note },
    { path: note, body: new URLSearchParams({ note: 'b' }) },
  ])
  expect([away, failed, running, answered]).toEqual([lost, lost, lost, lost])
  expect(new Set([lost, next, other]).size).toBe(3)
})

test('a booking whose slot was lost is tried again under another key [BK-12]', async () => {
  const booking = { path: '/api/partner/bookings', body: '{"services":[1]}' }
  const [lost, again] = await keysOf([{ ...booking, answer: 409, code: 'slot_taken' }, booking])
  expect(again).not.toBe(lost)
})

test('another write to the same address puts an unanswered one aside [BK-12]', async () => {
  const path = '/api/partner/bookings/5/state'
  const [came, , again] = await keysOf([
    { path, method: 'PUT', body: '{"state":"arrived"}', answer: 'lost' },
    { path, method: 'PUT', body: '{"state":"confirmed"}' },
    { path, method: 'PUT', body: '{"state":"arrived"}' },
  ])
  expect(again).not.toBe(came)
})

test('reads, and writes of other sides, go without a key [BK-12]', async () => {
  const calls = [{ path: '/partener/clients.data', method: 'GET' }, { path: '/api/bookings' }, { path: '/partener-x' }]
  expect(await keysOf(calls)).toEqual([null, null, null])
})
