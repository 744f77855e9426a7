import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Decision } from '#domain/team/decision.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { changeTo } from '#test/world/desk.ts'
import { draft } from '#test/world/draft.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { acceptRequest } from '#usecases/calendar/bookings/answer-request.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { getDays } from '#usecases/calendar/get-days.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

const { url, db } = await testDatabase()
const START = Temporal.Instant.from('2026-11-23T06:00:00Z')
let now = START
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina] = await addCustomers(db, 2)
const DAY: IsoDate = '2026-11-26'
const NEXT: IsoDate = '2026-11-27'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  now = START
  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const book = (minute: number, date = DAY, who = ana!) =>
  placeBooking(customer(node, who), bookingAt(salon, date, minute), null)

const rowOf = (id: number) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

const WHOLE_DAY = { kind: 'vacation', note: '', first: DAY, last: DAY, hours: null, repeat: null } as const
const dayOff = (decisions: readonly Decision[]) =>
  askTimeOff(owner, { ...WHOLE_DAY, professionalId: salon.professionals[0]!, decisions })

/** A visit whose professional takes the day off, and whose client is asked about ten o'clock on the next. */
async function asked() {
  const { id, number } = await book(720)
  const { sequence } = await rowOf(id)
  const professionalId = salon.professionals[0]!
  await dayOff([{ bookingId: id, sequence, choice: 'ask', date: NEXT, minute: 600, professionalId }])
  const byLink = [guest(node, 'somebody'), { token: manageToken(node.settings, number) }] as const
  return { id, byLink }
}

const shownOn = async (date: IsoDate) => {
  const [day] = await getDays(owner, { from: date, to: date, people: null })
  return day!.people[0]!.blocks.flatMap((block) =>
    block.kind === 'booking' ? [`${block.booking.status}, client answers: ${block.booking.clientAnswers}`] : [],
  )
}

const lastText = async (id: number) => {
  const of = db
    .selectFrom('message')
    .select('body_text')
    .where('booking_id', '=', id as never)
  return (await of.where('channel', '=', 'sms').orderBy('id', 'desc').executeTakeFirstOrThrow()).body_text
}

test('a client who is asked about another time reads both, and the time is held until they answer [PT-32, PT-22]', async () => {
  const { id } = await asked()
  expect(await rowOf(id)).toMatchObject({ status: 'pending', start_date: NEXT, start_minute: 600 })
  expect(await lastText(id)).toMatch(
    /nu te poate primi joi, 26 noiembrie, 12:00\. Poate: vineri, 27 noiembrie, 10:00\. Răspunde până marți, 24 noiembrie/,
  )
  expect([await shownOn(DAY), await shownOn(NEXT)]).toEqual([[], ['pending, client answers: true']])
  expect(await outcomeOf(book(600, NEXT, irina))).toBe('slot_taken')
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a client’s yes confirms the time that they were asked about, a no or silence ends the visit [PT-32, PT-22]', async () => {
  const taken = await asked()
  await answerProposal(...taken.byLink, { date: NEXT, minute: 600 })
  expect(await rowOf(taken.id)).toMatchObject({ status: 'confirmed', start_date: NEXT, start_minute: 600 })
  expect(await lastText(taken.id)).toMatch(/vineri, 27 noiembrie, 10:00/)

  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const refused = await asked()
  await answerProposal(...refused.byLink, null)
  expect(await rowOf(refused.id)).toMatchObject({ status: 'canceled' })
  expect(await outcomeOf(book(600, NEXT, irina))).toBe('placed')

  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const silent = await asked()
  now = now.add({ hours: 25 })
  await tidyUp(node)
  expect(await rowOf(silent.id)).toMatchObject({ status: 'canceled' })
})

test('a client who says yes on the phone is confirmed by the team [PT-32, PT-22]', async () => {
  const { id } = await asked()
  await acceptRequest(owner, id)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', start_date: NEXT })
  expect(await shownOn(NEXT)).toEqual(['confirmed, client answers: false'])
  // The salon asked, not the client: there was no request to accept.
  expect(await lastText(id)).toMatch(/am mutat rezervarea ta .* Te așteptăm vineri, 27 noiembrie, 10:00/)
  expect(await lastText(id)).not.toContain('cererea')
})

const NONE = { client_id: null, customer_id: null, contact_phone: null, contact_email: null, source: 'phone' } as const

/** Clients whom no message reaches, and why. */
const UNREACHED = {
  nobody: { booking: { ...NONE, contact_name: '', source: 'walk_in' } },
  no_contact: { booking: NONE },
  no_sms: { booking: { ...NONE, contact_phone: '+40212345678' } },
  not_approved: { booking: { ...NONE, contact_phone: '+40733000009' }, isReviewed: true },
  declined: { booking: {}, account: { notify_sms: false, notify_email: false } },
} as const

test.each(Object.entries(UNREACHED))(
  'nobody is asked whom no message reaches, and the list says why (%s) [PT-32]',
  async (why, world) => {
    const [who] = await addCustomers(db, 1)
    const { id } = await book(720, DAY, who)
    if ('isReviewed' in world) await draft(db, salon.locationId, 'review')
    if ('account' in world) await db.updateTable('customer').set(world.account).where('id', '=', who!).execute()
    const changed = { ...world.booking, updated_at: now }
    await db.updateTable('booking').set(changed).where('id', '=', id).execute()
    const { sequence } = await rowOf(id)
    const professionalId = salon.professionals[0]!
    const asking = dayOff([{ bookingId: id, sequence, choice: 'ask', date: NEXT, minute: 600, professionalId }])
    expect((await refusalOf(asking)).detail).toMatchObject({
      code: 'bookings_affected',
      affected: [{ id, notified: { by: [], why } }],
    })
  },
)

test('the hours offered for an affected visit have room for the length that the team has set [PT-32, PT-23]', async () => {
  // The last hours of the day before are the nearest.
  const { id } = await book(540)
  await changeByStaff(owner, id, changeTo({ minutes: 90 }))
  const { detail } = await refusalOf(dayOff([]))
  const offered = detail.code === 'bookings_affected' ? detail.affected[0]!.moves : []
  expect(offered).toHaveLength(6)
  expect(offered.filter(({ time }) => time > '16:30')).toEqual([])
})
