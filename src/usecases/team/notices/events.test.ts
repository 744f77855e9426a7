import { beforeEach, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { STAFF_NOTICE_NAMES, type StaffNotice } from '#domain/staff/notices.ts'
import type { Role } from '#domain/staff/rights.ts'
import { customer } from '#test/world/booking.ts'
import { openDesk } from '#test/world/desk.ts'
import { aDayOff, DESK, NOTICE_DAY, notifiedTeam } from '#test/world/notified-team.ts'
import { staySilent } from '#test/world/silence.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { approveTimeOff, askTimeOff } from '../time-off/change-time-off.ts'
import { listTimeOff } from '../time-off/list-time-off.ts'

const { db, node, clock } = await openDesk({ limitsFactor: 100 })

let at: Awaited<ReturnType<typeof notifiedTeam>>
beforeEach(async () => {
  at = await notifiedTeam(node)
})

type Hearers = { readonly attended: readonly Role[]; readonly unattended: readonly Role[] }

const ALL: readonly Role[] = [...DESK, 'professional']

/** Each event as it comes about at the nth professional, and the roles that hear of it by whether she has a login. */
const EVENTS: Record<StaffNotice, Hearers & { readonly happen: (nth: number) => Promise<unknown> }> = {
  booking_placed: { attended: ['professional'], unattended: DESK, happen: (nth) => at.place(600 + 60 * nth, nth) },
  booking_requested: { attended: ALL, unattended: DESK, happen: (nth) => at.request(600 + 60 * nth, nth) },
  booking_moved: {
    attended: ['professional'],
    unattended: DESK,
    happen: async (nth) => {
      const { id } = await at.place(600, nth)
      await at.notified()
      await at.move(id, 720, nth)
    },
  },
  booking_canceled: {
    attended: ['professional'],
    unattended: DESK,
    happen: async (nth) => {
      const { id } = await at.place(600, nth)
      await at.notified()
      await at.cancel(id)
    },
  },
  booking_unconfirmed: {
    attended: ['professional'],
    unattended: DESK,
    happen: async (nth) => {
      const { id } = await at.place(600, nth)
      await at.notified()
      await staySilent(db, id, clock.now)
      await tidyUp(node)
    },
  },
  proposal_answered: {
    attended: ALL,
    unattended: DESK,
    happen: async (nth) => {
      const { id } = await at.request(600, nth)
      await at.notified()
      await proposeTimes(at.staff.owner, id, [{ date: NOTICE_DAY, minute: 720, professionalId: null }])
      await answerProposal(customer(node, at.ana.id), { id }, { date: NOTICE_DAY, minute: 720 })
    },
  },
  request_lapsed: {
    attended: ALL,
    unattended: DESK,
    happen: async (nth) => {
      await at.request(600, nth)
      await at.notified()
      clock.now = clock.now.add({ hours: 25 })
      await tidyUp(node)
    },
  },
  time_off_asked: {
    attended: ['owner', 'manager'],
    unattended: ['owner', 'manager'],
    // Nobody without a login can ask.
    happen: () => askTimeOff(at.staff.professional, aDayOff(at)),
  },
  time_off_answered: {
    attended: ['professional'],
    unattended: ['professional'],
    happen: async () => {
      await askTimeOff(at.staff.professional, aDayOff(at))
      await at.notified()
      const [asked] = await listTimeOff(at.staff.manager)
      await approveTimeOff(at.staff.manager, asked!.id, [])
    },
  },
}

test.each(STAFF_NOTICE_NAMES)('%s reaches the roles that the table names, each by one e-mail [PT-48]', async (kind) => {
  for (const [nth, roles] of [EVENTS[kind].attended, EVENTS[kind].unattended].entries()) {
    await EVENTS[kind].happen(nth)
    const messages = await at.notified()
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(roles.map((role) => at.team[role].email).sort())
    expect(messages.every(({ channel }) => channel === 'email')).toBe(true)
    // The second time is another day's matter.
    await db.deleteFrom('time_off').where('location_id', '=', at.salon.locationId).execute()
  }
})

test('every way in which a client changes a booking is an event [PT-48]', () => {
  const events: Record<string, StaffNotice> = {
    'POST /api/bookings': 'booking_placed',
    'PATCH /api/bookings/{id}/cancel': 'booking_canceled',
    'PATCH /api/public/bookings/{token}/cancel': 'booking_canceled',
    'PATCH /api/bookings/{id}/reschedule': 'booking_moved',
    'PATCH /api/public/bookings/{token}/reschedule': 'booking_moved',
    'POST /api/bookings/{id}/proposal': 'proposal_answered',
    'POST /api/public/bookings/{token}/proposal': 'proposal_answered',
  }
  // A code changes nothing, neither do 'Vin' and 'Întârzii', which the calendar shows, nor a reminder to book again.
  const quiet = ['/code', '/coming', '/lateness', '/rebooking-reminder']
  const changesNothing = (path: string) => quiet.some((end) => path.endsWith(end))
  const writes = listEndpoints().filter((each) => each.tag === 'bookings' && each.method !== 'GET')
  const ways = writes.filter(({ path }) => !changesNothing(path)).map(({ method, path }) => `${method} ${path}`)
  expect(ways.sort()).toEqual(Object.keys(events).sort())
})
