import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { openDesk } from '#test/world/desk.ts'
import { aDayOff, DESK, NOTICE_DAY, notifiedTeam } from '#test/world/notified-team.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { acceptRequest } from '#usecases/calendar/bookings/answer-request.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { changeOwnNotices, getOwnNotices } from '#usecases/staff/own-notices.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'
import { notifyStaff } from './notify-staff.ts'

const { db, node, clock } = await openDesk({ limitsFactor: 100 })

let at: Awaited<ReturnType<typeof notifiedTeam>>
beforeEach(async () => {
  at = await notifiedTeam(node)
})

test('the person who did it hears nothing of it [PT-48]', async () => {
  await at.place(600, 1, at.team.owner)
  expect(await at.rolesNotified()).toEqual(['manager', 'reception'])
  await at.asksApproval(true)
  await at.place(660, 0, at.team.professional)
  expect(await at.rolesNotified()).toEqual(DESK)
  await askTimeOff(at.staff.professional, aDayOff(at))
  expect(await at.rolesNotified()).toEqual(['owner', 'manager'])
  await at.place(720, 1)
  await cancelByLocation(at.staff.reception, (await at.place(780, 1)).id, 'boală')
  const [first] = await at.notified()
  expect(first?.body_text).not.toContain('13:00')
})

test('several things of a minute come in one message, and a request among them is named with its deadline [PT-48]', async () => {
  await at.place(600)
  await at.request(660)
  await at.move((await at.place(720)).id, 780)
  const [message, ...more] = (await at.notified()).filter(({ recipient }) => recipient === at.team.professional.email)
  expect(more).toEqual([])
  expect(message?.subject).toBe('3 noutăți la Salon Aura')
  for (const words of ['Programare nouă', '10:00', 'Cerere nouă', '11:00', 'Răspunde până', '13:00', 'Ana Pop'])
    expect(message?.body_text).toContain(words)
  expect(message?.body_text).not.toContain('12:00')
  expect(await at.notified()).toEqual([])
})

test('a booking that came and went within the minute is no message, nor is a request answered meanwhile [PT-48]', async () => {
  await at.cancel((await at.place(600)).id)
  await cancelByLocation(at.staff.owner, (await at.place(660)).id, 'boală')
  await acceptRequest(at.staff.owner, (await at.request(720)).id)
  expect(await at.notified()).toEqual([])
})

test('a move to a colleague is told at both, with the hour that it was [PT-48]', async () => {
  const { id } = await at.place(600)
  await at.notified()
  await at.move(id, 780, 1)
  const messages = await at.notified()
  expect(messages).toHaveLength(4)
  for (const { body_text } of messages) expect(body_text).toContain('Înainte: joi, 26 noiembrie, 10:00')
})

test('without a proved address it is one SMS, which names neither client nor service [PT-48, NT-04]', async () => {
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', at.team.professional.id).execute()
  await at.place(600)
  const [message, ...more] = await at.notified()
  expect(more).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', recipient: at.team.professional.phone })
  expect(message?.body_text).toMatch(/^Dichis: Programare nouă la Salon Aura: joi, 26 noiembrie, 10:00\. Detalii: http/)
})

test('each member turns notices off for themselves, and may ask for all calendars that they see [PT-48]', async () => {
  const kinds = async (role: Role) => (await getOwnNotices(at.staff[role])).notices.map(({ kind }) => kind)
  expect(await kinds('professional')).not.toContain('time_off_asked')
  expect(await kinds('owner')).not.toContain('time_off_answered')
  expect((await getOwnNotices(at.staff.professional)).ofColleagues).toBeNull()
  await changeOwnNotices(at.staff.professional, { on: ['booking_requested'], ofColleagues: false })
  await changeOwnNotices(at.staff.owner, { on: await kinds('owner'), ofColleagues: true })
  await at.place(600)
  expect(await at.rolesNotified()).toEqual(['owner'])
  await at.request(660)
  expect(await at.rolesNotified()).toEqual([...DESK, 'professional'])
  expect((await getOwnNotices(at.staff.professional)).notices.filter(({ on }) => on)).toEqual([
    { kind: 'booking_requested', on: true },
  ])
})

test('at night they wait for the morning, all but the early visits, and come in one message [PT-48]', async () => {
  clock.now = Temporal.Instant.from('2026-11-25T21:00:00Z')
  await at.place(540)
  await at.place(660)
  const [early, ...more] = await at.notified()
  expect(more).toEqual([])
  expect(early).toMatchObject({ kind: 'early-staff-notice' })
  expect(early?.body_text).toContain('09:00')
  await at.place(720)
  expect(await at.notified()).toEqual([])
  clock.now = Temporal.Instant.from('2026-11-26T06:00:00Z')
  const [morning, ...others] = await at.notified()
  expect(others).toEqual([])
  expect(morning).toMatchObject({ kind: 'staff-notice', subject: '2 noutăți la Salon Aura' })
})

test('a location where nobody works gathers no notices, and who has left hears none [PT-48]', async () => {
  const imported = await aSalon(db)
  await placeBooking(customer(node, at.ana.id), bookingAt(imported, NOTICE_DAY, 600), null)
  const waiting = db.selectFrom('staff_notice').select('id').where('location_id', '=', imported.locationId)
  expect(await waiting.execute()).toEqual([])
  await at.place(600)
  await db
    .updateTable('membership')
    .set({ ended_at: clock.now })
    .where('customer_id', '=', at.team.professional.id)
    .execute()
  expect(await at.rolesNotified()).toEqual(DESK)
})

test('a health visit is told of without what it is for [PT-48, NT-04]', async () => {
  const clinic = await aSalon(db, { category: 'stomatologie' })
  const owner = await addMember({ db }, clinic.locationId, 'owner')
  await placeBooking(customer(node, at.ana.id), bookingAt(clinic, NOTICE_DAY, 600), null)
  await notifyStaff(node, { location_id: clinic.locationId })
  const message = await db
    .selectFrom('message')
    .select(['recipient', 'body_text'])
    .where('location_id', '=', clinic.locationId)
    .where('kind', '=', 'staff-notice')
    .executeTakeFirst()
  expect(message?.recipient).toBe(owner.email)
  const { name } = await db
    .selectFrom('service')
    .select('name')
    .where('id', '=', clinic.short)
    .executeTakeFirstOrThrow()
  expect(message?.body_text).not.toContain(name)
})
