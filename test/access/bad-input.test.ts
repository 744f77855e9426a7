import { afterAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { accountRows } from './account-rows.ts'
import { bookingRows } from './booking-rows.ts'
import { newCast } from './cast.ts'
import { answersAllInWords, bytes } from './oddities.ts'
import { openRows } from './open-rows.ts'
import type { Rows } from './row.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

const rows: Rows = { ...openRows, ...accountRows, ...bookingRows }
// The provider's side has a test of its own, with a session of it.
const endpoints = listEndpoints().filter(({ access }) => access !== 'partner' && access !== 'operator')
const forReading = await newCast(api)

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('every endpoint answers odd input, or refuses it in words, and never breaks [HT-01]', async () => {
      const cast = endpoint.method === 'GET' ? forReading : await newCast(api)
      await cast.browsers.owner.raw('/sanctum/csrf-cookie')
      const asked = rows[name]?.ask?.(cast, 'owner', false) ?? {}
      await answersAllInWords(cast.browsers.owner, endpoint, asked)
    })
  },
)

test('bytes that are not UTF-8 are not read as something else [HT-01]', async () => {
  const { browsers } = await newCast(api)
  const body = bytes('{"first_name":"Ana', 0xc3, '","last_name":"Pop"}')
  const headers = { 'content-type': 'application/json' }
  expect((await browsers.owner.polite('/api/account/profile', { method: 'PUT', headers, body })).status).toBe(400)
})
