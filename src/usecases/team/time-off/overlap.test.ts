import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, guest, processOn } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { blockTime, unblockTime } from '#usecases/calendar/acts/block-time.ts'
import { getDays } from '#usecases/calendar/get-days.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changePerson, getPerson } from '#usecases/team/people/edit-people.ts'
import { askTimeOff, type TimeOffForm, withdrawTimeOff } from './change-time-off.ts'
import { listTimeOff } from './list-time-off.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())

let salon: Salon
let manager: StaffContext
beforeEach(async () => {
  salon = await aSalon(db)
  manager = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'manager'), 'manager')
})

const take = (first: IsoDate, last: IsoDate, rest: Partial<TimeOffForm> = {}) =>
  askTimeOff(manager, {
    professionalId: salon.professionals[0]!,
    kind: 'vacation',
    note: '',
    first,
    last,
    hours: null,
    repeat: null,
    decisions: [],
    ...rest,
  })

async function freeOn(date: IsoDate): Promise<number> {
  const request = { ...bookingAt(salon, date, 0), from: date, to: date, voucherCode: null }
  return (await listAvailability(guest(node, 'g'), request)).days[0]?.times.length ?? 0
}

async function withdraw(kind: string): Promise<void> {
  const found = (await listTimeOff(manager)).find((each) => each.kind === kind)
  await withdrawTimeOff(manager, found!.id)
}

const COURSE = { kind: 'training', hours: { start: 600, end: 720 } } as const

test('a professional away all week stays so when a course within it falls away, in whichever order they came [PT-31]', async () => {
  await take('2026-12-01', '2026-12-01', COURSE)
  await take('2026-11-30', '2026-12-04')
  await take('2026-12-01', '2026-12-02', { kind: 'sick' })
  expect(await freeOn('2026-12-01')).toBe(0)
  await withdraw('training')
  expect([await freeOn('2026-12-01'), await freeOn('2026-12-02')]).toEqual([0, 0])
  await withdraw('vacation')
  expect(await freeOn('2026-12-01')).toBe(0)
  expect(await freeOn('2026-12-03')).toBeGreaterThan(0)
  await withdraw('sick')
  expect(await freeOn('2026-12-01')).toBeGreaterThan(0)
  expect(await db.selectFrom('time_off').select('id').where('location_id', '=', salon.locationId).execute()).toEqual([])
})

test('time that is blocked and freed again within a week off is still off, on a second line too [PT-12, PT-31]', async () => {
  const [professionalId] = salon.professionals
  const { services, ...person } = await getPerson(manager, professionalId!)
  const own = services.flatMap(({ id, own: terms }) => (terms ? [{ id, ...terms }] : []))
  await changePerson(manager, professionalId!, { ...person, secondLine: true, services: own }, [])
  const date = '2026-12-01'
  const block = await blockTime(manager, { professionalId: professionalId!, date, minute: 600, minutes: 60, label: '' })
  await take('2026-11-30', '2026-12-04')
  await unblockTime(manager, block.id)
  expect(await freeOn(date)).toBe(0)
  const claims = await db.selectFrom('claim').selectAll().where('location_id', '=', salon.locationId).execute()
  expect(new Set(claims.map(({ resource_id }) => resource_id)).size).toBe(2)
  expect((await listTimeOff(manager))[0]).toMatchObject({ kind: 'vacation' })
})

test('the calendar draws time that is off twice once, and the same again is written once [PT-10, PT-31]', async () => {
  await take('2026-12-01', '2026-12-01', COURSE)
  await take('2026-12-01', '2026-12-01')
  await take('2026-12-01', '2026-12-01')
  expect(await listTimeOff(manager)).toHaveLength(2)
  const [day] = await getDays(manager, { from: '2026-12-01', to: '2026-12-01', people: null })
  const off = day!.people[0]!.blocks.filter(({ kind }) => kind === 'time_off')
  const times = off.map(({ start, end }) => [start, end]).toSorted((a, b) => a[0]! - b[0]!)
  expect(times.every(([start], nth) => nth === 0 || start! >= times[nth - 1]![1]!)).toBe(true)
})
