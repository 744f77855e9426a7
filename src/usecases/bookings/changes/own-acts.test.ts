import { beforeEach, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actors.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { bookingAt, customer, guest } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { getStaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import type { Context } from '#usecases/context.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { listActions } from '#usecases/staff/actions.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { BookingRef } from '../by-link/booking-key.ts'
import { placeGuestBooking } from '../guest/place-guest-booking.ts'
import { sendGuestCode } from '../guest/send-guest-code.ts'
import { placeBooking } from '../place-booking.ts'
import { tidyUp } from '../tidy-up.ts'
import { answerProposal } from './answer-proposal.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmComing } from './confirm-coming.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { sayLate } from './say-late.ts'

const { db, node, clock, member } = await openDesk({ limitsFactor: 100 })
const DAY: IsoDate = '2026-11-24'
const VISIT = Temporal.Instant.from('2026-11-24T08:00:00Z')
const FREE = { date: DAY, minute: 840 }

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db)
  owner = await member(salon)
})

/** A booking, and its client as they name it: in their account, or by its link. */
type Own = { readonly id: BookingId; readonly ctx: Context; readonly ref: BookingRef }

async function placed(way: 'account' | 'link', asksApproval: boolean, minute = 600): Promise<Own> {
  await db.updateTable('location').set({ asks_approval: asksApproval }).where('id', '=', salon.locationId).execute()
  const ana = customer(node, (await addCustomer({ db }, { firstName: 'Ana', lastName: 'Pop' })).id)
  const { id, number } = await placeBooking(ana, bookingAt(salon, DAY, minute), null)
  if (way === 'account') return { id, ctx: ana, ref: { id } }
  return { id, ctx: guest(node, 'telefon'), ref: { token: manageToken(node.settings, number) } }
}

/** The lines of the booking in the log that are not of the team, newest first. */
async function logged(id: BookingId, actor: Actor | null = null) {
  const { actions } = await listActions(owner, { bookingNumber: null, actor, personId: null, kind: null }, null)
  const own = actions.filter((action) => action.bookingId === id && action.actor !== 'staff')
  return own.map(({ kind, actor: who, person, device, reason }) => ({ kind, who, person, device, reason }))
}

const to = (minute: number) => ({ date: DAY, minute, professionalId: undefined, expectedTotal: null })
const canceled = { bookingId: null, reasonId: null, comment: 'Am răcit' }
const propose = ({ id }: Own) => proposeTimes(owner, id, [{ ...FREE, professionalId: null }])

type Act = {
  readonly endpoint: string
  readonly kind: string
  readonly asked?: boolean
  readonly reason?: string
  readonly act: (own: Own) => Promise<unknown>
}

const ACTS: readonly Act[] = [
  { endpoint: 'reschedule', kind: 'booking_moved', act: ({ ctx, ref }) => rescheduleBooking(ctx, ref, to(660)) },
  {
    endpoint: 'cancel',
    kind: 'booking_canceled',
    reason: 'Am răcit',
    act: ({ ctx, ref }) => cancelBooking(ctx, ref, canceled),
  },
  { endpoint: 'coming', kind: 'booking_coming', act: ({ ctx, ref }) => confirmComing(ctx, ref) },
  {
    endpoint: 'lateness',
    kind: 'client_late',
    act: async ({ ctx, ref }) => {
      await confirmComing(ctx, ref)
      clock.now = VISIT.subtract({ minutes: 30 })
      return sayLate(ctx, ref, 10)
    },
  },
  {
    endpoint: 'proposal',
    kind: 'proposal_taken',
    asked: true,
    act: async (own) => {
      await propose(own)
      return answerProposal(own.ctx, own.ref, FREE)
    },
  },
  {
    endpoint: 'proposal',
    kind: 'booking_canceled',
    asked: true,
    reason: 'Nicio oră propusă nu s-a potrivit.',
    act: async (own) => {
      await propose(own)
      return answerProposal(own.ctx, own.ref, null)
    },
  },
]

/** Writes after which the visit and what the team knows of it are what they were. */
const NOT_LOGGED = ['review', 'rebooking-reminder']

for (const way of ['account', 'link'] as const)
  test.each(ACTS.map((each) => [each.endpoint, each.kind, each] as const))(
    `the log says what a client did by ${way}: %s, %s [PT-55]`,
    async (_, kind, { asked = false, reason = null, act }) => {
      const own = await placed(way, asked)
      await act(own)
      const who = way === 'account' ? 'client' : 'guest'
      const line = { kind, who, person: null, device: '', reason }
      expect((await logged(own.id))[0]).toEqual(line)
      expect(await logged(own.id, who)).toContainEqual(line)
      expect(await logged(own.id, 'dichis')).toEqual([])
      expect((await getStaffBooking(owner, own.id)).history.at(-1)).toMatchObject({ kind, who: 'clientul', reason })
    },
  )

test('every way in which a client changes a booking is among those whose log is read [PT-55]', () => {
  const writes = listEndpoints()
    .filter(({ method, path }) => method !== 'GET' && /^\/api\/(public\/)?bookings\/\{(id|token)\}\//.test(path))
    .map(({ path }) => path.split('/').at(-1)!)
  expect([...new Set(writes)].sort()).toEqual([...new Set(ACTS.map(({ endpoint }) => endpoint)), ...NOT_LOGGED].sort())
})

test('said again, that one comes or is late is no second line [PT-55, BK-25]', async () => {
  const { id, ctx, ref } = await placed('account', false)
  clock.now = VISIT.subtract({ minutes: 30 })
  for (let time = 0; time < 2; time += 1) await sayLate(ctx, ref, 10)
  for (let time = 0; time < 2; time += 1) await sayLate(ctx, ref, null)
  const kinds = (await logged(id)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['booking_coming', 'booking_placed', 'client_in_time', 'client_late'])
})

test('a guest’s booking is placed without an account, and a client’s in theirs [PT-55, BK-17]', async () => {
  const phone = '+40740000199'
  const ctx = guest(node, 'cineva')
  const { token } = await sendGuestCode(ctx, { phone })
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', phone)
    .executeTakeFirstOrThrow()
  const proof = { token, confirmationCode: /\d{6}/.exec(body_text)![0] }
  const form = { firstName: 'Ilinca', lastName: 'Țuțea', phone, email: null, proof }
  const { booking } = await placeGuestBooking(ctx, bookingAt(salon, DAY, 720), form, null)
  expect(await logged(booking.id)).toMatchObject([{ kind: 'booking_placed', who: 'guest' }])
  const { id } = await placed('account', true)
  expect(await logged(id)).toMatchObject([{ kind: 'booking_requested', who: 'client' }])
})

test('the log says what the product did by itself: a request that lapsed, a visit that is over [PT-55]', async () => {
  const visit = await placed('account', false)
  const lapsing = await placed('account', true, 780)
  clock.now = VISIT.add({ hours: 24 })
  await tidyUp(node)
  const dichis = { who: 'dichis', person: null, device: '', reason: null }
  expect(await logged(lapsing.id, 'dichis')).toEqual([{ kind: 'request_lapsed', ...dichis }])
  expect(await logged(visit.id, 'dichis')).toEqual([{ kind: 'booking_completed', ...dichis }])
})

test('the log keeps no word of a client: a deleted reason is gone from it, and the line stays [PT-55, AN-03]', async () => {
  const { id, ctx, ref } = await placed('account', false)
  await cancelBooking(ctx, ref, canceled)
  const rows = await db.selectFrom('staff_action').selectAll().where('booking_id', '=', id).execute()
  expect(rows.map(({ customer_id, device_name, reason }) => [customer_id, device_name, reason])).toEqual([
    [null, '', null],
    [null, '', null],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Pop|răcit/)
  await db.updateTable('cancellation').set({ comment: '' }).where('booking_id', '=', id).execute()
  expect((await logged(id))[0]).toMatchObject({ kind: 'booking_canceled', reason: null })
})
