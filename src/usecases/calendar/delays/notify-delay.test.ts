import { expect, test } from 'vitest'
import { DELAY_MINUTES } from '#domain/calendar/delay.ts'
import type { BookingId } from '#domain/ids.ts'
import { fieldsOf, outcomeOf } from '#test/world/booking.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { cancelByLocation } from '../bookings/cancel-by-location.ts'
import { getStaffBooking } from '../bookings/get-staff-booking.ts'
import { setState } from '../bookings/set-state.ts'
import { getAgenda } from '../get-agenda.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { listDelayed } from './list-delayed.ts'
import { notifyOfDelay } from './notify-delay.ts'
import { undoDelay } from './undo-delay.ts'

const { db, node, clock, member, book } = await openDesk({ limitsFactor: 100 })
/** Ten in Bucharest, on the day of the visits. */
const TEN = Temporal.Instant.from('2026-11-25T08:00:00Z')

const delayMessages = (id: BookingId) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'body_text', 'kind'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-delayed')
    .orderBy('id')
    .execute()

/** Visits of 30 minutes at these minutes of the day, as the day stands at ten. */
async function aDay(...minutes: number[]) {
  const salon = await aSalon(db, { professionals: 2 })
  const ids: BookingId[] = []
  for (const minute of minutes) ids.push((await book(salon, minute)).id)
  clock.now = TEN
  const owner = await member(salon)
  const professionalId = salon.professionals[0]!
  const notify = (minutes: 10 | 15 | 30, bookingIds: readonly BookingId[] = ids) =>
    notifyOfDelay(owner, professionalId, { minutes, bookingIds })
  return { salon, ids, owner, professionalId, notify }
}

const idsOf = (clients: readonly { booking: { id: BookingId } }[]) => clients.map(({ booking }) => booking.id)

test('the next clients of today are told once, what is written names the booked hour, and no hour moves [PT-27]', async () => {
  const { ids, owner, notify } = await aDay(630, 660)
  const range = { from: DESK_DAY, to: DESK_DAY, people: null }
  const before = await getAgenda(owner, range)
  const { notified, toCall } = await notify(15)
  expect([idsOf(notified), toCall]).toEqual([ids, []])
  const [sms, mail, ...more] = await delayMessages(ids[0]!)
  expect(more).toEqual([])
  expect(sms!.body_text).toContain(
    'azi la Salon Aura întârziem cam 15 min. Vizita de la 10:30 rămâne, dar poate începe pe la 10:45.',
  )
  expect(mail).toMatchObject({ channel: 'email' })
  expect(await getAgenda(owner, range)).toEqual(before)
})

test('a client who was told as much or more is told nothing again, and of a longer delay once [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630)
  const heard = async () => (await delayMessages(ids[0]!)).length / 2
  for (const [minutes, times] of [
    [15, 1],
    [15, 1],
    [10, 1],
    [30, 2],
    [15, 2],
    [30, 2],
  ] as const) {
    await notify(minutes)
    expect([minutes, await heard()]).toEqual([minutes, times])
  }
  expect(await listDelayed(owner, professionalId)).toMatchObject([{ notifiedMinutes: 30 }])
})

test('colleagues who press at once tell each client once [PT-27]', async () => {
  const { ids, notify } = await aDay(630, 660, 690)
  const answers = await Promise.all(Array.from({ length: 6 }, () => notify(15)))
  for (const id of ids) {
    expect(await delayMessages(id)).toHaveLength(2)
    expect(answers.filter(({ notified }) => idsOf(notified).includes(id))).toHaveLength(1)
  }
})

test('nobody is told whose visit has begun, who is there, has cancelled, or is another’s or another day’s [PT-27]', async () => {
  const { salon, ids, owner, professionalId, notify } = await aDay(600, 630, 660, 690, 720)
  const [begun, there, canceled, moved, next] = ids as [BookingId, BookingId, BookingId, BookingId, BookingId]
  await setState(owner, there, 'arrived')
  await cancelByLocation(owner, canceled, 'boală')
  await moveByStaff(owner, moved, moveAt(690, { professionalId: salon.professionals[1]! }))
  expect(idsOf(await listDelayed(owner, professionalId))).toEqual([next])
  expect(idsOf((await notify(30)).notified)).toEqual([next])
  for (const id of [begun, there, canceled, moved]) expect(await delayMessages(id)).toEqual([])
  expect(await fieldsOf(notify(30, [begun, canceled]))).toEqual(['booking_ids'])
})

test('a client whom no message reaches is named for a call, and is not noted as told [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630, 660)
  const silent = { contact_phone: '+40212345678' as const, contact_email: null, customer_id: null }
  await db.updateTable('booking').set(silent).where('id', '=', ids[0]!).execute()
  const { notified, toCall } = await notify(10)
  expect([idsOf(notified), idsOf(toCall)]).toEqual([[ids[1]], [ids[0]]])
  expect(await listDelayed(owner, professionalId)).toMatchObject([
    { isReachable: false, notifiedMinutes: null },
    { isReachable: true, notifiedMinutes: 10 },
  ])
  expect((await getStaffBooking(owner, ids[0]!)).history.map(({ kind }) => kind)).not.toContain('delay_notified')
})

test('a notice stands in the visit’s history, and so does that it was taken back in time [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630)
  await notify(10)
  for (const { id } of await delayMessages(ids[0]!)) await sendMessage(node, id)
  await notify(30)
  const undo = () => undoDelay(owner, professionalId, { minutes: 30, bookingIds: ids })
  await undo()
  expect(await listDelayed(owner, professionalId)).toMatchObject([{ notifiedMinutes: 10 }])
  expect(await fieldsOf(undo())).toEqual(['booking_ids'])
  expect(await fieldsOf(undoDelay(owner, professionalId, { minutes: 10, bookingIds: ids }))).toEqual(['booking_ids'])
  const { history } = await getStaffBooking(owner, ids[0]!)
  expect(history.slice(-3)).toMatchObject([
    { kind: 'delay_notified', changes: [{ label: 'întârziere', before: '–', after: '10 minute' }] },
    { kind: 'delay_notified', changes: [{ label: 'întârziere', before: '10 minute', after: '30 de minute' }] },
    { kind: 'delay_undone', changes: [{ label: 'întârziere', before: '30 de minute', after: '–' }] },
  ])
  // A notice that was taken back can be given again.
  await notify(30)
  expect(await listDelayed(owner, professionalId)).toMatchObject([{ notifiedMinutes: 30 }])
})

test('a message that is on its way is not taken back [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630)
  await notify(10)
  const leased_until = TEN.add({ minutes: 1 })
  await db.updateTable('message').set({ leased_until }).where('booking_id', '=', ids[0]!).execute()
  expect(await fieldsOf(undoDelay(owner, professionalId, { minutes: 10, bookingIds: ids }))).toEqual(['booking_ids'])
  expect(await delayMessages(ids[0]!)).toHaveLength(2)
})

test('only the delay that is named is taken back, not a shorter one that waits too [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630)
  await notify(10)
  await notify(30)
  await undoDelay(owner, professionalId, { minutes: 30, bookingIds: ids })
  expect(await listDelayed(owner, professionalId)).toMatchObject([{ notifiedMinutes: 10 }])
})

test('a client who knew of a delay is told again where the visit has moved to another hour [PT-27]', async () => {
  const { ids, owner, professionalId, notify } = await aDay(630)
  await notify(15)
  await moveByStaff(owner, ids[0]!, moveAt(720))
  expect(await listDelayed(owner, professionalId)).toMatchObject([{ notifiedMinutes: null }])
  expect(idsOf((await notify(15)).notified)).toEqual(ids)
})

test('a professional tells their own clients alone, the desk everybody’s, and nobody another salon’s [PT-27]', async () => {
  const { salon, ids, professionalId } = await aDay(630)
  const delay = { minutes: 10, bookingIds: ids } as const
  const stranger = await member(await aSalon(db))
  /** A professional who sees every calendar and changes their own. */
  const ofPerson = async (nth: number) => {
    const own = { professionalId: salon.professionals[nth]!, switches: { see_calendar: true } }
    const person = await addMember({ db }, salon.locationId, 'professional', own)
    return staffAt(node, salon.locationId, person, 'professional', own)
  }
  const refusalsOf = (ctx: StaffContext) =>
    Promise.all(
      [
        listDelayed(ctx, professionalId),
        notifyOfDelay(ctx, professionalId, delay),
        undoDelay(ctx, professionalId, delay),
      ].map(outcomeOf),
    )
  expect(await refusalsOf(await ofPerson(1))).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await refusalsOf(stranger)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(await delayMessages(ids[0]!)).toEqual([])
  expect(idsOf((await notifyOfDelay(await ofPerson(0), professionalId, delay)).notified)).toEqual(ids)
  const later = notifyOfDelay(await member(salon, 'reception'), professionalId, { ...delay, minutes: 30 })
  expect(idsOf((await later).notified)).toEqual(ids)
})

test('free time before a visit makes a delay good: only a longer one reaches its client [PT-27]', async () => {
  const { owner, professionalId } = await aDay(630, 660, 705, 780)
  const reached = (await listDelayed(owner, professionalId)).map(({ reachedBy }) => reachedBy)
  expect(reached).toEqual([DELAY_MINUTES, DELAY_MINUTES, [30], []])
})
