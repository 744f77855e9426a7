import { Kysely, type KyselyPlugin, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Switches } from '#domain/staff/rights.ts'
import { loadDays } from '#usecases/calendar/days/load-days.ts'
import { rememberDays } from '#usecases/calendar/days/remember-days.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { asLoader, type Readable } from '../free-times/as-loader.ts'
import { DAY, NOW } from '../free-times/changes.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { addMember, partnerToken } from '../world/staff.ts'
import { CHANGES } from './changes.ts'

const { db, url, pool } = await testDatabase()
let clock = NOW
const now = () => Temporal.Instant.from(clock)
const api = apiOver(url, { now })
afterAll(api.close)

/** The API that remembers, of which each loading is noted. */
let loaded = 0
const noting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    loaded += 1
    return result
  },
}
const remembering = createApi({ ...api.deps, teamDays: rememberDays(db.withPlugin(noting)) })

const salonWith = () => aSalon(db, { professionals: 2, units: 2 })
const run = async (statements: readonly ReturnType<typeof sql>[]) => {
  for (const statement of statements) await statement.execute(db)
}

const VIEWS = {
  day: `day?date=${DAY}`,
  agenda: `agenda?from=${DAY}&to=2026-11-30`,
  month: `month?date=${DAY}`,
}

async function ofEachView(ask: (view: string) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (const view of Object.values(VIEWS)) answers.push(await ask(view))
  return answers
}

async function ownerOf(salon: Salon, switches: Switches = {}) {
  const { id } = await addMember({ db }, salon.locationId, 'owner', { switches })
  const token = await partnerToken(api.deps, id)
  const askBy = async (app: typeof remembering, view: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.fetch(new Request(`http://dichis.test/api/partner/${view}`, { headers }))).text()
  }
  return {
    ask: (view: string) => askBy(remembering, view),
    /** The answer of an API that remembers nothing. */
    askUncached: (view: string) => askBy(createApi({ ...api.deps, teamDays: rememberDays(db) }), view),
  }
}

test.each(CHANGES)(
  'after a change of $table the next answer of the team’s day shows it, and it is remembered until then [PT-10]',
  async ({ before = () => [], change }) => {
    const salon = await salonWith()
    const { ask, askUncached } = await ownerOf(salon)
    await run(before(salon))
    const old = await ofEachView(ask)
    const soFar = loaded
    expect(await ofEachView(ask)).toEqual(old)
    expect(loaded).toBe(soFar)
    await run(change(salon))
    const fresh = await ofEachView(ask)
    expect(fresh).not.toEqual(old)
    expect(fresh).toEqual(await ofEachView(askUncached))
  },
)

test.each(CHANGES)(
  'without the triggers of $table an old day would be found [PT-10]',
  async ({ table, before = () => [], change }) => {
    const salon = await salonWith()
    const { ask, askUncached } = await ownerOf(salon)
    await run(before(salon))
    const old = await ofEachView(ask)
    const triggers = (state: 'disable' | 'enable') => sql.raw(`alter table ${table} ${state} trigger user`).execute(db)
    await triggers('disable')
    await run(change(salon))
    await triggers('enable')
    expect(await ofEachView(ask)).toEqual(old)
    expect(await ofEachView(askUncached)).not.toEqual(old)
  },
)

test('every table and column that a day of the team is loaded from raises the version [PT-10]', async () => {
  const sent = await loadingStatements()
  const { rows } = await pool.query<Readable>(
    `select tgrelid::regclass::text as name, string_agg(attname, ', ') as columns from pg_trigger
      left join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname in ('note_calendar_version', 'note_team_day_version') group by tgrelid order by 1`,
  )
  // A role that may read nothing else of a location can still load its days.
  const readable = rows.map(({ name, columns }) => ({ name, columns: columns && `${KEYS[name]}, ${columns}` }))
  await asLoader(pool, readable, async (client) => {
    for (const text of sent) await client.query(`explain (generic_plan) ${text}`)
    const forbidden = client.query('explain select email from client')
    await expect(forbidden).rejects.toThrow('permission denied')
  })
  const tables = new Set(sent.flatMap((text) => rows.filter(({ name }) => reads(text, name)).map(({ name }) => name)))
  expect([...new Set([...CHANGES.map(({ table }) => table), NOT_SHOWN])].sort()).toEqual([...tables].sort())
})

/** A table of the same statement that says which online hours leave gaps, which no day of the team shows. */
const NOT_SHOWN = 'service_professional'

/** Columns that never change, of tables of which only some columns raise the version. */
const KEYS: Readonly<Record<string, string>> = { location: 'id', client: 'location_id, id' }

const reads = (text: string, table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(text)

/** The statements that loadDays sends to the database. */
async function loadingStatements(): Promise<string[]> {
  const sent: string[] = []
  const dialect = new PostgresDialect({ pool })
  const listening = new Kysely<Schema>({ dialect, log: ({ query }) => void sent.push(query.sql) })
  const { locationId } = await salonWith()
  await loadDays(listening, { locationId, from: DAY, to: DAY }, now())
  return sent
}

test('a held time is free again in the day of the team at the moment the hold lapses [PT-10]', async () => {
  const salon = await salonWith()
  const { ask } = await ownerOf(salon)
  await run(CHANGES.find(({ table }) => table === 'hold')!.before!(salon))
  clock = '2026-11-22T08:12:30.999Z'
  expect(await ask(VIEWS.day)).toContain('"kind":"hold"')
  clock = '2026-11-22T08:12:31Z'
  expect(await ask(VIEWS.day)).not.toContain('"kind":"hold"')
  clock = NOW
})

test('the rest of today is counted again each minute, and its clock is of the moment [PT-10]', async () => {
  const { ask } = await ownerOf(await salonWith())
  const left = async () => {
    const { data } = JSON.parse(await ask('day?date=2026-11-22'))
    return [data.now, data.people[0].free_minutes]
  }
  expect(await left()).toEqual(['2026-11-22T10:07:31+02:00', 473])
  clock = '2026-11-22T08:07:59Z'
  expect(await left()).toEqual(['2026-11-22T10:07:59+02:00', 473])
  clock = '2026-11-22T08:08:00Z'
  expect(await left()).toEqual(['2026-11-22T10:08:00+02:00', 472])
  clock = NOW
})

test('members see the remembered day each in their own way [PT-53]', async () => {
  const salon = await salonWith()
  const [first] = salon.professionals
  await run(CHANGES.find(({ table }) => table === 'client')!.before!(salon))
  const owner = await ownerOf(salon)
  const shown = await owner.ask(VIEWS.day)
  const { id } = await addMember({ db }, salon.locationId, 'professional', { professionalId: first! })
  const headers = { authorization: `Bearer ${await partnerToken(api.deps, id)}` }
  const askOwn = async () =>
    (await remembering.fetch(new Request(`http://dichis.test/api/partner/${VIEWS.day}`, { headers }))).text()
  const soFar = loaded
  const own = JSON.parse(await askOwn())
  expect(loaded).toBe(soFar)
  expect(own.data.people.map((person: { id: number }) => person.id)).toEqual([first])
  expect(shown).toContain('+40722000001')
  expect(JSON.stringify(own)).not.toContain('+40722000001')
  // A right that is given counts at the next request, though nothing of the day has changed.
  await db
    .updateTable('membership')
    .set({ switches: JSON.stringify({ see_client_phones: true }) })
    .where('customer_id', '=', id)
    .execute()
  expect(await askOwn()).toContain('+40722000001')
})
