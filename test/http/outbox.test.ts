import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { builtPages } from './built-pages.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)
let web: Web
beforeAll(async () => {
  web = await builtPages(api)
})

function openFrom(remoteAddress: string, headers: Record<string, string> = {}) {
  const incoming = { socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } }
  return web(new Request('http://localhost:3000/dev/outbox', { headers }), { incoming })
}

test('the outbox page is shown to this machine alone and kept for nobody else [NT-05]', async () => {
  const mine = await openFrom('127.0.0.1')
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await openFrom('192.168.1.20')).status).toBe(404)
  expect((await openFrom('127.0.0.1', { 'x-real-ip': '5.2.3.4' })).status).toBe(404)
})
