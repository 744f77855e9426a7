import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { COLOURING } from '#test/world/menu.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { placeByStaff, type StaffBookingRequest } from '#usecases/calendar/acts/place-by-staff.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { UNDO_SECONDS } from '#usecases/calendar/undoable-act.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'
import { changePerson, getPerson } from './edit-people.ts'

const { url, db } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const DAY: IsoDate = '2026-11-26'
const LATER: IsoDate = '2026-11-27'

let salon: Salon
let owner: StaffContext
let ioana: ProfessionalId
beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-23T06:00:00Z')
  salon = await aSalon(db, { professionals: 2 })
  ioana = salon.professionals[0]!
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

/** Saves the person as they are, but for the second line. */
async function set(secondLine?: boolean): Promise<void> {
  const { firstName, lastName, title, online, services } = await getPerson(owner, ioana)
  const own = services.flatMap(({ id, own: terms }) => (terms ? [{ id, ...terms }] : []))
  const line = secondLine === undefined ? {} : { secondLine }
  await changePerson(owner, ioana, { firstName, lastName, title, online, services: own, ...line }, [])
}

let phones = 0
const phone = (minute: number, rest: Partial<StaffBookingRequest> = {}) => {
  const client = { name: 'Ana Pop', phone: `+40733${String(100_000 + (phones += 1))}`, email: null }
  return placeByStaff(
    owner,
    {
      date: DAY,
      minute,
      serviceIds: [salon.short],
      professionalId: ioana,
      client,
      source: 'phone',
      comment: '',
      override: false,
      ...rest,
    },
    null,
  )
}

/** Cancels a visit, and lets the time pass in which that can be undone. */
async function cancel(id: BookingId): Promise<void> {
  await cancelByLocation(owner, id, 'boală')
  now = now.add({ seconds: UNDO_SECONDS + 1 })
  await tidyUp(node)
}

const dayOff = (date: IsoDate, decisions: Parameters<typeof askTimeOff>[1]['decisions'] = []) =>
  askTimeOff(owner, {
    kind: 'vacation',
    note: '',
    first: date,
    last: date,
    hours: null,
    repeat: null,
    professionalId: ioana,
    decisions,
  })

test('a second line is given in the team’s editor, logged, and taken away; a save without it leaves it [PT-21, PT-55]', async () => {
  expect((await getPerson(owner, ioana)).secondLine).toBe(false)
  await set(true)
  await set()
  expect((await getPerson(owner, ioana)).secondLine).toBe(true)
  await phone(600)
  expect((await refusalOf(phone(600))).detail).toMatchObject({ mayOverlap: true })
  await set(false)
  expect((await refusalOf(phone(600))).detail).not.toHaveProperty('mayOverlap')
  expect(await outcomeOf(phone(600, { overlap: true }))).toBe('slot_taken')
  await set(true)
  expect(await outcomeOf(phone(600, { overlap: true }))).toBe('placed')
  const log = await db
    .selectFrom('staff_action')
    .select(['before', 'after'])
    .where('professional_id', '=', ioana)
    .where('kind', '=', 'professional_changed')
    .orderBy('id')
    .execute()
  const lines = log.map(({ before, after }) =>
    [before, after].map((side) => (side as { secondLine?: boolean }).secondLine),
  )
  expect(lines).toEqual([
    [false, true],
    [true, true],
    [true, false],
    [false, true],
  ])
})

test('a second line is not taken away while a visit lies ahead on it, with a message; past visits do not keep it [PT-21]', async () => {
  await set(true)
  await phone(600)
  const { id } = await phone(600, { overlap: true })
  const refusal = await refusalOf(set(false))
  expect(refusal.detail).toMatchObject({ errors: { second_line: [expect.stringContaining('suprapunere voită')] } })
  expect((await getPerson(owner, ioana)).secondLine).toBe(true)
  await cancel(id)
  await set(false)
  await set(true)
  await phone(600, { overlap: true })
  now = Temporal.Instant.from('2026-11-26T12:00:00Z')
  await set(false)
  expect((await getPerson(owner, ioana)).secondLine).toBe(false)
})

test('a visit with a wait on the second line is one that keeps the line [PT-21, PT-35]', async () => {
  salon = await aSalon(db, { menu: [COLOURING] })
  ioana = salon.professionals[0]!
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  await set(true)
  await phone(600)
  await phone(600, { overlap: true })
  const refusal = await refusalOf(set(false))
  expect(refusal.detail).toMatchObject({ errors: { second_line: [expect.stringContaining('1 programare')] } })
})

test('time off counts on the second line, planned before it was given or after [PT-21, PT-31]', async () => {
  await dayOff(LATER)
  await set(true)
  await dayOff(DAY)
  for (const date of [DAY, LATER]) {
    expect((await refusalOf(phone(600, { date }))).detail).not.toHaveProperty('mayOverlap')
    expect(await outcomeOf(phone(600, { date, overlap: true }))).toBe('slot_taken')
  }
})

test('time off over a booking on the second line asks what becomes of it, and leaves it its gap [PT-21, PT-32]', async () => {
  await set(true)
  const { id: own } = await phone(600)
  const { id, sequence } = await rowOf((await phone(615, { overlap: true })).id)
  await cancel(own)
  const { detail } = await refusalOf(dayOff(DAY))
  expect(detail).toMatchObject({ code: 'bookings_affected', affected: [{ id }] })
  await dayOff(DAY, [{ bookingId: id, sequence, choice: 'keep' }])
  const rows = await db
    .selectFrom('claim')
    .select(['booking_id', 'time_off_id'])
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(rows.filter(({ booking_id }) => booking_id === id)).toHaveLength(1)
  // Before and after it, on both lines.
  expect(rows.filter(({ time_off_id }) => time_off_id !== null)).toHaveLength(4)
})

const rowOf = (id: number) =>
  db
    .selectFrom('booking')
    .select(['id', 'sequence'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
