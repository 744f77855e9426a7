import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { clientAddress } from './client-address.ts'

const { url } = await testDatabase()
const { close, ...deps } = testDeps(url)
afterAll(close)

const SOCKET = '10.0.0.1'

test.each([
  ['5.2.3.4', '5.2.3.4'],
  ['5.2.3.4:5678', '5.2.3.4'],
  ['[2a02:2f00:1:2:3::4]:80', '2a02:2f00:1:2::/64'],
  ['[2a02:2f00:1:2:3::4]', '2a02:2f00:1:2::/64'],
  ['2a02:2f00:1:2:3::4', '2a02:2f00:1:2::/64'],
  ['[::1]:80', '0:0:0:0::/64'],
  ['::ffff:5.2.3.4', '5.2.3.4'],
  ['[::ffff:5.2.3.4]:443', '5.2.3.4'],
  ['9.9.9.9, 5.2.3.4:1', '5.2.3.4'],
])('one proxy saw %s: the client counts as %s [HT-04]', (forwarded, address) => {
  expect(clientAddress(SOCKET, forwarded, 1)).toBe(address)
})

test.each([
  'unknown',
  '_hidden',
  '5.2.3',
  '5.2.3.4:99999999',
  'a'.repeat(60),
  '<script>',
  '',
  '5.2.3.4;',
  '[::1',
  '1.2.3.4.5',
])('a header that is no address is not counted as one, and the socket’s address counts: %s [HT-04]', (forwarded) => {
  expect(clientAddress(SOCKET, forwarded, 1)).toBe(SOCKET)
})

test('without a trusted proxy only the socket’s address counts [HT-04]', () => {
  expect(clientAddress(SOCKET, '5.2.3.4', 0)).toBe(SOCKET)
  expect(clientAddress('::ffff:10.0.0.1', null, 0)).toBe(SOCKET)
  expect(clientAddress(SOCKET, '9.9.9.9, 5.2.3.4, 10.0.0.9', 2)).toBe('5.2.3.4')
})

test('a proxy that is not trusted is reported once, with what to set [HT-04]', async () => {
  const warnings: string[] = []
  const log = { ...deps.log, warn: (_: object, message: string) => void warnings.push(message) }
  const ask = (app: ReturnType<typeof createApi>, headers: Record<string, string>) =>
    app.fetch(new Request('http://dichis.test/api/public/categories', { headers }))
  const app = createApi({ ...deps, log })
  await ask(app, {})
  expect(warnings).toEqual([])
  await ask(app, { 'x-forwarded-for': '5.2.3.4' })
  await ask(app, { 'x-forwarded-for': '5.2.3.5' })
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  const behindOne = createApi({ ...deps, log, settings: { ...deps.settings, trustedProxies: 1 } })
  await ask(behindOne, { 'x-forwarded-for': '5.2.3.4' })
  expect(warnings).toHaveLength(1)
})
