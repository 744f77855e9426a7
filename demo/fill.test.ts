import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import { type CustomerId, mintId } from '#domain/ids.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { isExplained, typedName, typedTerms } from '#test/judged/explained.ts'
import { isSomewhere } from '#test/judged/is-somewhere.ts'
import { rankOfRight, readQueries, scoreOf, wrongCategoriesIn } from '#test/judged/judge.ts'
import { emptyLocation, withoutNumbers } from '#test/world/archives.ts'
import { downloadArchive } from '#test/world/lived-in.ts'
import { addMember } from '#test/world/staff.ts'
import { importArchive } from '#usecases/archive/import-archive.ts'
import { readArchive } from '#usecases/archive/read-archive.ts'
import { verifyPassword } from '#usecases/auth/password/password-hash.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { exportProviders } from '#usecases/providers/export-providers.ts'
import { loadSynonyms } from '#usecases/search/read-synonyms.ts'
import { type FillResult, fillDemo } from './fill.ts'
import { topUpDemo } from './top-up.ts'

const { db, url } = await testDatabase()
const other = await testDatabase()
const third = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T07:40:00Z')
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows

// Minutes booked of minutes worked over the four weeks after the day of filling, by location.
const loads = () =>
  rowsOf(sql<{ id: number; load: number }>`
    with worked as (select location_id, 4 * sum(ends - starts) as minutes from working_hours group by 1),
      paused as (select location_id, 4 * sum(ends - starts) as minutes from working_break group by 1),
      booked as (select c.location_id, sum(extract(epoch from upper(c.during) - lower(c.during))) / 60 as minutes
        from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
          join booking b on b.location_id = c.location_id and b.id = c.booking_id
        where r.professional_id is not null and b.start_date between '2026-11-22' and '2026-12-19' group by 1)
    select w.location_id as id, (b.minutes / (w.minutes - coalesce(p.minutes, 0)))::float8 as load
    from worked w left join paused p using (location_id) left join booked b using (location_id)`)

describe('filling a database with the demo', () => {
  let results: FillResult[] = []
  const api = apiOver(url, { now: () => now, limitsFactor: 10_000 })
  afterAll(() => api.close())

  /** The list of the site, as it is searched from the middle of Iași. */
  async function search(text: string) {
    const { latitude, longitude } = DEFAULT_ADDRESS
    const where = { latitude: String(latitude), longitude: String(longitude), radius: '30000' }
    const answer = await api.visitor().call(listLocations, { query: { ...where, search: text } })
    if (!answer.ok) throw new Error(text)
    return answer.body
  }

  beforeAll(async () => {
    results = await Promise.all([fillDemo(db, now), fillDemo(db, now)])
  }, 180_000)

  test('client1, whom the README names, has past visits, one without a review, a subscription and its voucher [DA-01]', async () => {
    const [found] = await rowsOf(sql`
      select (select count(*)::int from booking b where b.customer_id = c.id and b.status = 'completed') > 1 as visits,
        exists (select from booking b where b.customer_id = c.id and b.status = 'completed'
          and not exists (select from review r where r.location_id = b.location_id and r.booking_id = b.id)) as unreviewed,
        (select array_agg(status) from customer_subscription s where s.customer_id = c.id and s.sessions_left > 0) as subscriptions,
        (select array_agg(v.code) from customer_voucher o join voucher v on v.location_id = o.location_id
          and v.id = o.voucher_id where o.customer_id = c.id) as codes
      from customer c where c.email = 'client1@dichis.test'`)
    expect(found).toMatchObject({ visits: true, unreviewed: true, subscriptions: ['approved'] })
    const [code] = (found as { codes: string[] }).codes
    expect(readFileSync('README.md', 'utf8')).toContain(`\`${code}\``)
  })

  test('when two processes fill at once, one fills and the other finds the demo present [DA-01]', () => {
    expect(results.sort()).toEqual(['filled', 'present'])
  })

  test('names and ids are the same at every run [DA-01]', async () => {
    expect(await rowsOf(sql`select id, name from location where id <= 3 order by id`)).toEqual([
      { id: 1, name: 'Salonul Ștefania' },
      { id: 2, name: 'Frizeria Domnul Ilie' },
      { id: 3, name: 'Casa Nuanțe' },
    ])
    expect(await rowsOf(sql`select id, last_name, portrait from professional where id = 1`)).toEqual([
      { id: 1, last_name: 'Țurcanu', portrait: 'drawn/portrait/stefania-ioana-turcanu/f.svg' },
    ])
    expect(await rowsOf(sql`select id, name from service where id = 1`)).toEqual([{ id: 1, name: 'Tuns și coafat' }])
    const customers = await rowsOf(
      sql<{
        email: string
        hash: string
      }>`select email, password_hash as hash from customer where email like 'client%' order by id`,
    )
    expect(customers).toHaveLength(60)
    expect(customers[59]!.email).toBe('client60@dichis.test')
    expect(await verifyPassword('demo-parola', customers[59]!.hash)).toBe(true)
  })

  test('a salon, a clinic and a gym have an owner, a manager, a receptionist and a professional who log in [PT-01]', async () => {
    const members = await rowsOf(sql`select c.email, m.role, count(*)::int as locations,
        bool_or(m.location_id = 1 and m.professional_id = 1) as ioana
      from membership m join customer c on c.id = m.customer_id group by 1, 2 order by 1`)
    expect(members).toEqual([
      { email: 'manager@dichis.test', role: 'manager', locations: 3, ioana: false },
      { email: 'proprietar@dichis.test', role: 'owner', locations: 3, ioana: false },
      { email: 'receptie@dichis.test', role: 'reception', locations: 3, ioana: false },
      { email: 'specialist@dichis.test', role: 'professional', locations: 3, ioana: true },
    ])
  })

  test('the day of the staff has a booking in every state [DA-01]', async () => {
    const states = await rowsOf(sql<{ location: number; states: string[] }>`
      select location_id as location, array_agg(distinct case when status = 'pending' then 'request'
        when source = 'walk_in' then 'walk-in' when status = 'no_show' then 'no_show'
        when arrived_at is not null and status = 'confirmed' then 'arrived' when source = 'phone' then 'phone' else status end) as states
      from booking where start_date = '2026-11-21' and location_id in (select location_id from membership) group by 1`)
    expect(states).toHaveLength(3)
    for (const { states: seen } of states)
      expect(seen).toEqual(expect.arrayContaining(['confirmed', 'phone', 'request']))
    const [returning] = await rowsOf(sql<{ count: number }>`select count(*)::int from booking b
      where b.location_id = 1 and b.start_date = '2026-11-21' and exists (select from booking e where e.location_id = 1
        and e.client_id = b.client_id and e.start_date < b.start_date)`)
    expect(returning!.count).toBeGreaterThan(5)
  })

  test('most who come to the staff in the next two weeks have been there before, on each day [PT-40]', async () => {
    const days = await rowsOf(sql<{ returning: number; all: number }>`
      select count(*) filter (where exists (select from booking e where e.location_id = b.location_id
          and e.client_id = b.client_id and e.start_date < '2026-11-21'))::int as returning, count(*)::int as all
      from booking b where b.location_id in (select location_id from membership)
        and b.start_date between '2026-11-22' and '2026-12-05' group by b.start_date`)
    const sumOf = (key: 'returning' | 'all') => days.reduce((sum, day) => sum + day[key], 0)
    expect(days.length).toBeGreaterThan(9)
    expect(Math.min(...days.map(({ returning }) => returning))).toBeGreaterThan(0)
    expect(sumOf('returning') / sumOf('all')).toBeGreaterThan(0.5)
    expect(sumOf('returning') / sumOf('all')).toBeLessThan(0.75)
  })

  test('everything of the busy salon, written into an empty location and downloaded again, is equal [PT-05, PT-56]', async () => {
    const owner = await addMember(api, mintId(1), 'owner')
    const first = await downloadArchive(api, owner)
    const archive = readArchive(first)
    const there = apiOver(third.url, { now: () => now, limitsFactor: 10_000 })
    await ensureReference(there.db)
    const empty = await emptyLocation(there)
    const accounts = archive.people.map(({ id }) => mintId<CustomerId>(id))
    const people = await db.selectFrom('customer').selectAll().where('id', 'in', accounts).execute()
    for (const { id: _id, ...person } of people) await there.db.insertInto('customer').values(person).execute()
    const importer = { db: there.db, now: () => now, random: there.deps.random, pictures: there.deps.gateways.pictures }
    const written = await importArchive(importer, empty.locationId, archive)
    expect(Object.values(written).filter(({ leftOut }) => leftOut > 0)).toEqual([])
    expect(written['booking']?.written).toBeGreaterThan(200)
    expect(withoutNumbers(await downloadArchive(there, empty.owner))).toEqual(withoutNumbers(first))
    await there.close()
  }, 120_000)

  test('one visit of the busy salon stands on a second line, beside another of the same professional [PT-21]', async () => {
    const overlaps = await rowsOf(sql`select b.location_id as location, count(*)::int as beside
      from booking b join claim c on c.booking_id = b.id join resource r on r.id = c.resource_id
      join booking o on o.professional_id = b.professional_id and o.id <> b.id and o.starts_at < b.ends_at and b.starts_at < o.ends_at
      where r.second_line_of = b.professional_id group by 1`)
    expect(overlaps).toEqual([{ location: 1, beside: 1 }])
  })

  test('every location is booked at 30–80 % over the coming four weeks [DA-01]', async () => {
    const measured = await loads()
    expect(measured.length).toBeGreaterThan(380)
    for (const { id, load } of measured) {
      expect(load, `location ${id}`).toBeGreaterThanOrEqual(0.3)
      expect(load, `location ${id}`).toBeLessThanOrEqual(0.8)
    }
  })

  test('bookings lie on the grid, inside opening and working hours, and stand against the exclusion [DA-01]', async () => {
    const [wrong] = await rowsOf(sql`
      select count(*) filter (where b.start_minute % l.slot_grid_minutes <> 0)::int as off_grid,
        count(*) filter (where not exists (select from opening_hours o where o.location_id = l.id
          and o.weekday = extract(isodow from b.start_date) and b.start_minute >= o.opens
          and b.start_minute + b.duration_minutes <= o.closes))::int as closed,
        count(*) filter (where not exists (select from working_hours w where w.location_id = l.id
          and w.professional_id = b.professional_id and w.weekday = extract(isodow from b.start_date)
          and b.start_minute >= w.starts and b.start_minute + b.duration_minutes <= w.ends))::int as off_work,
        count(*) filter (where exists (select from working_break w where w.location_id = l.id
          and w.professional_id = b.professional_id and w.weekday = extract(isodow from b.start_date)
          and b.start_minute < w.ends and b.start_minute + b.duration_minutes > w.starts))::int as at_lunch,
        count(*) filter (where b.start_date in ('2026-11-30', '2026-12-01') and l.closes_on_public_holidays)::int as on_holiday
      from booking b join location l on l.id = b.location_id
      where b.status = 'confirmed' and not exists (select from opening_date o where o.location_id = b.location_id
          and o.date = b.start_date) and not exists (select from opening_hours o where o.location_id = l.id and o.closes = 1440)`)
    expect(wrong).toEqual({ off_grid: 0, closed: 0, off_work: 0, at_lunch: 0, on_holiday: 0 })
    expect(
      await rowsOf(
        sql`select count(*)::int as n from pg_constraint where conname = 'claim_never_twice' and convalidated`,
      ),
    ).toEqual([{ n: 1 }])
  })

  test('indexes and constraints that filling removes are there again, as in an empty database [DA-01]', async () => {
    const parts = sql<{ part: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
        where conrelid::regclass::text in ('booking', 'booking_service', 'claim', 'client')
      union all
      select indexdef from pg_indexes where tablename in ('booking', 'booking_service', 'claim', 'client')
      order by 1`
    const found = await rowsOf(parts)
    expect(found.length).toBeGreaterThan(30)
    expect(found).toEqual((await parts.execute(other.db)).rows)
  })

  test('ratings are the sums of the reviews, each of a completed visit [DA-01]', async () => {
    expect(
      await rowsOf(sql`
        select count(*)::int as wrong from location l left join (select location_id, sum(rating) as sum, count(*) as count
          from review group by 1) r on r.location_id = l.id
        where l.rating_sum <> coalesce(r.sum, 0) or l.rating_count <> coalesce(r.count, 0)`),
    ).toEqual([{ wrong: 0 }])
    expect(
      await rowsOf(sql`select count(*)::int as wrong from review r join booking b using (location_id)
        where b.id = r.booking_id and (b.status <> 'completed' or b.ends_at > r.created_at or r.created_at > ${now}::timestamptz)`),
    ).toEqual([{ wrong: 0 }])
    expect(await rowsOf(sql`select rating_count from location where id = 1`)).toEqual([{ rating_count: 210 }])
  })

  test('the judged searches are answered rightly, and none of the first three rows is of another category [SR-14, SR-19, SR-23, SR-24]', async () => {
    const today = todayAt(toEpochMinute(now))
    const files = await readQueries()
    expect(files.flatMap(([, queries]) => queries).length).toBeGreaterThanOrEqual(390)
    for (const [name, queries] of files) {
      const ranks: (number | null)[] = []
      const astray: string[] = []
      for (const query of queries) {
        const answer = await search(query.ask)
        ranks.push(rankOfRight(query, answer, await isSomewhere(db, query, today), today))
        if (wrongCategoriesIn(query, answer) > 0) astray.push(query.ask)
      }
      const { at1, at3, reciprocal } = scoreOf(ranks)
      expect({ name, astray }).toEqual({ name, astray: [] })
      expect(Math.min(at1, at3, reciprocal), name).toBeGreaterThanOrEqual(0.95)
    }
  })

  test('names and synonyms explain each row, offer no other category, and head the page properly spelled [SR-19, SR-24]', async () => {
    const people = await rowsOf(sql<{ name: string }>`select distinct last_name as name from professional order by 1`)
    const names = people.filter((_, at) => at % 4 === 0).map(({ name }) => typedName(name))
    const faults: string[] = []
    for (const { ask, words, categories, spelled } of [...names, ...typedTerms(await loadSynonyms())]) {
      const { data, suggested, searched } = await search(ask)
      const unclear = data.find((row) => !isExplained(row, words))
      if (unclear) faults.push(`${ask} does not explain ${unclear.name}: ${unclear.services[0]?.name}`)
      const isOther = (row: (typeof suggested)[number]) => !categories.includes(foldText(row.category.name))
      // With nothing found here, the locations offered have the words themselves, farther away.
      const astray = data.length > 0 ? suggested.find(isOther) : undefined
      if (astray) faults.push(`${ask} offers ${astray.category.name}`)
      const plain = searched.label.split(' ').filter((word) => ask.split(' ').includes(word) && !spelled.includes(word))
      if (plain.length > 0) faults.push(`${ask} is headed ${searched.label}`)
    }
    expect(names.length).toBeGreaterThan(10)
    expect(faults).toEqual([])
  })

  test('topping up books only the days that have come within reach, and bookings of other days stay [DA-01]', async () => {
    const names = sql`select id, contact_name from booking
      where start_date between '2026-11-23' and '2026-12-19' order by id`
    const before = await rowsOf(names)
    expect(await topUpDemo(db, now)).toBe(0)
    const tomorrow = now.add({ hours: 24 })
    const added = await topUpDemo(db, tomorrow)
    expect(added).toBeGreaterThan(300)
    expect(await topUpDemo(db, tomorrow)).toBe(0)
    expect(await rowsOf(names)).toEqual(before)
    expect(
      await rowsOf(
        sql`select max(start_date) as last, count(*) filter (where start_date = '2026-12-20')::int as n from booking`,
      ),
    ).toEqual([{ last: '2026-12-20', n: added }])
  })

  test('the whole demo is written out in the format it came in [DA-03]', async () => {
    const documents = await exportProviders(db)
    expect(documents.flatMap(({ locations }) => locations)).toHaveLength(414)
  })
})

test('a demo is never mixed into a database that holds anything else [DA-01]', async () => {
  await sql`insert into customer (first_name, last_name) values ('Ioana', 'Țurcanu')`.execute(other.db)
  expect(await fillDemo(other.db, now)).toBe('refused')
  expect(await topUpDemo(other.db, now)).toBe(0)
})
