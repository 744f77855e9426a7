import { afterAll, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { accountRows } from './account-rows.ts'
import { bookingRows } from './booking-rows.ts'
import { type Cast, newCast, ROLES, type Role } from './cast.ts'
import { openRows } from './open-rows.ts'
import type { Row, Rows } from './row.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

const rows: Rows = { ...openRows, ...accountRows, ...bookingRows }
// Endpoints of the partner's and the operator's side have matrices of their own.
const endpoints = listEndpoints().filter(({ tag }) => tag !== 'partner' && tag !== 'operator')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint of the contract has its row in the access matrix, and no row is left over [AC-01, HT-01]', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(
  endpoints.filter((endpoint) => nameOf(endpoint) in rows).map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s answers guest, expired, revoked, another customer and owner as it should [AC-01]', async (name, endpoint) => {
  const row = rows[name] as Row
  const cast = await newCast(api)
  await row.before?.(cast, api.db)
  const seen: Partial<Record<Role, number>> = {}
  for (const role of ROLES) {
    const answer = await call(cast, role, endpoint, row.ask?.(cast, role, false))
    seen[role] = answer.status
    if (role === 'owner') continue
    for (const secret of [cast.canary, cast.owner.email, cast.owner.phone, cast.booking.number])
      if (!(name === 'POST /auth/login' && answer.status === 200)) expect(answer.text).not.toContain(secret)
    if (row.owned) {
      const missing = await call(cast, role, endpoint, row.ask?.(cast, role, true))
      expect([role, answer.status, answer.text]).toEqual([role, missing.status, missing.text])
    }
  }
  expect(seen).toEqual({ ...expected(endpoint, row), ...row.status })
})

function expected({ access, success }: Endpoint, { owned }: Row): Record<Role, number> {
  const outside = access === 'customer' ? 401 : success.status
  return {
    guest: outside,
    expired: outside,
    revoked: outside,
    other: owned ? 404 : success.status,
    owner: success.status,
  }
}

async function call(cast: Cast, role: Role, endpoint: Endpoint, asked: object = {}) {
  const answer = await (cast.browsers[role].call as Client)(endpoint, asked as never)
  return { status: answer.status, text: JSON.stringify(answer.ok ? (answer.body ?? null) : answer.problem) }
}
