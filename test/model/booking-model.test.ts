import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { BookingId, CustomerId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { testDatabase } from '../database.ts'
import { addVoucherCode, bookingAt, customer, outcomeOf, processOn } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { addMember, staffAt } from '../world/staff.ts'
import {
  BOTH_VISITS,
  bookOutcome,
  claimsOf,
  type Day,
  givenUp,
  growOutcome,
  meets,
  newDay,
  startOutcome,
  VISIT,
  VOUCHER_LIMIT,
  WAITING_VISIT,
} from './day.ts'

/** In `npm test` sixty sequences; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 60)
// A sequence takes a tenth of a second, more on a busy machine; what breaks is shrunk in the rest.
vi.setConfig({ testTimeout: 240_000 + RUNS * 500 })
const DATE: IsoDate = '2026-11-26'
const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())

type Real = { salon: Salon; team: StaffContext; customers: CustomerId[]; bookings: BookingId[] }
type Command = fc.AsyncCommand<Day, Real>
type Place = { readonly pro: number; readonly minute: number }

/** A command is what it does to the day as it ought to be, and to the place as it is; both must say the same. */
const command = (
  name: string,
  check: (day: Day) => boolean,
  run: (day: Day, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (day, real) => {
    await run(day, real)
    expect(await claimsIn(real)).toEqual(claimsOf(day))
    expect(await usesIn(real)).toBe(day.voucherUses)
  },
  toString: () => name,
})
const ctxOf = (real: Real, who: number) => customer(node, real.customers[who]!)

const book = (who: number, { pro, minute }: Place, minutes: number, voucher: boolean) =>
  command(
    `${who} books ${pro} at ${minute} for ${minutes} min${voucher ? ' with the voucher' : ''}`,
    () => true,
    async (day, real) => {
      const professionalId = real.salon.professionals[pro]!
      const serviceIds = [minutes === VISIT ? real.salon.short : real.salon.long]
      const voucherCode = voucher ? 'DOI' : null
      const request = bookingAt(real.salon, DATE, minute, { professionalId, serviceIds, voucherCode })
      const expected = bookOutcome(day, { customer: who, pro, minute, minutes, voucher })
      const placing = placeBooking(ctxOf(real, who), request, null)
      expect(await outcomeOf(placing)).toBe(expected)
      if (expected !== 'placed') return
      real.bookings.push((await placing).id)
      day.bookings.push({ customer: who, pro, minute, minutes, voucher, live: true, held: [] })
      day.holds.delete(who)
      if (voucher) day.voucherUses += 1
    },
  )

const hold = (who: number, pro: number, minute: number) =>
  command(
    `${who} holds ${pro} at ${minute}`,
    () => true,
    async (day, real) => {
      const request = bookingAt(real.salon, DATE, minute, { professionalId: real.salon.professionals[pro]! })
      const held = day.holds.get(who)
      const isHeld = held?.pro === pro && held.minute === minute
      const expected = isHeld ? 'placed' : startOutcome(day, who, { pro, minute })
      expect(await outcomeOf(placeHold(ctxOf(real, who), request))).toBe(expected)
      if (expected === 'placed') day.holds.set(who, { pro, minute })
    },
  )

const cancel = (index: number) =>
  command(
    `booking ${index} is cancelled`,
    ({ bookings }) => index < bookings.length,
    async (day, real) => {
      const booking = day.bookings[index]!
      const request = { bookingId: null, reasonId: null, comment: '' }
      const cancelling = cancelBooking(ctxOf(real, booking.customer), { id: real.bookings[index]! }, request)
      expect(await outcomeOf(cancelling)).toBe(booking.live ? 'placed' : 'invalid')
      if (booking.live && booking.voucher) day.voucherUses -= 1
      booking.live = false
    },
  )

const move = (index: number, pro: number, minute: number) =>
  command(
    `booking ${index} is moved to ${pro} at ${minute}`,
    ({ bookings }) => {
      const booking = bookings[index]
      const isElsewhere = booking?.minute !== minute || booking.pro !== pro
      return booking?.live === true && isElsewhere
    },
    async (day, real) => {
      const booking = day.bookings[index]!
      const professionalId = real.salon.professionals[pro]!
      const ref = { id: real.bookings[index]! }
      const expected = startOutcome(day, booking.customer, { pro, minute, minutes: booking.minutes }, booking)
      const request = { date: DATE, minute, professionalId, expectedTotal: null }
      expect(await outcomeOf(rescheduleBooking(ctxOf(real, booking.customer), ref, request))).toBe(expected)
      if (expected !== 'placed') return
      Object.assign(booking, { pro, minute })
      day.holds.delete(booking.customer)
    },
  )

const change = (index: number) =>
  command(
    `the team adds a service to booking ${index}, or takes it off again`,
    ({ bookings }) => bookings[index]?.live === true && bookings[index].minutes !== WAITING_VISIT,
    async (day, real) => {
      const booking = day.bookings[index]!
      const { short, long } = real.salon
      const isShort = booking.minutes === VISIT
      const expected = isShort ? growOutcome(day, booking) : 'placed'
      const changing = changeByStaff(real.team, real.bookings[index]!, {
        serviceIds: isShort ? [short, long] : [short],
        minutes: null,
        price: null,
        client: null,
        override: true,
        notifies: true,
      })
      expect(await outcomeOf(changing)).toBe(expected)
      if (expected !== 'placed') return
      booking.minutes = isShort ? BOTH_VISITS : VISIT
      booking.held = isShort ? [] : givenUp(booking)
    },
  )

const goAway = (pro: number, minute: number) =>
  command(
    `${pro} is away at ${minute}`,
    (day) => {
      const taken = day.bookings.flatMap(({ held, live, ...own }) => [...(live ? [own] : []), ...held])
      return ![...taken, ...day.holds.values(), ...day.away].some((each) => meets(each, { pro, minute }))
    },
    async (day, { salon }) => {
      const location_id = salon.locationId
      const { id } = await db
        .insertInto('time_off')
        .values({
          location_id,
          professional_id: salon.professionals[pro]!,
          starts_at: instantOf(minute),
          ends_at: instantOf(minute + VISIT),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`insert into claim (location_id, resource_id, during, time_off_id)
        select location_id, id, tstzrange(${instantOf(minute)}::timestamptz, ${instantOf(minute + VISIT)}::timestamptz), ${id}
        from resource where location_id = ${location_id} and professional_id = ${salon.professionals[pro]!}`.execute(db)
      day.away.push({ pro, minute })
    },
  )

const changeHours = (pro: number, start: number, end: number) =>
  command(
    `${pro} works from ${start} to ${end}`,
    () => true,
    async (day, { salon }) => {
      await db
        .updateTable('working_hours')
        .set({ starts: start, ends: end })
        .where('location_id', '=', salon.locationId)
        .where('professional_id', '=', salon.professionals[pro]!)
        .execute()
      day.hours[pro] = { start, end }
    },
  )

const who = fc.nat(2)
const pro = fc.nat(1)
const minutes = fc.constantFrom(VISIT, VISIT, WAITING_VISIT)
const minute = fc.integer({ min: 17, max: 25 }).map((half) => half * VISIT)
const aPlace = fc.record({ pro, minute })
const aBooking = fc.nat(3)
const commands = [
  fc.tuple(who, aPlace, minutes, fc.boolean()).map((args) => book(...args)),
  fc.tuple(who, aPlace, minutes, fc.boolean()).map((args) => book(...args)),
  fc.tuple(who, pro, minute).map((args) => hold(...args)),
  aBooking.map(cancel),
  aBooking.map(change),
  aBooking.map(change),
  fc.tuple(aBooking, pro, minute).map((args) => move(...args)),
  fc.tuple(pro, minute).map((args) => goAway(...args)),
  fc.tuple(pro, fc.constantFrom(540, 600), fc.constantFrom(660, 720)).map((args) => changeHours(...args)),
]

test('random days of booking, holding, cancelling, moving, changing, redeeming and time off go as the model says [BK-12, BK-16, BK-11, PT-23, PT-35, AN-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (sequence) => {
      await fc.asyncModelRun(async () => ({ model: newDay(), real: await openReal() }), sequence)
    }),
    { numRuns: RUNS },
  )
})

/** Two services that go together; in the midst of the second the client waits. */
const MENU = [
  { name: 'Tuns', minutes: VISIT },
  { name: 'Vopsit', minutes: WAITING_VISIT, wait: { after: 30, minutes: 30, freesEquipment: false } },
]

async function openReal(): Promise<Real> {
  // One network address has a bound of its own, which is not what is tried here.
  await db.deleteFrom('hold').execute()
  const salon = await aSalon(db, { professionals: 2, menu: MENU })
  const team = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  await addVoucherCode(db, salon.locationId, 'DOI', { max_uses: VOUCHER_LIMIT })
  for (const id of salon.professionals)
    await db.updateTable('working_hours').set({ starts: 540, ends: 720 }).where('professional_id', '=', id).execute()
  return { salon, team, customers: await addCustomers(db, 3), bookings: [] }
}

const instantOf = (minuteOfDay: number) => Temporal.Instant.from(`${DATE}T00:00:00+02:00`).add({ minutes: minuteOfDay })

async function claimsIn({ salon }: Real): Promise<string[]> {
  const { rows } = await sql<{ professional: ProfessionalId; start: number; end: number; kind: string }>`
    select r.professional_id as professional,
      (extract(epoch from lower(c.during) - ${instantOf(0)}::timestamptz) / 60)::int as start,
      (extract(epoch from upper(c.during) - ${instantOf(0)}::timestamptz) / 60)::int as end,
      case when c.booking_id is not null then 'booking' when c.hold_id is not null then 'hold' else 'away' end as kind
    from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    where c.location_id = ${salon.locationId}`.execute(db)
  return rows
    .map(({ professional, start, end, kind }) => `${salon.professionals.indexOf(professional)} ${start}–${end} ${kind}`)
    .sort()
}

async function usesIn({ salon }: Real): Promise<number> {
  const { uses } = await db
    .selectFrom('voucher')
    .select('uses')
    .where('location_id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  return uses
}
