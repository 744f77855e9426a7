import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { findFreeDay } from './find-free-day.ts'

const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:07:30Z') })
afterAll(() => api.close())
const client = api.visitor().call
let salon: Salon

beforeAll(async () => {
  salon = await aSalon(db, { menu: [{ name: 'Tuns', minutes: 60 }], horizonDays: 40 })
})

const find = (when: ChosenWhen | null = null) =>
  findFreeDay(client, {
    locationId: salon.locationId,
    memberId: null,
    mustChoose: false,
    services: [salon.short],
    today: '2026-11-23',
    when,
  })

test('the free times when they were asked for come first, else the nearest day without them [SR-22]', async () => {
  const evening = { date: '2026-11-26', dateTo: null, dayPart: 'evening', after: null, before: null } as const
  expect(await find(evening)).toMatchObject({ date: '2026-11-26', wantedTimes: ['17:00'] })
  expect((await find(evening))!.times[0]).toBe('09:00')
  expect(await find({ ...evening, dayPart: null, after: '17:30' })).toMatchObject({
    date: '2026-11-23',
    wantedTimes: [],
  })
  const noon = { ...evening, dayPart: null, after: '11:00', before: '13:00' }
  expect((await find(noon))!.wantedTimes.map((time) => time.slice(0, 2))).toEqual(expect.arrayContaining(['11', '12']))
  expect((await find(noon))!.wantedTimes.every((time) => time >= '11:00' && time < '13:00')).toBe(true)
  const { date, times, wantedTimes } = (await find())!
  expect([date, times[0], wantedTimes]).toEqual(['2026-11-23', '10:15', times])
})

test('the next free day is found however far it is, and none beyond the horizon [LO-09]', async () => {
  const { locationId: location_id } = salon
  const close = (last_date: IsoDate) =>
    db.insertInto('closure').values({ location_id, first_date: '2026-11-23', last_date }).execute()
  await close('2026-12-10')
  expect(await find()).toMatchObject({ date: '2026-12-11', services: [salon.short] })
  expect((await find())!.times[0]).toBe('09:00')
  await close('2027-01-02')
  expect(await find()).toBeNull()
})

test('if clients must choose a professional, the free times are those of the one who is free first [PT-08, LO-09]', async () => {
  const { locationId, professionals, short } = await aSalon(db, {
    menu: [{ name: 'Tuns', minutes: 60 }],
    professionals: 2,
    horizonDays: 40,
  })
  const [late, early] = professionals
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', locationId).execute()
  const own = db.updateTable('working_hours').where('location_id', '=', locationId)
  await own.set({ starts: 900 }).where('professional_id', '=', late!).execute()
  await own.set({ ends: 900 }).where('professional_id', '=', early!).execute()
  const question = { locationId, memberId: null, mustChoose: true, services: [short], today: '2026-11-23' } as const
  const day = (await findFreeDay(client, { ...question, when: null }))!
  expect(day).toMatchObject({ date: '2026-11-23', professionalId: early })
  expect(day.times.at(-1)).toBe('14:00')
  const evening = { date: '2026-11-26', dateTo: null, dayPart: 'evening', after: null, before: null } as const
  const wanted = await findFreeDay(client, { ...question, when: evening })
  expect(wanted).toMatchObject({ date: '2026-11-26', professionalId: late, wantedTimes: ['17:00'] })
})
