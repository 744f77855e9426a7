import { expect, test } from 'vitest'
import { inProcess } from './in-process.ts'

/** The keys of the calls that a page makes which is posted under this key. */
async function keysUnder(key: string) {
  const keys: (string | null)[] = []
  const headers = { 'idempotency-key': key, cookie: 'XSRF-TOKEN=t' }
  const page = new Request('http://dichis.test/partener/team.data', { method: 'POST', headers })
  const visit = inProcess((request) => {
    keys.push(request.headers.get('idempotency-key'))
    return new Response(null, { status: 204 })
  }, page)
  for (const method of ['GET', 'PUT', 'DELETE']) await visit.fetch('/api/partner/x', { method })
  return keys
}

test('a page posted again under its key makes its writes under the same keys, one each [BK-12]', async () => {
  const [read, first, second] = await keysUnder('k')
  expect([read, first, second]).toEqual([null, 'k.1', 'k.2'])
  expect(await keysUnder('k')).toEqual([read, first, second])
})
