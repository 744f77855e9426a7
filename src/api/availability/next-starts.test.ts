import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNextStarts } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver, bearer } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T08:07:30Z')
const api = apiOver(url, { now })
afterAll(() => api.close())
const client = api.visitor().call
let ioana: ReturnType<typeof bearer>
let salon: Salon

const CUT = 0
const NAILS = 1

async function next(query: Record<string, string> = {}, id: number = salon.locationId) {
  const answer = await client(listNextStarts, { params: { id: String(id) }, query })
  if (!answer.ok) return Object.keys(answer.problem.errors ?? { [answer.status]: '' })
  return answer.body.data.map(({ professional_id, services, next: start }) => [
    salon.professionals.indexOf(professional_id),
    services.map((service) => salon.services.indexOf(service)),
    start && `${start.date} ${start.time}`,
  ])
}

async function book(service: number, professional: number, date: string, time: string) {
  const body = {
    location_id: salon.locationId,
    professional_id: salon.professionals[professional]!,
    services: [salon.services[service]!],
    start_date: date,
    start_time: time,
  }
  expect((await ioana(createBooking, { body })).status).toBe(201)
}

beforeAll(async () => {
  const menu = [
    { name: 'Tuns', minutes: 60, by: [0, 1] },
    { name: 'Manichiură', minutes: 240, by: [1, 2] },
  ]
  salon = await aSalon(db, { professionals: 3, menu, hours: [600, 1080], horizonDays: 40 })
  const [token] = await openSessions(db, await addCustomers(db, 1))
  ioana = bearer(api.app.fetch, token!)
})

test('each professional has a next free start: for the visit, or for the first service of their own [LO-14]', async () => {
  expect(await next()).toEqual([
    [0, [CUT], '2026-11-21 10:15'],
    [1, [CUT], '2026-11-21 10:15'],
    [2, [NAILS], '2026-11-21 10:15'],
  ])
  await book(CUT, 0, '2026-11-21', '10:30')
  await book(NAILS, 2, '2026-11-21', '12:00')
  expect(await next()).toEqual([
    [0, [CUT], '2026-11-21 11:30'],
    [1, [CUT], '2026-11-21 10:15'],
    [2, [NAILS], '2026-11-22 10:00'],
  ])
  expect(await next({ services: String(salon.services[NAILS]) })).toEqual([
    [1, [NAILS], '2026-11-21 10:15'],
    [2, [NAILS], '2026-11-22 10:00'],
  ])
})

test('at the time asked for, or not at all then; days that make no sense are refused [LO-14, SR-22]', async () => {
  const services = String(salon.services[CUT])
  expect(await next({ services, date: '2026-11-24', after: '16:50' })).toEqual([
    [0, [CUT], '2026-11-24 17:00'],
    [1, [CUT], '2026-11-24 17:00'],
  ])
  expect(await next({ services, date: '2026-11-24', after: '11:50', before: '12:00' })).toEqual([
    [0, [CUT], null],
    [1, [CUT], null],
  ])
  await book(CUT, 1, '2026-11-24', '16:30')
  const starts = await next({ services, date: '2026-11-24', day_part: 'evening' })
  expect(starts).toEqual([
    [0, [CUT], '2026-11-24 17:00'],
    [1, [CUT], null],
  ])
  expect(await next({ services, date: '2026-11-24', date_to: '2026-11-25', day_part: 'evening' })).toEqual([
    [0, [CUT], '2026-11-24 17:00'],
    [1, [CUT], '2026-11-25 17:00'],
  ])
  expect(await next({ date: '2026-11-24', date_to: '2026-11-23' })).toEqual(['date_to'])
  expect(await next({ services: '999999' })).toEqual(['services'])
  expect(await next({}, 999_999)).toEqual(['404'])
})

test('however far within the horizon, and nothing beyond it [LO-14, LO-09]', async () => {
  const { locationId: location_id, professionals } = salon
  const away = (last_date: IsoDate) => ({ location_id, first_date: '2026-11-21' as const, last_date })
  await db.insertInto('closure').values(away('2026-12-20')).execute()
  expect(await next({ services: String(salon.services[CUT]) })).toEqual([
    [0, [CUT], '2026-12-21 10:00'],
    [1, [CUT], '2026-12-21 10:00'],
  ])
  await db.insertInto('closure').values(away('2027-01-02')).execute()
  expect(await next()).toEqual(professionals.map((_, at) => [at, [at === 2 ? NAILS : CUT], null]))
})
