import { afterAll, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { GRANTS, ROLES, type Role } from '#domain/staff/rights.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newPartnerCast, PARTNER_ROLES, type PartnerRole } from './cast.ts'
import type { PartnerRow } from './row.ts'
import { partnerRows } from './rows.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

const endpoints = listEndpoints().filter(({ tag }) => tag === 'partner')
const forReading = await newPartnerCast(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint of the provider’s side has its row, and no row is left over [PT-53]', () => {
  expect(Object.keys(partnerRows).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers each role, strangers, and removed members as the table of rights says [PT-53]',
  async (name, endpoint) => {
    const row = partnerRows[name] ?? {}
    const cast = endpoint.method === 'GET' && !row.before ? forReading : await newPartnerCast(api)
    const seen: Partial<Record<PartnerRole, number>> = {}
    for (const role of PARTNER_ROLES) {
      await row.before?.(cast, api.db, role)
      const answer = await (cast.browsers[role].call as Client)(endpoint, row.ask?.(cast, role) as never)
      seen[role] = answer.status
    }
    expect(seen).toEqual({ ...expected(endpoint, row), ...row.status })
  },
)

function expected({ access, right, success }: Endpoint, { owned }: PartnerRow): Record<PartnerRole, number> {
  const outside = access === 'anyone' ? success.status : 401
  const member = (role: Role) => (isAllowed(right, role) ? success.status : 403)
  return {
    guest: outside,
    customer: outside,
    ...(Object.fromEntries(ROLES.map((role) => [role, member(role)])) as Record<Role, number>),
    elsewhere: owned ? 404 : success.status,
    removed: right ? 403 : success.status,
    expired: outside,
  }
}

function isAllowed(right: Endpoint['right'], role: Role): boolean {
  if (right === undefined || right === 'member') return true
  return ['always', 'on'].includes(GRANTS[right][role])
}
