import { afterAll, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { PASSWORD } from '#test/world/customers.ts'
import type { CallInput } from '../row.ts'
import { newOperatorCast, OPERATOR_ROLES, type OperatorCast, type OperatorRole } from './cast.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

type Row = { readonly ask?: (cast: OperatorCast) => CallInput; readonly everybody?: number; readonly operator?: number }

const ofSalon = ({ salon: { locationId } }: OperatorCast) => ({ params: { location_id: String(locationId) } })

/** Every endpoint of the operator's desk; `everybody`: the status that whoever asks gets. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/operator/login': { ask: () => ({ body: { email: 'x@dichis.test', password: 'nu' } }), everybody: 401 },
  'POST /api/operator/login/code': {
    ask: () => ({ body: { token: 'x.y', confirmation_code: '123456' } }),
    everybody: 401,
  },
  'POST /api/operator/logout': { everybody: 204 },
  'GET /api/operator/me': {},
  'GET /api/operator/second-factor': {},
  'POST /api/operator/second-factor/offer': {},
  // A code of no app.
  'POST /api/operator/second-factor': {
    ask: () => ({ body: { confirmation_code: '123456', current_password: PASSWORD } }),
    operator: 422,
  },
  'POST /api/operator/second-factor/removal': { ask: () => ({ body: { confirmation_code: '123456' } }), operator: 422 },
  'GET /api/operator/businesses': { ask: () => ({ query: { state: 'review' } }) },
  'GET /api/operator/businesses/{location_id}': { ask: ofSalon },
  'POST /api/operator/businesses/{location_id}/decision': {
    ask: (cast) => ({ ...ofSalon(cast), body: { decision: 'approved', reason: '', licence_checked: false } }),
  },
}

const endpoints = listEndpoints().filter(({ tag }) => tag === 'operator')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint of the operator’s desk has its row, and no row is left over [OP-01]', () => {
  expect(Object.keys(ROWS).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s opens to an operator alone [OP-01]',
  async (name, endpoint) => {
    const { ask, everybody, operator = endpoint.success.status } = ROWS[name] ?? {}
    const cast = await newOperatorCast(api)
    const seen: Partial<Record<OperatorRole, number>> = {}
    for (const role of OPERATOR_ROLES)
      seen[role] = (await (cast.browsers[role].call as Client)(endpoint, ask?.(cast) as never)).status
    const statusOf = (role: OperatorRole) => everybody ?? (role === 'operator' ? operator : 401)
    expect(seen).toEqual(Object.fromEntries(OPERATOR_ROLES.map((role) => [role, statusOf(role)])))
  },
)
