import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startsIn } from '#domain/availability/index/free-time.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { listNextStarts } from '#usecases/availability/list-next-starts.ts'
import { listMoves } from '#usecases/bookings/changes/list-moves.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changePerson, getPerson } from './edit-people.ts'
import { reportGaps } from './report-gaps.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T06:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
let ioana: ProfessionalId
let mihai: ProfessionalId
let clients: Awaited<ReturnType<typeof addCustomers>>
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2, hours: [540, 720] })
  ;[ioana, mihai] = salon.professionals as [ProfessionalId, ProfessionalId]
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  clients = await addCustomers(db, 8)
})

/** Saves the person as they are, but for the gaps. */
async function set(id: ProfessionalId, noGaps?: boolean): Promise<void> {
  const { firstName, lastName, title, online, services } = await getPerson(owner, id)
  const own = services.flatMap(({ id: service, own: terms }) => (terms ? [{ id: service, ...terms }] : []))
  const change = noGaps === undefined ? {} : { noGaps }
  await changePerson(owner, id, { firstName, lastName, title, online, services: own, ...change }, [])
}

const minuteOf = (time: string) => parseTime(time) ?? 0
const as = () => customer(node, clients.pop()!)
const at = (time: string, professionalId: ProfessionalId | null, serviceIds = [salon.long]) =>
  bookingAt(salon, DAY, minuteOf(time), { professionalId, serviceIds })

/** The hours that a client is offered, with whom each would be. */
async function offered(professionalId: ProfessionalId | null) {
  const ask = { ...at('09:00', professionalId), from: DAY, to: DAY, voucherCode: null }
  const { days } = await listAvailability(as(), ask)
  return days[0]!.times.map(({ minute, professionalId: by }) => ({ time: formatTime(minute), by }))
}
const hours = async (professionalId: ProfessionalId | null = ioana) =>
  (await offered(professionalId)).map(({ time }) => time).join(' ')

const ALL = '09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00'
// The visit takes an hour and ten minutes of buffer.
const GAPLESS = '09:00 09:30 09:45 10:00 10:15 10:45 11:00'

test('off at first; switched on by the owner it hides hours of that person alone, and is logged [PT-61, PT-55]', async () => {
  expect((await getPerson(owner, ioana)).noGaps).toBe(false)
  expect(await hours()).toBe(ALL)
  await set(ioana, true)
  await set(ioana)
  expect((await getPerson(owner, ioana)).noGaps).toBe(true)
  expect(await hours()).toBe(GAPLESS)
  expect([await hours(mihai), await hours(null)]).toEqual([ALL, ALL])
  await set(ioana, false)
  expect(await hours()).toBe(ALL)
  const log = await db
    .selectFrom('staff_action')
    .select(['before', 'after'])
    .where('professional_id', '=', ioana)
    .where('kind', '=', 'professional_changed')
    .orderBy('id')
    .execute()
  const logged = log.map((row) => [row.before, row.after].map((side) => (side as { noGaps?: boolean }).noGaps))
  expect(logged).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
})

test('the shortest visit is that of the services she does online, buffer included [PT-61]', async () => {
  await set(ioana, true)
  const short = db.updateTable('service').where('id', '=', salon.short)
  await short.set({ buffer_minutes: 15 }).execute()
  expect(await hours()).toBe('09:00 09:45 10:00 10:45 11:00')
  await short.set({ online: false }).execute()
  expect(await hours()).toBe('09:00 10:45 11:00')
})

test('a hidden hour is no refusal: an old page still books it, and the desk any [PT-61, BK-12]', async () => {
  await set(ioana, true)
  expect(await outcomeOf(placeBooking(as(), at('09:15', ioana), null))).toBe('placed')
  const client = { name: 'Ana Pop', phone: '+40733000111', email: null }
  const desk = { date: DAY, minute: 645, serviceIds: [salon.long], professionalId: ioana, client, comment: '' }
  expect(await outcomeOf(placeByStaff(owner, { ...desk, source: 'phone', override: false }, null))).toBe('placed')
})

test('with anybody, the hour goes to somebody whom it leaves no gap, as the list has said [PT-61, BK-12]', async () => {
  await placeBooking(as(), at('11:00', mihai), null)
  expect((await offered(null)).find(({ time }) => time === '09:15')).toEqual({ time: '09:15', by: ioana })
  await set(ioana, true)
  const listed = (await offered(null)).find(({ time }) => time === '09:15')
  // Mihai has more to do that day, and takes it all the same.
  expect(listed).toEqual({ time: '09:15', by: mihai })
  const booked = await placeBooking(as(), at('09:15', null), null)
  expect(booked.professional.id).toBe(mihai)
})

test('other hours for one that is taken, a move and the next free time are gapless too [PT-61, BK-13]', async () => {
  await set(ioana, true)
  const mine = as()
  const { id } = await placeBooking(mine, at('10:00', ioana, [salon.short]), null)
  const taken = await refusalOf(placeBooking(as(), at('10:00', ioana, [salon.short]), null))
  // Around 10:00 to 10:30: neither 09:15, 10:45 nor 11:15 is offered.
  expect(taken.detail).toMatchObject({ alternatives: [{ time: '09:00' }, { time: '09:30' }, { time: '10:30' }] })
  const { days } = await listMoves(mine, { id }, { from: DAY, to: DAY, professionalId: ioana })
  const moves = days[0]!.times.map(({ minute }) => formatTime(minute))
  expect([moves.includes('09:15'), moves.includes('09:30')]).toEqual([false, true])
  const when = { date: DAY, dateTo: null, dayPart: null, after: '09:10', before: null }
  const next = await listNextStarts(as(), { locationId: salon.locationId, serviceIds: [salon.short], when })
  expect(next.find(({ professionalId }) => professionalId === ioana)?.next?.minute).toBe(minuteOf('09:30'))
})

test('lists show the hours that the page shows, and the same days [PT-61, SR-18]', async () => {
  await set(ioana, true)
  await set(mihai, true)
  const rows = await db
    .selectFrom('free_time')
    .select(['starts', 'service_ids'])
    .where('location_id', '=', salon.locationId)
    .where('date', '=', DAY)
    .execute()
  const [row] = rows
  const size = row!.starts.length / row!.service_ids.length
  const of = row!.service_ids.indexOf(salon.long)
  const listed = startsIn(row!.starts.subarray(of * size, (of + 1) * size), 15)
  expect(listed.map(formatTime).join(' ')).toBe(await hours(null))
  expect(await hours(null)).toBe(GAPLESS)
})

test('the last 90 days are booked again: what gaps cost, and who would have come at another hour [PT-61]', async () => {
  expect(await reportGaps(owner, ioana)).toMatchObject({ visits: 0, minutes: 0, shortest: 30 })
  const recent = await placeBooking(as(), at('09:15', ioana), null)
  const older = await placeBooking(as(), at('10:45', mihai), null)
  await moveTo('2026-11-20', recent.id)
  await moveTo('2026-08-01', older.id)
  const report = await reportGaps(owner, ioana)
  // The quarter before it is lost; from 09:30 on it and its buffer end at 10:40, and the rest is long enough.
  expect(report).toEqual({ visits: 1, shortest: 30, minutes: 15, minutesWithout: 0, moved: 1, refused: 0 })
  expect((await reportGaps(owner, mihai)).visits).toBe(0)
})

/** Makes the booking one of an earlier day, placed the day before. */
async function moveTo(day: IsoDate, id: number): Promise<void> {
  const by = sql`(${day}::date - ${DAY}::date) * interval '1 day'`
  await sql`update booking set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}, start_date = ${day}::date,
    created_at = ${day}::date - interval '1 day' where id = ${id}`.execute(db)
  await sql`update claim set during = tstzrange(lower(during) + ${by}, upper(during) + ${by})
    where booking_id = ${id}`.execute(db)
}
