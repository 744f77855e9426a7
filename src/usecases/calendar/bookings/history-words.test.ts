import { afterAll, beforeEach, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, moveTo, processOn } from '#test/world/booking.ts'
import { type Facts, factsOf } from '#test/world/booking-facts.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { placeByStaff } from '../acts/place-by-staff.ts'
import { walkIn } from '../acts/walk-in.ts'
import { changeByStaff } from '../changes/change-by-staff.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { acceptRequest } from './answer-request.ts'
import { attachClient } from './attach-client.ts'
import { cancelByLocation } from './cancel-by-location.ts'
import { correctVisit } from './correct-visit.ts'
import { getStaffBooking } from './get-staff-booking.ts'
import { proposeTimes } from './propose-times.ts'
import { restoreBooking } from './restore-booking.ts'
import { setState } from './set-state.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
const DAY: IsoDate = '2026-11-26'
const NEXT_DAY: IsoDate = '2026-11-27'
let now = MONDAY
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const MENU = [
  { name: 'Tuns', minutes: 30, price: 6000 },
  { name: 'Vopsit', minutes: 60, price: 15_000 },
]

let salon: Salon
let owner: StaffContext
let ana: ReturnType<typeof customer>
beforeEach(async () => {
  now = MONDAY
  salon = await aSalon(db, { professionals: 2, menu: MENU })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  ana = customer(node, (await addCustomer({ db }, { firstName: 'Ana', lastName: 'Pop' })).id)
})

/** Lines of a history never share an instant. */
const pass = (minutes: number) => {
  now = now.add({ minutes })
}

const online = async () => (await placeBooking(ana, bookingAt(salon, DAY, 600), null)).id

async function request(): Promise<BookingId> {
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  return online()
}

async function byPhone(): Promise<BookingId> {
  const client = { name: 'Dana Rus', phone: '0722 111 333', email: null }
  const visit = { date: DAY, minute: 600, serviceIds: [salon.short], professionalId: salon.professionals[0]! }
  return (await placeByStaff(owner, { ...visit, client, source: 'phone', comment: '', override: false }, null)).id
}

const visitor = async () => {
  const visit = { serviceIds: [salon.short], professionalId: salon.professionals[0]!, override: true }
  return (await walkIn(owner, visit, null)).id
}

const change = (id: BookingId, rest: Partial<Parameters<typeof changeByStaff>[2]>) =>
  changeByStaff(owner, id, {
    serviceIds: null,
    minutes: null,
    price: null,
    client: null,
    override: false,
    notifies: true,
    ...rest,
  })

const toColleague = () => moveTo({ date: NEXT_DAY, minute: 690 }, { professionalId: salon.professionals[1]! })
const proposed = () => [{ date: NEXT_DAY, minute: 840, professionalId: salon.professionals[1]! }]

type Verb = { readonly of: () => Promise<BookingId>; readonly act: (id: BookingId) => Promise<unknown> }

/** An act after another one, whose line is not looked at. */
const after = (first: Verb['act'], second: Verb['act']): Verb['act'] => {
  return async (id) => {
    await first(id)
    now = now.add({ seconds: 5 })
    last = await factsOf(db, id)
    return second(id)
  }
}
let last: Facts

/** Every act on a booking that its history has, by how it is asked for. */
const VERBS: Record<string, readonly Verb[]> = {
  'POST /api/partner/bookings/{id}/move': [
    { of: online, act: (id) => moveByStaff(owner, id, toColleague()) },
    { of: online, act: (id) => moveByStaff(owner, id, { ...toColleague(), date: DAY, minute: 600 }) },
    { of: online, act: (id) => moveByStaff(owner, id, moveTo({ date: DAY, minute: 600 }, { minutes: 45 })) },
  ],
  'POST /api/partner/bookings/{id}/change': [
    { of: online, act: (id) => change(id, { serviceIds: [salon.short, salon.long] }) },
    { of: online, act: (id) => change(id, { minutes: 50, price: { total: 4500, reason: 'întârziere' } }) },
    { of: byPhone, act: (id) => change(id, { client: { name: 'Ioana Ene', phone: '0722 111 444', email: null } }) },
  ],
  'POST /api/partner/bookings/{id}/undo': [
    {
      of: online,
      act: after(
        (id) => moveByStaff(owner, id, toColleague()),
        (id) => undoAct(owner, id),
      ),
    },
    {
      of: online,
      act: after(
        (id) => change(id, { serviceIds: [salon.long] }),
        (id) => undoAct(owner, id),
      ),
    },
  ],
  'PUT /api/partner/bookings/{id}/state': [
    { of: visitor, act: (id) => setState(owner, id, 'completed') },
    {
      of: visitor,
      act: after(
        (id) => setState(owner, id, 'arrived'),
        (id) => setState(owner, id, 'not_arrived'),
      ),
    },
    {
      of: visitor,
      act: after(
        (id) => setState(owner, id, 'completed'),
        (id) => setState(owner, id, 'confirmed'),
      ),
    },
  ],
  'POST /api/partner/bookings/{id}/correct': [
    {
      of: visitor,
      act: after(
        async (id) => {
          await setState(owner, id, 'completed')
          pass(2 * 24 * 60)
        },
        (id) => correctVisit(owner, id, { state: 'no_show', reason: 'Nu era ea' }),
      ),
    },
  ],
  'PUT /api/partner/bookings/{id}/client': [
    { of: visitor, act: (id) => attachClient(owner, id, { name: 'Ioana Ene', phone: '0722 111 444', email: null }) },
  ],
  'POST /api/partner/bookings/{id}/cancel': [
    { of: online, act: (id) => cancelByLocation(owner, id, 'boală') },
    { of: online, act: (id) => cancelByLocation(owner, id, '', true) },
  ],
  'POST /api/partner/bookings/{id}/restore': [
    {
      of: online,
      act: after(
        (id) => cancelByLocation(owner, id, 'boală'),
        (id) => restoreBooking(owner, id, { date: NEXT_DAY, minute: 690 }),
      ),
    },
  ],
  'POST /api/partner/bookings/{id}/accept': [{ of: request, act: (id) => acceptRequest(owner, id) }],
  'PATCH /api/bookings/{id}/reschedule': [
    {
      of: online,
      act: (id) => {
        const to = { date: NEXT_DAY, minute: 690, professionalId: salon.professionals[1]!, expectedTotal: null }
        return rescheduleBooking(ana, { id }, to)
      },
    },
  ],
  'PATCH /api/bookings/{id}/cancel': [
    { of: online, act: (id) => cancelBooking(ana, { id }, { bookingId: null, reasonId: null, comment: '' }) },
    { of: request, act: (id) => cancelBooking(ana, { id }, { bookingId: null, reasonId: null, comment: '' }) },
  ],
  'POST /api/bookings/{id}/proposal': [
    {
      of: request,
      act: after(
        (id) => proposeTimes(owner, id, proposed()),
        (id) => answerProposal(ana, { id }, { date: NEXT_DAY, minute: 840 }),
      ),
    },
    {
      of: request,
      act: after(
        (id) => proposeTimes(owner, id, proposed()),
        (id) => answerProposal(ana, { id }, null),
      ),
    },
  ],
  'nobody answers a request': [
    {
      of: request,
      act: async () => {
        pass(25 * 60)
        await tidyUp(node)
      },
    },
  ],
}

/** Writes after which the booking is what it was. */
const CHANGES_NOTHING = [
  'POST /api/partner/bookings/{id}/notes',
  'POST /api/partner/bookings/{id}/undo/prolong',
  // Another test reads the times that it holds.
  'POST /api/partner/bookings/{id}/propose',
  'POST /api/bookings/{id}/review',
  // About a visit to come, of which the team learns nothing.
  'POST /api/bookings/{id}/rebooking-reminder',
  // The client's word about an hour that stays.
  'POST /api/bookings/{id}/coming',
  'POST /api/bookings/{id}/lateness',
]

function movedBetween(was: Facts, is: Facts): string | null {
  const when = was.when === is.when ? is.when! : `${was.when} → ${is.when}`
  if (was.professional !== is.professional) return `${when} (${was.professional} → ${is.professional})`
  return was.when === is.when ? null : when
}

test.each(
  Object.entries(VERBS).flatMap(([name, verbs]) => verbs.map((verb, nr) => [`${name}, ${nr + 1}`, verb] as const)),
)('the history says from what to what a booking changed: %s [PT-23, PT-55]', async (_, { of, act }) => {
  const id = await of()
  pass(1)
  last = await factsOf(db, id)
  await act(id)
  const is = await factsOf(db, id)
  expect(is).not.toEqual(last)
  const { moved, changes } = (await getStaffBooking(owner, id)).history.at(-1)!
  expect(moved).toBe(movedBetween(last, is))
  const differing = Object.keys(is).filter(
    (fact) => fact !== 'when' && fact !== 'professional' && is[fact] !== last[fact],
  )
  expect(new Set(changes)).toEqual(
    new Set(differing.map((label) => ({ label, before: last[label], after: is[label] }))),
  )
})

test('every way in which a booking is changed is among those whose history is read [PT-23]', () => {
  const writes = listEndpoints()
    .filter(({ method, path }) => method !== 'GET' && path.includes('bookings/{id}'))
    .map(({ method, path }) => `${method} ${path}`)
  const tried = Object.keys(VERBS).filter((name) => name.includes('/'))
  expect(writes.sort()).toEqual([...tried, ...CHANGES_NOTHING].sort())
})

test('a change of which nobody was notified says so, and a member without names reads none [PT-14, PT-53]', async () => {
  const id = await byPhone()
  now = now.add({ minutes: 1 })
  await change(id, { notifies: false, client: { name: 'Ioana Ene', phone: '0722 111 444', email: null } })
  const read = async (switches: object) => {
    const member = await addMember({ db }, salon.locationId, 'professional', { switches })
    const ctx = staffAt(node, salon.locationId, member, 'professional', {
      professionalId: salon.professionals[1]!,
      switches,
    })
    const { history, booking } = await getStaffBooking(ctx, id)
    expect(booking.professional.id).toBe(salon.professionals[0])
    return history.at(-1)!.changes
  }
  expect((await getStaffBooking(owner, id)).history.at(-1)!.changes).toEqual([
    { label: 'client', before: 'Dana Rus', after: 'Ioana Ene' },
    { label: 'clientul e anunțat', before: null, after: 'nu' },
  ])
  expect(await read({ see_calendar: true })).toEqual([{ label: 'clientul e anunțat', before: null, after: 'nu' }])
})
