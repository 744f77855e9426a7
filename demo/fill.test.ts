import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillDemo } from './fill.ts'
import { topUpDemo } from './top-up.ts'

const { db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T07:40:00Z')
const hash = async (password: string) => `hash of ${password}`

const first = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0]!

test('[DA-01] of two processes one fills, the other finds the demo present', { timeout: 120_000 }, async () => {
  const began = performance.now()
  const results = await Promise.all([fillDemo(db, now, hash), fillDemo(db, now, hash)])
  console.log('fill', Math.round(performance.now() - began))
  expect(results.sort()).toEqual(['filled', 'present'])
})

test('x', async () => {
  console.log(await first(sql`select (select count(*) from booking) b, (select count(*) from claim) c, (select count(*) from booking_service) s, (select count(*) from review) r`))
  const { rows } = await sql<{load:number}>`
    with worked as (
      select p.location_id, sum(w.ends - w.starts) * 4 as minutes from professional p join working_hours w on w.location_id = p.location_id and w.professional_id = p.id group by 1),
    lunch as (select location_id, sum(ends - starts) * 4 as minutes from working_break group by 1),
    busy as (select c.location_id, sum(extract(epoch from upper(c.during) - lower(c.during))) / 60 as minutes
      from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id and r.professional_id is not null
      join booking b on b.location_id=c.location_id and b.id=c.booking_id where b.start_date > '2026-11-21' and b.start_date <= '2026-12-19' group by 1)
    select w.location_id as id, (b.minutes / (w.minutes - coalesce(l.minutes,0)))::float8 as load from worked w left join lunch l using (location_id) left join busy b using (location_id) order by load`.execute(db)
  const loads = rows.map(r=>r.load)
  console.log(loads.slice(0,20).map(x=>x?.toFixed(2)).join(' '), '...', loads.slice(-20).map(x=>x?.toFixed(2)).join(' '), loads.reduce((a,b)=>a+b,0)/loads.length)
  console.log(await first(sql`select count(*) from booking where customer_id is not null and status = 'confirmed'`))
})
test('y', { timeout: 120_000 }, async () => {
  const began = performance.now()
  console.log(await topUpDemo(db, now), Math.round(performance.now() - began))
  console.log(await topUpDemo(db, now.add({ hours: 48 })), Math.round(performance.now() - began))
})
