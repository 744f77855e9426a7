import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { cancelBooking } from '#contract/bookings/changes.ts'
import { listLocations } from '#contract/search/locations.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PARTS, dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver, bearer } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const start = Temporal.Instant.from('2026-11-21T08:07:30Z')
let clock = start
const api = apiOver(url, { now: () => clock })
afterAll(() => api.close())
const client = api.visitor().call
let ioana: ReturnType<typeof bearer>
let aura: Salon
let ilie: Salon

const list = async (query: Record<string, string>) => {
  const answer = await client(listLocations, { query: { ...query, sort: 'name' } as never })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  const { data, meta } = answer.body
  expect(meta.total).toBe(data.length)
  return data
}
const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name)

async function book(place: Salon, service: number, date: IsoDate, time: string) {
  const body = {
    location_id: place.locationId,
    services: [place.services[service]!],
    start_date: date,
    start_time: time,
  }
  const answer = await ioana(createBooking, { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data.id
}

async function bookWhole(salon: Salon, date: IsoDate) {
  for (const time of ['09:00', '12:00', '15:00']) await book(salon, 1, date, time)
}

beforeAll(async () => {
  aura = await aSalon(db, {
    name: 'Salon Aura',
    alsoIn: ['frizerie'],
    menu: [
      { name: 'Tuns damă', minutes: 60 },
      { name: 'Vopsit complet', minutes: 180 },
    ],
  })
  ilie = await aSalon(db, {
    name: 'Frizeria Ilie',
    category: 'frizerie',
    menu: [
      { name: 'Aranjat barbă', minutes: 30 },
      { name: 'Tuns bărbați', minutes: 30 },
    ],
  })
  await rebuildFreeTimeIndex({ db, now: () => clock })
  const [token] = await openSessions(db, await addCustomers(db, 1))
  ioana = bearer(api.app.fetch, token!)
})

describe('GET /api/public/locations by date and day_part', () => {
  test('a time booked through the API leaves the list at once, and comes back when cancelled [SR-18]', async () => {
    const morning = { date: '2026-11-24', day_part: 'morning' }
    expect(await names({ ...morning, search: 'vopsit' })).toEqual(['Salon Aura'])
    const [row] = await list({ ...morning, search: 'vopsit' })
    expect(row!.free_day).toMatchObject({ date: '2026-11-24', service: { name: 'Vopsit complet' } })
    const booking = await book(aura, 1, '2026-11-24', row!.free_day!.times[0]!)
    expect(await names({ ...morning, search: 'vopsit' })).toEqual([])
    expect(await names({ ...morning, search: 'tuns' })).toEqual(['Frizeria Ilie'])
    expect(await names({ ...morning, day_part: 'afternoon', search: 'vopsit' })).toEqual(['Salon Aura'])
    const params = { id: String(booking) }
    expect((await ioana(cancelBooking, { params })).status).toBe(200)
    expect(await names({ ...morning, search: 'vopsit' })).toEqual(['Salon Aura'])
  })

  test('for the service that the text matched, for the category searched, for any when only the name matched [SR-18]', async () => {
    const date = '2026-11-25'
    await book(aura, 0, date, '09:00')
    await book(aura, 0, date, '11:00')
    const morning = { date, day_part: 'morning' }
    expect(await names({ ...morning, search: 'vopsit' })).toEqual([])
    expect(await names({ ...morning, search: 'aura' })).toEqual(['Salon Aura'])
    expect(await names({ ...morning, search: 'aura tuns' })).toEqual(['Salon Aura'])
    expect(await names({ ...morning, search: 'aura vopsit' })).toEqual([])
    expect(await names({ ...morning, search: 'coafor' })).toEqual(['Salon Aura'])
    expect(await names({ ...morning, categories: 'coafor' })).toEqual(['Salon Aura'])
    expect(await names({ categories: 'frizerie' })).toEqual(['Frizeria Ilie', 'Salon Aura'])
    expect(await names({ ...morning, categories: 'frizerie' })).toEqual(['Frizeria Ilie'])
    expect(await names({ ...morning, categories: 'coafor,frizerie' })).toEqual(['Frizeria Ilie', 'Salon Aura'])
    await book(aura, 0, date, '10:00')
    expect(await names({ ...morning, categories: 'coafor' })).toEqual([])
    expect(await names({ ...morning, search: 'aura' })).toEqual([])
    expect(await names({ date, categories: 'coafor' })).toEqual(['Salon Aura'])
    expect(await names({ ...morning, day_part: 'evening', categories: 'coafor' })).toEqual(['Salon Aura'])
  })

  test('the times shown are those of that day and part, each of which can be booked [SR-18]', async () => {
    for (const date of ['2026-11-21', '2026-11-25', '2026-12-31']) {
      for (const day_part of DAY_PARTS) {
        for (const row of await list({ date, day_part })) {
          const { service, times } = row.free_day!
          const asked = {
            params: { id: String(row.id) },
            query: { services: String(service.id), from: date, to: date },
          }
          const answer = await client(listAvailability, asked)
          const day = answer.ok ? answer.body.data[0]!.times.map(({ time }) => time) : []
          expect(times).toEqual(day.filter((time) => dayPartOf(parseTime(time)!) === day_part))
          expect(times.length).toBeGreaterThan(0)
        }
      }
    }
    expect((await list({ date: '2026-11-21', day_part: 'morning' }))[0]!.free_day!.times[0]).toBe('10:15')
  })

  test('from an hour on: the first start shown is the first at or after it; a location without one is not listed [SR-21]', async () => {
    const date = '2026-11-26'
    const late = await list({ date, after: '17:00', search: 'tuns' })
    expect(late.map(({ name, free_day }) => [name, free_day!.times[0], free_day!.times.at(-1)])).toEqual([
      ['Frizeria Ilie', '17:00', '17:30'],
      ['Salon Aura', '17:00', '17:00'],
    ])
    expect(await names({ date, after: '17:01', search: 'tuns' })).toEqual(['Frizeria Ilie'])
    expect(await names({ date, after: '17:30', search: 'tuns' })).toEqual(['Frizeria Ilie'])
    expect(await names({ date, after: '17:31' })).toEqual([])
    expect(await names({ date, after: '10:00', day_part: 'morning', search: 'barba' })).toEqual(['Frizeria Ilie'])
    expect(await names({ date, after: '12:00', day_part: 'morning' })).toEqual([])
  })

  test('before an hour and between two: starts within are shown, and a location without one is not listed [SR-21]', async () => {
    const date = '2026-11-27'
    for (const time of ['09:00', '10:00']) await book(aura, 0, date, time)
    const late = await list({ date, after: '11:30', before: '12:30', search: 'tuns' })
    expect(late).toHaveLength(2)
    for (const { free_day } of late) expect(free_day!.times).toEqual(['11:30', '11:45', '12:00', '12:15'])
    for (const [wanted, ...found] of [
      ['before=11:00&search=tuns', 'Frizeria Ilie'],
      ['before=11:01&search=tuns', 'Frizeria Ilie', 'Salon Aura'],
      ['before=11:00', 'Frizeria Ilie'],
      ['before=11:00&categories=coafor'],
      ['before=11:00&max_price=1000', 'Frizeria Ilie'],
      ['before=12:00&search=tuns', 'Frizeria Ilie', 'Salon Aura'],
      ['before=10:00&day_part=evening'],
    ])
      expect(await names({ date, ...Object.fromEntries(new URLSearchParams(wanted)) })).toEqual(found)
    const today = await list({ date: '2026-11-21', before: '10:30', search: 'barba' })
    expect(today.map(({ free_day }) => free_day!.times)).toEqual([['10:15']])
    expect(await names({ date: '2026-11-21', before: '10:15', search: 'barba' })).toEqual([])
    const weekend = { date: '2026-11-28', date_to: '2026-11-29', before: '10:00', search: 'vopsit' }
    await book(aura, 1, '2026-11-28', '09:00')
    const [sunday] = await list(weekend)
    expect([sunday!.free_day!.date, sunday!.free_day!.times.at(-1)]).toEqual(['2026-11-29', '09:45'])
  })

  test('the first free day of several is shown; days out of order or too many are refused [SR-21]', async () => {
    await bookWhole(aura, '2026-12-05')
    const weekend = { date: '2026-12-05', date_to: '2026-12-06', search: 'vopsit' }
    expect((await list(weekend)).map(({ free_day }) => free_day!.date)).toEqual(['2026-12-06'])
    expect(await names({ ...weekend, date_to: '2026-12-05' })).toEqual([])
    for (const [wrong, field] of [
      [{ date_to: '2026-12-06' }, 'date'],
      [{ date: '2026-12-06', date_to: '2026-12-05' }, 'date_to'],
      [{ date: '2026-12-01', date_to: '2026-12-08' }, 'date_to'],
      [{ date: '2026-12-05', after: '25:00' }, 'after'],
      [{ date: '2026-12-05', after: '12:00', before: '12:00' }, 'before'],
    ] as const) {
      const answer = await client(listLocations, { query: wrong as never })
      expect(answer.ok ? 'fine' : Object.keys(answer.problem.errors ?? {})).toEqual([field])
    }
  })

  test('without a day, the first free one counts: hours that have passed are not shown [SR-18, LO-09]', async () => {
    const answer = await client(listLocations, { query: { search: 'barba' } })
    expect(answer.ok && answer.body.data[0]!.free_day!.times[0]).toBe('10:15')
    clock = Temporal.Instant.from('2026-11-21T15:40:00Z')
    const late = await client(listLocations, { query: { search: 'barba' } })
    expect(late.ok && late.body.data[0]!.free_day).toMatchObject({ date: '2026-11-22' })
    expect(await names({ date: '2026-11-21', search: 'barba' })).toEqual([])
    clock = Temporal.Instant.from('2026-11-21T15:00:00Z')
    expect(await names({ date: '2026-11-21', search: 'barba' })).toEqual(['Frizeria Ilie'])
    await db.updateTable('location').set({ minimum_notice_minutes: 31 }).where('id', '=', ilie.locationId).execute()
    expect(await names({ date: '2026-11-21', search: 'barba' })).toEqual([])
    await db.updateTable('location').set({ minimum_notice_minutes: 0 }).where('id', '=', ilie.locationId).execute()
    clock = start
  })

  test('without a day, a time free only in weeks is found too [LO-09]', async () => {
    const far = await aSalon(db, {
      name: 'Salon Departe',
      city: 'cluj',
      menu: [{ name: 'Reflexoterapie', minutes: 30 }],
    })
    const { locationId: location_id } = far
    await db.insertInto('closure').values({ location_id, first_date: '2026-11-20', last_date: '2026-12-18' }).execute()
    await rebuildFreeTimeIndex({ db, now: () => clock })
    const [row] = await list({ city: 'cluj-napoca', search: 'reflexoterapie' })
    expect(row!.next_slot).toMatch(/^2026-12-19T09:00/)
    expect(row!.free_day).toMatchObject({ date: '2026-12-19' })
    await db.deleteFrom('location').where('id', '=', location_id).execute()
  })

  test('days gone by and days beyond the horizon have nothing; days that are none are refused [SR-18]', async () => {
    expect(await names({ date: '2026-11-20' })).toEqual([])
    expect(await names({ date: '2027-01-20' })).toHaveLength(2)
    expect(await names({ date: '2027-01-21' })).toEqual([])
    for (const query of [{ date: '2026-02-30' }, { date: 'azi' }, { date: '2026-11-25', day_part: 'night' }]) {
      const answer = await client(listLocations, { query: query as never })
      expect(answer.ok ? 'fine' : Object.keys(answer.problem.errors ?? {})).toEqual([Object.keys(query).at(-1)])
    }
  })

  test('on the days on which the clock changes the hour that is left decides [SR-18]', async () => {
    const night = await aSalon(db, { name: 'Noapte', city: 'cluj', menu: [{ name: 'Masaj', minutes: 30 }] })
    await db
      .updateTable('opening_hours')
      .set({ opens: 0, closes: 1440 })
      .where('location_id', '=', night.locationId)
      .execute()
    await db
      .updateTable('working_hours')
      .set({ starts: 0, ends: 300 })
      .where('location_id', '=', night.locationId)
      .execute()
    for (const [from, date, last, early, late] of [
      ['2027-03-20T08:00:00Z', '2027-03-28', '04:30', '2027-03-28T01:30:00Z', '2027-03-28T01:30:01Z'],
      ['2027-10-20T08:00:00Z', '2027-10-31', '04:30', '2027-10-31T02:30:00Z', '2027-10-31T02:30:01Z'],
    ] as const) {
      clock = Temporal.Instant.from(from)
      await rebuildFreeTimeIndex({ db, now: () => clock })
      clock = Temporal.Instant.from(early)
      const [row] = await list({ date, city: 'cluj-napoca', search: 'masaj' })
      expect(row?.free_day?.times).toEqual([last])
      clock = Temporal.Instant.from(late)
      expect(await names({ date, city: 'cluj-napoca' })).toEqual([])
    }
    clock = start
  })
})
