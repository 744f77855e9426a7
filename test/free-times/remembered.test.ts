import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Schema } from '#db/schema/index.ts'
import { loadCalendar } from '#usecases/availability/calendar/remember-calendars.ts'
import { rememberTimetables } from '#usecases/availability/calendar/remember-timetables.ts'
import { testDatabase } from '../database.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { asLoader, type Readable } from './as-loader.ts'
import { CHANGES, NOW } from './changes.ts'
import { freeTimesServer } from './server.ts'

const { db, url, pool } = await testDatabase()
let clock = NOW
const now = () => Temporal.Instant.from(clock)
const server = await freeTimesServer(url, now)
afterAll(server.close)

const salonWith = () => aSalon(db, { professionals: 2, units: 2 })
const monthOf = ({ locationId, short }: Salon) =>
  `/api/public/locations-availability/${locationId}?services=${short}&from=2026-11-22&to=2026-12-20`

const run = async (statements: readonly ReturnType<typeof sql>[]) => {
  for (const statement of statements) await statement.execute(db)
}

test.each(CHANGES)(
  'after a change of $table the next answer shows it, and it is remembered until then [BK-08]',
  async ({ before = () => [], change }) => {
    const salon = await salonWith()
    await run(before(salon))
    const path = monthOf(salon)
    const old = await server.ask(path)
    const worked = server.worked()
    expect(await server.ask(path)).toBe(old)
    expect(server.worked()).toBe(worked)
    await run(change(salon))
    const fresh = await server.ask(path)
    expect(fresh).not.toBe(old)
    expect(fresh).toBe(await server.askUncached(path))
  },
)

test.each(CHANGES)(
  'without the trigger of $table an old answer would be found [BK-08]',
  async ({ table, before = () => [], change }) => {
    const salon = await salonWith()
    await run(before(salon))
    const path = monthOf(salon)
    const old = await server.ask(path)
    const trigger = (state: 'disable' | 'enable') =>
      sql.raw(`alter table ${table} ${state} trigger note_calendar_version`).execute(db)
    await trigger('disable')
    await run(change(salon))
    await trigger('enable')
    expect(await server.ask(path)).toBe(old)
    expect(await server.askUncached(path)).not.toBe(old)
  },
)

test('every table and column that a calendar is loaded from raises its version [BK-08]', async () => {
  const sent = await loadingStatements()
  const { rows } = await pool.query<Readable>(
    `select tgrelid::regclass::text as name, (select string_agg(attname, ', ') from pg_attribute
        where attrelid = tgrelid and attnum = any(tgattr)) as columns
     from pg_trigger where tgname = 'note_calendar_version' order by 1`,
  )
  const raising = rows.map(({ name }) => name)
  // The counter has the versions themselves, and a price is past when the price that raises one has changed.
  const read = [...(await tablesOf(sent))].filter((name) => name !== 'calendar_counter' && name !== 'past_price')
  expect(read.sort()).toEqual(raising)
  // A guest is shown the same hours whatever these say; a client who is known is shown fewer.
  const unseen = (name: string) => name.startsWith('subscription') || name === 'visit_rule'
  expect(CHANGES.map(({ table }) => table).sort()).toEqual(raising.filter((name) => !unseen(name)))
  // A role that may read nothing else of a location can still load its calendar.
  const readable = rows.map(({ name, columns }) => ({ name, columns: columns && `id, ${columns}` }))
  // Until when free times are indexed: no free time depends on it.
  const beside = [
    { name: 'location', columns: 'free_until' },
    { name: 'calendar_counter', columns: null },
    { name: 'past_price', columns: null },
  ]
  await asLoader(pool, [...readable, ...beside], async (client) => {
    for (const text of sent) await client.query(`explain (generic_plan) ${text}`)
    const forbidden = client.query('explain select name from location')
    await expect(forbidden).rejects.toThrow('permission denied')
  })
})

/** The statements that loadCalendar sends to the database. */
async function loadingStatements(): Promise<string[]> {
  const sent: string[] = []
  const dialect = new PostgresDialect({ pool })
  const noting = new Kysely<Schema>({ dialect, log: ({ query }) => void sent.push(query.sql) })
  const { locationId } = await salonWith()
  await loadCalendar(noting, rememberTimetables(), { locationId, version: 'any' }, now())
  return sent
}

async function tablesOf(statements: readonly string[]): Promise<Set<string>> {
  const read = new Set<string>()
  for (const text of statements) {
    const { rows } = await pool.query(`explain (generic_plan, format json) ${text}`)
    for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) read.add(name!)
  }
  return read
}

test('time itself ends an answer: the notice, a hold that lapses, midnight [BK-08]', async () => {
  const salon = await aSalon(db, { noticeMinutes: 60 })
  const path = monthOf(salon)
  const days = async () => JSON.parse(await server.ask(path)).data
  const first = async () => (await days())[0].times[0]?.time
  clock = '2026-11-22T08:00:00Z'
  expect(await first()).toBe('11:00')
  clock = '2026-11-22T08:00:00.001Z'
  expect(await first()).toBe('11:15')
  clock = '2026-11-22T08:15:00Z'
  expect(await first()).toBe('11:15')
  clock = '2026-11-22T21:59:59Z'
  expect((await days()).length).toBe(29)
  await db.updateTable('location').set({ horizon_days: 27 }).where('id', '=', salon.locationId).execute()
  expect((await days()).at(-1).times).toEqual([])
  clock = '2026-11-22T22:00:00Z'
  expect((await days()).at(-1).times.length).toBeGreaterThan(20)
  clock = NOW
})

test('a time that somebody holds is free again at the moment the hold lapses [BK-12]', async () => {
  const salon = await aSalon(db)
  const [{ before = () => [] } = {}] = CHANGES.filter(({ table }) => table === 'hold')
  await run(before(salon))
  const path = monthOf(salon)
  const timesOn = async () => JSON.parse(await server.ask(path)).data[2].times.length
  const held = await timesOn()
  clock = '2026-11-22T08:12:30.999Z'
  expect(await timesOn()).toBe(held)
  clock = '2026-11-22T08:12:31Z'
  expect(await timesOn()).toBeGreaterThan(held)
  clock = NOW
})

test('a remembered answer is told apart by encoding, spared when known, and never given to a visitor [HT-05]', async () => {
  const salon = await salonWith()
  const path = monthOf(salon)
  const plain = await server.ask(path)
  const [first, again] = [await server.get(path), await server.get(path)]
  const without = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'transfer-encoding'].includes(name)))
  expect(without(again)).toEqual(without(first))
  expect(without(again)['x-content-type-options']).toBe('nosniff')
  const named = await server.get(path, { 'x-request-id': 'named-by-proxy' })
  expect(named.headers.get('x-request-id')).toBe('named-by-proxy')
  expect(await again.text()).toBe(plain)
  const etag = first.headers.get('etag') ?? ''
  const known = await server.get(path, { 'if-none-match': etag })
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
  const worked = server.worked()
  const visitor = await server.get(path, { cookie: `visitor=${'v'.repeat(43)}` })
  expect([visitor.headers.get('cache-control'), await visitor.text()]).toEqual(['private, no-store', plain])
  expect(server.worked()).toBe(worked + 1)
})
