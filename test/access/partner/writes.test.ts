import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { createLog } from '#server/log.ts'
import { FROM_THIS_MACHINE, type Visitor, visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { testDeps } from '../../deps.ts'
import { type CallInput, NO_ID } from '../row.ts'
import { COLLEAGUES, found, OWN, of, plantClients, renameClients, STRANGERS } from './canaries.ts'
import { newPartnerCast, PARTNER_ROLES, type PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'
import { partnerRows } from './rows.ts'

const { url } = await testDatabase()
const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')
const DAY = '2026-11-25'
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const { close, ...rest } = testDeps(url, { now: () => NOW, limitsFactor: 10 })
const deps = { ...rest, log }
const app = createApi(deps)
const { db } = deps
const api = {
  app,
  deps: { ...deps, close },
  db,
  close,
  visitor: () => visitor((request) => app.fetch(request, FROM_THIS_MACHINE)),
}
afterAll(close)

const endpoints = listEndpoints().filter(({ tag }) => tag === 'partner')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (some: readonly Endpoint[]) => some.map((each) => [nameOf(each), each] as const)
const writes = endpoints.filter(({ method }) => method !== 'GET')

const isOwned = (row: PartnerRow | undefined) => row?.owned === true || row?.status?.elsewhere === 422

type Answer = { readonly status: number; readonly text: string }

/** The answer as it is, headers too, before any schema drops a field. */
async function ask({ polite }: Visitor, endpoint: Endpoint, asked: CallInput = {}): Promise<Answer> {
  let seen: Answer | undefined
  const call: Client = createClient(async (path, init) => {
    const answer = await polite(path, init)
    seen = { status: answer.status, text: await answer.clone().text() }
    return answer
  })
  await call(endpoint, asked as never)
  return seen!
}

const allFound = (door: string, { text }: Answer) => ({
  own: found({ door, text }, OWN),
  colleagues: found({ door, text }, COLLEAGUES),
})

test('an owner is answered with names and numbers, so this search would find them [PT-53]', async () => {
  const cast = await newPartnerCast(api, 2)
  await plantClients(api.deps, cast, DAY)
  const away = endpoints.find((each) => nameOf(each) === 'POST /api/partner/time-off')!
  const body = { ...dayOff, professional_id: cast.salon.professionals[1] }
  const answer = await ask(cast.browsers.owner, away, { body })
  expect(answer.status).toBe(409)
  expect(allFound('', answer).colleagues).toEqual([': phone', ': name'])
})

test.each(named(writes))(
  '%s tells nobody of a client whom they may not see, and a stranger’s asking changes nothing [PT-53]',
  async (name, endpoint) => {
    const row = partnerRows[name] ?? {}
    const cast = await newPartnerCast(api, 2)
    await plantClients(api.deps, cast, DAY)
    for (const role of PARTNER_ROLES) {
      await row.before?.(cast, db, role)
      await renameClients(db, cast)
      const isStranger = STRANGERS.includes(role)
      const before = isStranger ? await fingerprint(cast) : null
      const answer = await ask(cast.browsers[role], endpoint, row.ask?.(cast, role))
      const { own, colleagues } = allFound(role, answer)
      if (role === 'professional') expect([...of(/(phone|e-mail)$/, own), ...colleagues]).toEqual([])
      if (!isStranger) continue
      expect([...own, ...colleagues]).toEqual([])
      expect([role, await fingerprint(cast)]).toEqual([role, before])
    }
  },
)

const dayOff = {
  kind: 'vacation',
  note: '',
  first_date: DAY,
  last_date: DAY,
  start_time: null,
  end_time: null,
  every_weeks: null,
  until: null,
}

/** Calls of a professional that meet a client's booking, or name a client's number. */
const IN_THE_WAY: Record<string, (cast: PartnerCast, clients: readonly number[]) => CallInput> = {
  'POST /api/partner/bookings': ({ salon }) => ({
    body: { ...at(salon), client: { name: 'Ion', phone: '0722 111 222' } },
  }),
  'POST /api/partner/holds': ({ salon }) => ({ body: at(salon) }),
  'POST /api/partner/blocks': ({ salon }) => ({ body: { ...at(salon), minutes: 240 } }),
  'POST /api/partner/time-off': ({ salon }) => ({ body: { ...dayOff, professional_id: salon.professionals[0] } }),
  'PUT /api/partner/clients/{client_id}': (_cast, [, client]) => ({
    params: { client_id: String(client) },
    body: { name: 'Ion', tags: [], preferences: '' },
  }),
  'POST /api/partner/clients/{client_id}/notes': (_cast, [, client]) => ({
    params: { client_id: String(client) },
    body: { text: 'Ion' },
  }),
}

const at = (salon: PartnerCast['salon']) => ({
  services: [salon.short],
  professional_id: salon.professionals[0]!,
  start_date: DAY,
  start_time: '10:00',
})

test.each(Object.keys(IN_THE_WAY))('%s: a refusal names no number, and no colleague’s client [PT-53]', async (name) => {
  const cast = await newPartnerCast(api, 2)
  const { clients } = await plantClients(api.deps, cast, DAY)
  const endpoint = endpoints.find((each) => nameOf(each) === name)!
  const answer = await ask(cast.browsers.professional, endpoint, IN_THE_WAY[name]!(cast, clients))
  const { own, colleagues } = allFound('', answer)
  expect([...of(/(phone|e-mail)$/, own), ...colleagues]).toEqual([])
  expect([answer.status, name]).toEqual([name.endsWith('time-off') ? 200 : expect.toBeOneOf([404, 409]), name])
})

test.each(named(endpoints.filter((each) => isOwned(partnerRows[nameOf(each)]))))(
  '%s answers the owner of another business as if there were none such [PT-53]',
  async (name, endpoint) => {
    const row = partnerRows[name]!
    const cast = await newPartnerCast(api, 2)
    await row.before?.(cast, db, 'elsewhere')
    const asked = row.ask!(cast, 'elsewhere')
    const there = await ask(cast.browsers.elsewhere, endpoint, asked)
    expect(there).toEqual(await ask(cast.browsers.elsewhere, endpoint, withoutIds(asked)))
    expect(there.status).toBeOneOf([404, 422])
  },
)

test.each(named(endpoints.filter(({ path }) => /\/(bookings|blocks|time-off)\/\{/.test(path))))(
  '%s answers a professional about a colleague’s as if there were none such [PT-53]',
  async (name, endpoint) => {
    const row = partnerRows[name]!
    const cast = await newPartnerCast(api, 2)
    await row.before?.(cast, db, 'professional')
    const [own, colleague] = cast.salon.professionals
    for (const table of ['booking', 'time_off'] as const)
      await db.updateTable(table).set({ professional_id: colleague! }).where('professional_id', '=', own!).execute()
    const asked = row.ask!(cast, 'professional')
    const there = await ask(cast.browsers.professional, endpoint, asked)
    expect(there).toEqual(await ask(cast.browsers.professional, endpoint, withoutIds(asked)))
    expect(there.status).toBeOneOf([403, 404])
  },
)

test('after all of it the log names no client, no phone and no way in [PT-53, HT-07]', () => {
  expect(lines.length).toBeGreaterThan(0)
  const faults = lines.flatMap((text) => [
    ...found({ door: text, text }, OWN),
    ...found({ door: text, text }, COLLEAGUES),
  ])
  expect(faults).toEqual([])
})

/** The same request about things that are nowhere. */
function withoutIds({ params = {}, query = {}, body }: CallInput): CallInput {
  const none = (fields: object, isId = /(^|_)ids?$|^services$/) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => {
        if (!isId.test(key) || value === null) return [key, value]
        if (Array.isArray(value)) return [key, value.map(() => Number(NO_ID))]
        return [key, typeof value === 'number' ? Number(NO_ID) : NO_ID]
      }),
    )
  return { params: none(params), query: none(query), ...(body && { body: none(body) }) }
}

/** Not of the location's making: the caller's sessions, and what is worked out again whenever somebody writes. */
const BESIDE = ['staff_session', 'free_time', 'free_time_due', 'free_time_window']

const { rows: tables } = await sql<{ name: string }>`
  select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'location_id' and t.table_type = 'BASE TABLE'
    and c.table_name <> all(${BESIDE}::text[]) order by 1`.execute(db)

const hashOf = (name: string) => sql`
  select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
  from ${sql.table(name)} t where location_id = location`
const hashes = sql.join(
  tables.map(({ name }) => hashOf(name)),
  sql` union all `,
)
// A function of the database plans so many tables once; as a query they were planned at every call.
await sql`create function fingerprint(location bigint) returns json language plpgsql as $$ begin
  return (select json_object_agg(name, hash) from (${hashes}) as hashes); end $$`.execute(db)

/** All that the location has in any table. */
async function fingerprint({ salon: { locationId } }: PartnerCast): Promise<Record<string, string>> {
  const { rows } = await sql<{ hashes: Record<string, string> }>`
    select fingerprint(${locationId}) as hashes`.execute(db)
  return rows[0]!.hashes
}
