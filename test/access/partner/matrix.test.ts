import { afterAll, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { Answer, Client } from '#contract/client.ts'
import { type Endpoint, isStaffWrite } from '#contract/define-endpoint.ts'
import { GRANTS, ROLES, type Role } from '#domain/staff/rights.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newPartnerCast, PARTNER_ROLES, type PartnerCast, type PartnerRole } from './cast.ts'
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
      const { call } = cast.browsers[role] as { readonly call: Client }
      const asked = row.ask?.(cast, role) as never
      const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
      const answer = await call(endpoint, asked, options)
      seen[role] = answer.status
      if (role === 'owner' && isStaffWrite(endpoint) && answer.ok) {
        const acts = await countActs(cast)
        const again = await call(endpoint, asked, options)
        repeated[name] = { answer, again, acts: (await countActs(cast)) - acts }
      }
    }
    expect(seen).toEqual({ ...expected(endpoint, row), ...row.status })
  },
)

type Repeated = { readonly answer: Answer<Endpoint>; readonly again: Answer<Endpoint>; readonly acts: number }

/** The writes of the owner that were done, each with what came of it when it was sent again under its key. */
const repeated: Record<string, Repeated> = {}

const countActs = async ({ salon }: PartnerCast) =>
  (await api.db.selectFrom('staff_action').select('id').where('location_id', '=', salon.locationId).execute()).length

test('each write of staff is done once under its key, and its repetition gets the first answer [PT-53, BK-12]', () => {
  const refused = ['POST /api/partner/second-factor', 'POST /api/partner/second-factor/removal']
  const writes = endpoints.filter((each) => isStaffWrite(each) && !refused.includes(nameOf(each)))
  const done = writes.filter((each) => partnerRows[nameOf(each)]?.status?.owner === undefined)
  expect(Object.keys(repeated).sort()).toEqual(done.map(nameOf).sort())
  for (const { success, secret, ...endpoint } of done) {
    const { answer, again, acts } = repeated[nameOf(endpoint as Endpoint)]!
    // The answer of a secret write is not stored.
    const same = secret && success.body ? { ok: false, status: 409 } : answer
    expect({ name: endpoint.path, again, acts }).toMatchObject({ again: same, acts: 0 })
  }
})

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
