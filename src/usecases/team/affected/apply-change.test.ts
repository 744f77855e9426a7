import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { getStaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changeOpeningDate } from '../hours/opening-hours.ts'
import { changeHours } from '../hours/professional-hours.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina] = await addCustomers(db, 2)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const book = async (minute: number, who = ana!, date = DAY, rest = {}) =>
  (await placeBooking(customer(node, who), bookingAt(salon, date, minute, rest), null)).id

const WHOLE_DAY = { kind: 'vacation', note: '', first: DAY, last: DAY, hours: null, repeat: null } as const
const dayOff = (decisions: readonly Decision[] = [], rest = {}) =>
  askTimeOff(owner, { ...WHOLE_DAY, professionalId: salon.professionals[0]!, decisions, ...rest })

async function affectedBy(work: Promise<unknown>): Promise<readonly AffectedBooking[]> {
  const { detail } = await refusalOf(work)
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  return detail.affected
}

const stateOf = async (id: number) => {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  return {
    status: row.status,
    at: row.start_minute,
    date: row.start_date,
    by: row.professional_id,
    price: row.price_bani,
  }
}

const timeOff = () =>
  db
    .selectFrom('time_off')
    .select(['starts_at', 'ends_at', 'status'])
    .where('location_id', '=', salon.locationId)
    .orderBy('starts_at')
    .execute()

const hoursOff = async () =>
  (await timeOff()).map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((at) => epochToWall(at.epochMilliseconds / 60_000).minute / 60),
  )

test('time off over bookings first answers with them, and changes nothing [PT-32]', async () => {
  const [ten, noon] = [await book(600), await book(720, irina)]
  await book(660, irina, DAY, { professionalId: salon.professionals[1] })
  const affected = await affectedBy(dayOff())
  expect(affected.map(({ id, mayStay }) => [id, mayStay])).toEqual([
    [ten, true],
    [noon, true],
  ])
  expect((await refusalOf(dayOff())).message).toBe('Afectează 2 programări')
  expect(await timeOff()).toEqual([])
  expect(await stateOf(ten)).toMatchObject({ status: 'confirmed', at: 600 })
})

test('a client is called there as on the team’s card of them [PT-32, PT-40]', async () => {
  await book(600)
  await db.updateTable('client').set({ name: 'Ana Rusu-Pop' }).where('location_id', '=', salon.locationId).execute()
  const [affected] = await affectedBy(dayOff())
  expect(affected!.clientName).toBe('Ana Rusu-Pop')
})

test('the proposals can be done: times of the same person after the change, able colleagues who are free [PT-32]', async () => {
  await book(600)
  await book(600, irina, DAY, { professionalId: salon.professionals[1] })
  const [affected] = await affectedBy(dayOff())
  expect(affected!.moves.slice(0, 2)).toEqual([7, 14].map((days) => ({ date: addDays(DAY, days), time: '10:00' })))
  expect(affected!.moves.length).toBeGreaterThan(4)
  expect(affected!.moves.map(({ date }) => date)).not.toContain(DAY)
  expect(affected!.colleagues).toMatchObject([
    { id: salon.professionals[1], times: [{ time: '09:30' }, { time: '10:30' }] },
  ])
})

test('all decisions are done at once: moved, handed over, kept with its gap, cancelled; each history says so [PT-32, PT-23, PT-55]', async () => {
  const ids = [await book(600), await book(660, irina), await book(720), await book(840, irina)] as const
  const [moved, handed, staying, cancelled] = (await affectedBy(dayOff())).map(({ id, sequence }) => ({
    bookingId: id,
    sequence,
  }))
  const [own, other] = salon.professionals
  const before = await stateOf(ids[0])
  await dayOff([
    { ...moved!, choice: 'move', date: '2026-11-27', minute: 600, professionalId: own! },
    { ...handed!, choice: 'move', date: DAY, minute: 660, professionalId: other! },
    { ...staying!, choice: 'keep' },
    { ...cancelled!, choice: 'cancel', reason: 'concediu' },
  ])
  expect(await stateOf(ids[0])).toEqual({ ...before, date: '2026-11-27' })
  expect(await stateOf(ids[1])).toMatchObject({ at: 660, date: DAY, by: other })
  expect(await stateOf(ids[2])).toMatchObject({ status: 'confirmed', at: 720, date: DAY, by: own })
  expect(await stateOf(ids[3])).toMatchObject({ status: 'canceled' })
  expect(await hoursOff()).toEqual([
    [0, 12],
    [12.5, 0],
  ])
  const sent = await db.selectFrom('message').select(['booking_id', 'kind']).where('channel', '=', 'email').execute()
  const kinds = ids.map((id) => sent.filter(({ booking_id }) => booking_id === id).at(-1)?.kind)
  expect(kinds).toEqual(['booking-moved', 'booking-moved', 'booking-confirmed', 'booking-canceled'])
  const ofBookings = ids.map(async (id) => (await getStaffBooking(owner, id)).history.map(({ kind }) => kind))
  const placed = 'booking_placed'
  expect(await Promise.all(ofBookings)).toEqual([
    [placed, 'booking_moved'],
    [placed, 'booking_moved'],
    [placed],
    [placed, 'booking_canceled'],
  ])
  const log = await db
    .selectFrom('staff_action')
    .selectAll()
    .where('actor', '=', 'staff')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(log.map(({ kind }) => kind).sort()).toEqual([
    'booking_canceled',
    'booking_moved',
    'booking_moved',
    'time_off_taken',
  ])
  expect(log.find(({ booking_id }) => booking_id === ids[1])).toMatchObject({
    professional_id: other,
    before: { professional_id: own },
    after: { professional_id: other },
  })
  const free = await listAvailability(guest(node, 'g'), {
    ...bookingAt(salon, DAY, 0),
    from: DAY,
    to: DAY,
    voucherCode: null,
  })
  expect(free.days[0]!.times).toEqual([])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a client who is cancelled reads why, and the three nearest times that are free once all is done [PT-24, PT-32]', async () => {
  const alone = await aSalon(db)
  const boss = staffAt(node, alone.locationId, await addMember({ db }, alone.locationId, 'owner'))
  const { id } = await placeBooking(customer(node, ana!), bookingAt(alone, DAY, 600), null)
  const free = (decisions: readonly Decision[]) =>
    askTimeOff(boss, { ...WHOLE_DAY, professionalId: alone.professionals[0]!, decisions })
  const [affected] = await affectedBy(free([]))
  await free([{ bookingId: id, sequence: affected!.sequence, choice: 'cancel', reason: 'Sunt bolnavă.' }])
  const texts = await db.selectFrom('message').select('body_text').where('booking_id', '=', id).orderBy('id').execute()
  const times = ['17:00', '17:15', '17:30'].map((time) => `miercuri, 25 noiembrie, ${time}`).join('; ')
  const said = `Motivul: Sunt bolnavă. Ore libere apropiate: ${times}.`
  expect(texts.slice(-2).map(({ body_text }) => body_text.includes(said))).toEqual([true, true])
})

test('two bookings change places in one change [PT-32]', async () => {
  const [first, second] = [await book(600), await book(660, irina)]
  const affected = await affectedBy(dayOff([], { hours: { start: 600, end: 690 } }))
  const sequences = affected.map(({ sequence }) => sequence)
  const to = (bookingId: typeof first, minute: number, index: number): Decision => ({
    bookingId,
    sequence: sequences[index]!,
    choice: 'move',
    date: DAY,
    minute,
    professionalId: salon.professionals[1]!,
  })
  await dayOff([to(first, 660, 0), to(second, 600, 1)], { hours: { start: 600, end: 690 } })
  expect([(await stateOf(first)).at, (await stateOf(second)).at]).toEqual([660, 600])
})

test('a booking that arrives or moves meanwhile brings the list back, one that goes does not [PT-32]', async () => {
  const ten = await book(600)
  const keep = (await affectedBy(dayOff())).map(
    ({ id, sequence }): Decision => ({ bookingId: id, sequence, choice: 'keep' }),
  )
  const late = await book(720, irina)
  const again = await affectedBy(dayOff(keep))
  expect(again.map(({ id }) => id)).toEqual([ten, late])
  await cancelBooking(customer(node, irina!), { id: late }, { bookingId: null, reasonId: null, comment: '' })
  const stale = keep.map((decision) => ({ ...decision, sequence: decision.sequence + 1 }))
  expect(await affectedBy(dayOff(stale))).toHaveLength(1)
  await dayOff(keep)
  expect(await hoursOff()).toEqual([
    [0, 10],
    [10.5, 0],
  ])
})

test('a time that is no longer free is named, and nothing of the change is done [PT-32]', async () => {
  const [ten, noon] = [await book(600), await book(720, irina)]
  const both = (await affectedBy(dayOff())).map(
    ({ id, sequence }): Decision => ({
      bookingId: id,
      sequence,
      choice: 'move',
      date: '2026-11-27',
      minute: 600,
      professionalId: salon.professionals[0]!,
    }),
  )
  const refused = await refusalOf(dayOff(both))
  expect(refused.detail).toMatchObject({ errors: { [`decisions.${noon}`]: [expect.stringContaining('Ora 10:00')] } })
  expect(await stateOf(ten)).toMatchObject({ at: 600, date: DAY })
  expect(await timeOff()).toEqual([])
})

test('a customer’s hold gives way to time off, and they learn it [PT-32]', async () => {
  const slow = guest(node, 'slow')
  await placeHold(slow, { ...bookingAt(salon, DAY, 600), ip: '10.0.0.1' } as never)
  await dayOff()
  expect(await hoursOff()).toEqual([[0, 0]])
  expect(await outcomeOf(placeBooking(customer(node, ana!), bookingAt(salon, DAY, 600), null))).toBe('invalid')
})

test('shorter hours and a closed day ask alike, and a kept booking stays outside them [PT-32]', async () => {
  const evening = await book(1020)
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday: weekday as 1, start: 540, end: 960 }))
  const shorter = (decisions: readonly Decision[]) =>
    changeHours(owner, {
      professionalIds: [salon.professionals[0]!],
      from: DAY,
      decisions,
      weeks: [{ working: week, breaks: [] }],
    })
  const [affected] = await affectedBy(shorter([]))
  expect(affected).toMatchObject({ id: evening })
  await shorter([{ bookingId: evening, sequence: affected!.sequence, choice: 'keep' }])
  expect(await stateOf(evening)).toMatchObject({ at: 1020, status: 'confirmed' })
  const noon = await book(720, irina, DAY, { professionalId: salon.professionals[1] })
  const close = changeOpeningDate(owner, { date: DAY, hours: [], decisions: [] })
  expect((await affectedBy(close)).map(({ id }) => id)).toEqual([noon])
})
