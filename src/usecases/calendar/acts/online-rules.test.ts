import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, moveTo, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { listProposable, proposeTimes } from '../bookings/propose-times.ts'
import { findFirstFree } from '../find-first-free.ts'
import { listPlaces } from '../moves/list-places.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { holdByStaff } from './hold-by-staff.ts'
import { placeByStaff } from './place-by-staff.ts'
import { proposeWalkIn, walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:02 in Bucharest.
const now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina] = await addCustomers(db, 2)
const TODAY: IsoDate = '2026-11-23'
/** Inside the notice of a day; beyond the horizon of a week. */
const SOON = { date: TODAY, minute: 660 }
const FAR = { date: '2027-02-10' as IsoDate, minute: 660 }
const OPEN = { date: '2026-11-25' as IsoDate, minute: 720 }

const ROLES: readonly Role[] = ['owner', 'manager', 'reception', 'professional']

async function aStrictSalon(): Promise<Salon> {
  return aSalon(db, { noticeMinutes: 1440, horizonDays: 7 })
}

async function at(salon: Salon, role: Role): Promise<StaffContext> {
  const own = { professionalId: role === 'professional' ? salon.professionals[0]! : null }
  return staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, role, own), role, own)
}

type Place = typeof FAR

const visit = (salon: Salon, place: Place) => ({
  ...place,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  override: false,
})

const phoned = (salon: Salon, place: Place) => ({
  ...visit(salon, place),
  client: { name: 'Ana Pop', phone: '0722 111 222', email: null },
  source: 'phone' as const,
  comment: '',
})

const overriddenOf = async (id: BookingId) =>
  (await db.selectFrom('booking').select('overridden').where('id', '=', id).executeTakeFirstOrThrow()).overridden

/** Each way in which a member puts a visit at a place of the calendar; the booking that is there then, if one is. */
const WAYS: Record<string, (ctx: StaffContext, salon: Salon, place: Place) => Promise<BookingId | null>> = {
  placing: async (ctx, salon, place) => (await placeByStaff(ctx, phoned(salon, place), null)).id,
  holding: async (ctx, salon, place) => (await holdByStaff(ctx, visit(salon, place))) && null,
  moving: async (ctx, salon, place) => {
    const { id } = await placeBooking(customer(node, ana!), bookingAt(salon, OPEN.date, OPEN.minute), null)
    return (await moveByStaff(ctx, id, moveTo(place))).id
  },
  proposing: async (ctx, salon, place) => {
    await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
    const { id } = await placeBooking(customer(node, ana!), bookingAt(salon, OPEN.date, OPEN.minute), null)
    await proposeTimes(ctx, id, [{ ...place, professionalId: null }])
    return (await answerProposal(customer(node, ana!), { id }, place)).id
  },
}

const CASES = Object.keys(WAYS).flatMap((way) => ROLES.map((role) => [way, role] as const))

test.each(CASES)(
  '%s by a member (%s) is bound by neither notice nor horizon, which bind customers [PT-12, PT-13, PT-21, PT-22]',
  async (way, role) => {
    for (const [place, mark] of [
      [SOON, 'notice'],
      [FAR, 'horizon'],
    ] as const) {
      const salon = await aStrictSalon()
      const online = placeBooking(customer(node, irina!), bookingAt(salon, place.date, place.minute), null)
      expect(await outcomeOf(online)).toBe('invalid')
      const id = await WAYS[way]!(await at(salon, role), salon, place)
      if (id !== null) expect(await overriddenOf(id)).toEqual([mark])
    }
  },
)

test.each(ROLES)(
  'places within the notice and past the horizon are shown to a member (%s), with a mark [PT-13, PT-19]',
  async (role) => {
    const salon = await aStrictSalon()
    const desk = await at(salon, role)
    const ask = { serviceIds: [salon.short], professionalId: null }
    const [soon] = await findFirstFree(desk, { ...ask, from: null })
    expect(soon).toMatchObject({ date: TODAY, minute: 615, isOnlineToo: false })
    const [between] = await findFirstFree(desk, { ...ask, from: OPEN.date })
    expect(between).toMatchObject({ date: OPEN.date, isOnlineToo: true })
    const [far] = await findFirstFree(desk, { ...ask, from: FAR.date })
    expect(far).toMatchObject({ date: FAR.date, isOnlineToo: false })
    const { id } = await placeByStaff(desk, phoned(salon, SOON), null)
    for (const [{ date, minute }, reason] of [
      [SOON, 'nu și online'],
      [FAR, 'nu și online'],
      [OPEN, ''],
    ] as const) {
      const { dayStart, people } = await listPlaces(desk, id, { date, minutes: null })
      const at = dayStart + minute + 60
      const run = people[0]!.runs.find(({ start, end }) => start <= at && at < end)
      expect(run).toMatchObject({ state: 'fits', reason })
    }
    const taken = await refusalOf(placeByStaff(desk, phoned(salon, SOON), null))
    expect(taken.detail).toMatchObject({ alternatives: [{ date: TODAY, online: false }, {}, {}] })
  },
)

test('a request for soon gets proposals of the same day, marked where no customer could book them [PT-22]', async () => {
  const salon = await aSalon(db, { noticeMinutes: 0 })
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const { id } = await placeBooking(customer(node, ana!), bookingAt(salon, TODAY, 660), null)
  await db.updateTable('location').set({ minimum_notice_minutes: 1440 }).where('id', '=', salon.locationId).execute()
  const near = await listProposable(await at(salon, 'reception'), id)
  expect(near.map(({ date, online }) => [date, online])).toEqual(Array(3).fill([TODAY, false]))
})

test('a walk-in begins within the notice, and where nobody is free the next time is within it too [PT-20]', async () => {
  const salon = await aStrictSalon()
  const desk = await at(salon, 'reception')
  const now = { serviceIds: [salon.short], professionalId: null, override: false }
  await walkIn(desk, now, null)
  const { free, next } = await proposeWalkIn(desk, [salon.short])
  expect([free, next]).toMatchObject([[], { date: TODAY, minute: 630 }])
})
