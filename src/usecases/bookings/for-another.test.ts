import { afterAll, expect, test } from 'vitest'
import { exportPerson } from '#db/account/export-person.ts'
import { forgetPerson } from '#db/account/forget-person.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers, codeSentTo } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listRememberedAttendees, removeRememberedAttendee } from '../account/remembered-attendees.ts'
import { placeByStaff } from '../calendar/acts/place-by-staff.ts'
import { getStaffBooking } from '../calendar/bookings/get-staff-booking.ts'
import { addClientNote, changeClient, getClient, listClients } from '../clients/clients.ts'
import { setVisitRule } from '../locations/menu/visit-rules.ts'
import { placeGuestBooking } from './guest/place-guest-booking.ts'
import { sendGuestCode } from './guest/send-guest-code.ts'
import { listBookings } from './list-bookings.ts'
import { placeBooking } from './place-booking.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const node = processOn(url, () => now)
afterAll(() => node.close())
const DAY = '2026-11-24'
const CHILD = { name: 'Ana Mică', phone: null }

async function aMother() {
  const [id] = await addCustomers(db, 1)
  const account = await db.selectFrom('customer').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
  return { id: id!, ctx: customer(node, id!), account, name: `${account.first_name} ${account.last_name}` }
}

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function cardOf(id: BookingId) {
  const { client_id } = await rowOf(id)
  return db.selectFrom('client').selectAll().where('id', '=', client_id!).executeTakeFirstOrThrow()
}
const messagesOf = (id: BookingId) => db.selectFrom('message').selectAll().where('booking_id', '=', id).execute()
const deskOf = async (salon: Salon) => {
  return staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'), 'owner')
}
const forget = (id: CustomerId) =>
  db.transaction().execute((tx) => forgetPerson(tx as never, { id, email: null, phone: null }, now))

test('the card is the child’s, the messages go to the booker and name the child [BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx, account } = await aMother()
  const { id, attendee } = await placeBooking(ctx, { ...bookingAt(salon, DAY, 600), attendee: CHILD }, null)
  expect(attendee).toBe('Ana Mică')
  expect(await cardOf(id)).toMatchObject({ name: 'Ana Mică', phone: null, customer_id: null, source: 'online' })
  const sent = await messagesOf(id)
  expect(sent.length).toBeGreaterThan(0)
  for (const { recipient, body_text } of sent) {
    expect([account.phone, account.email]).toContain(recipient)
    expect(body_text).toContain('Ana Mică')
  }
  expect((await listBookings(ctx, 'upcoming')).bookings).toMatchObject([{ id, attendee: 'Ana Mică' }])
})

test('the next booking for the child finds its card, one for the booker another card [BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx, id: motherId, name } = await aMother()
  const first = await placeBooking(ctx, { ...bookingAt(salon, DAY, 600), attendee: CHILD }, null)
  const again = { ...bookingAt(salon, DAY, 720), attendee: { name: ' ana mica ', phone: '' } }
  const second = await placeBooking(ctx, again, null)
  const own = await placeBooking(ctx, bookingAt(salon, DAY, 780), null)
  const card = await cardOf(first.id)
  expect((await cardOf(second.id)).id).toBe(card.id)
  expect(await cardOf(own.id)).toMatchObject({ name, customer_id: motherId })
  expect(own.attendee).toBeNull()
  const other = await aMother()
  const stranger = await placeBooking(other.ctx, { ...bookingAt(salon, DAY, 840), attendee: CHILD }, null)
  expect((await cardOf(stranger.id)).id).not.toBe(card.id)
})

test('a friend with a number has the card of that number, on nobody’s account; one’s own number is none [BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx, account } = await aMother()
  const friend = { name: 'Dan Ionescu', phone: '0722 300 400' }
  const first = await placeBooking(ctx, { ...bookingAt(salon, DAY, 600), attendee: friend }, null)
  expect(await cardOf(first.id)).toMatchObject({ name: 'Dan Ionescu', phone: '+40722300400', customer_id: null })
  const second = await placeBooking((await aMother()).ctx, { ...bookingAt(salon, DAY, 720), attendee: friend }, null)
  expect((await cardOf(second.id)).id).toBe((await cardOf(first.id)).id)
  const onMine = { ...CHILD, phone: account.phone }
  const child = await placeBooking(ctx, { ...bookingAt(salon, DAY, 780), attendee: onMine }, null)
  expect(await cardOf(child.id)).toMatchObject({ name: 'Ana Mică', phone: null })
  const wrong = { ...bookingAt(salon, DAY, 840), attendee: { name: 'Dan', phone: '12' } }
  expect((await refusalOf(placeBooking(ctx, wrong, null))).detail).toMatchObject({
    errors: { 'attendee.phone': [expect.any(String)] },
  })
})

test('the people booked for are remembered in the account, the latest first, and can be removed [BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx } = await aMother()
  await placeBooking(ctx, { ...bookingAt(salon, DAY, 600), attendee: { name: 'Dan', phone: '0722300401' } }, null)
  await placeBooking(ctx, { ...bookingAt(salon, DAY, 660), attendee: CHILD }, null)
  await placeBooking(ctx, { ...bookingAt(salon, DAY, 720), attendee: { ...CHILD, name: 'ANA MICA' } }, null)
  const remembered = await listRememberedAttendees(ctx)
  expect(remembered).toMatchObject([
    { name: 'ANA MICA', phone: null },
    { name: 'Dan', phone: '+40722300401' },
  ])
  await removeRememberedAttendee((await aMother()).ctx, remembered[0]!.id)
  expect(await listRememberedAttendees(ctx)).toHaveLength(2)
  await removeRememberedAttendee(ctx, remembered[0]!.id)
  expect(await listRememberedAttendees(ctx)).toMatchObject([{ name: 'Dan' }])
})

test('a visit of one’s own is no clash with a child’s, nor the same visit twice; two of the child’s are [BK-23, BK-27]', async () => {
  const salon = await aSalon(db, { professionals: 3 })
  const [first, second, third] = salon.professionals
  const { ctx } = await aMother()
  const at = (professionalId = first!) => ({
    ...bookingAt(salon, DAY, 600, { professionalId }),
    refusesClash: true as const,
  })
  expect(await outcomeOf(placeBooking(ctx, at(), null))).toBe('placed')
  expect(await outcomeOf(placeBooking(ctx, { ...at(second), attendee: CHILD }, null))).toBe('placed')
  const during = { ...bookingAt(salon, DAY, 615, { professionalId: third! }), refusesClash: true as const }
  const refused = await refusalOf(placeBooking(ctx, { ...during, attendee: CHILD }, null))
  expect(refused.detail).toMatchObject({ errors: { clash: [expect.any(String)] } })
  expect(await outcomeOf(placeBooking(ctx, { ...during, attendee: { ...CHILD, name: 'Vlad' } }, null))).toBe('placed')
})

test('a guest books for a friend: the link and the SMS are the guest’s [BK-17, BK-27]', async () => {
  const salon = await aSalon(db)
  const ctx = guest(node, 'cineva')
  const phone = '+40740000077'
  const { token } = await sendGuestCode(ctx, { phone })
  const proof = { token, confirmationCode: await codeSentTo({ db }, phone) }
  const form = { firstName: 'Ilinca', lastName: 'Țuțea', phone, email: null, proof }
  const friend = { name: 'Dan Ionescu', phone: '0722 300 500' }
  const request = { ...bookingAt(salon, DAY, 600), attendee: friend }
  const { booking } = await placeGuestBooking(ctx, request, form, null)
  expect(await rowOf(booking.id)).toMatchObject({ contact_name: 'Ilinca Țuțea', contact_phone: phone })
  expect(await cardOf(booking.id)).toMatchObject({ name: 'Dan Ionescu', phone: '+40722300500' })
  const sent = await messagesOf(booking.id)
  expect(sent.map(({ recipient }) => recipient)).toEqual([phone])
  expect(sent[0]!.body_text).toContain('Dan Ionescu')
})

test('the team sees who comes and who booked; a visit that it places for the child reaches the booker [BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx, account, name, id: motherId } = await aMother()
  const { id } = await placeBooking(ctx, { ...bookingAt(salon, DAY, 600), attendee: CHILD }, null)
  const desk = await deskOf(salon)
  const booker = { name, phone: account.phone }
  expect((await getStaffBooking(desk, id)).facts).toMatchObject({ clientName: 'Ana Mică', cardName: null, booker })
  const found = await listClients(desk, 'Ana')
  expect(found).toMatchObject([{ name: 'Ana Mică', attendee: null }])
  const cardId = found[0]!.id
  expect(await getClient(desk, cardId)).toMatchObject({ booker, visits: [{ id, attendee: null }] })
  const slot = {
    date: '2026-11-25' as const,
    minute: 600,
    serviceIds: [salon.short],
    professionalId: salon.professionals[0]!,
  }
  const placed = await placeByStaff(
    desk,
    { ...slot, source: 'phone', comment: '', override: false, client: { id: cardId } },
    null,
  )
  expect(placed.notified?.by).toEqual(['sms', 'email'])
  expect(await rowOf(placed.id)).toMatchObject({ customer_id: motherId, client_id: cardId, for_another: true })
  for (const { recipient, body_text } of await messagesOf(placed.id)) {
    expect([account.phone, account.email]).toContain(recipient)
    expect(body_text).toContain('Ana Mică')
  }
  expect((await cardOf(placed.id)).customer_id).toBeNull()
})

test('deleting the account erases the cards that it alone reaches, and leaves those with a number of their own [AC-04, BK-27]', async () => {
  const salon = await aSalon(db)
  const { ctx, id: motherId } = await aMother()
  const child = await placeBooking(
    ctx,
    { ...bookingAt(salon, DAY, 600), attendee: { ...CHILD, name: 'Ecaterina' } },
    null,
  )
  const friend = { name: 'Pompiliu', phone: '0722 300 600' }
  const other = await placeBooking(ctx, { ...bookingAt(salon, DAY, 720), attendee: friend }, null)
  const desk = await deskOf(salon)
  const childCard = await cardOf(child.id)
  await changeClient(desk, childCard.id, {
    name: 'Ecaterina Mică',
    tags: ['copil'],
    preferences: 'Ecaterina vrea breton',
  })
  await addClientNote(desk, childCard.id, 'Ecaterina e alergică')
  const exported = JSON.stringify(await exportPerson(db, motherId))
  for (const word of ['Ecaterina vrea breton', 'Ecaterina e alergică', 'Pompiliu']) expect(exported).toContain(word)

  await forget(motherId)
  for (const table of ['booking', 'client', 'client_note', 'remembered_attendee', 'staff_action'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('Ecaterina')
  expect(await cardOf(other.id)).toMatchObject({ name: 'Pompiliu', phone: '+40722300600' })
  expect(await rowOf(other.id)).toMatchObject({ attendee: null, contact_name: 'Client', contact_phone: null })
  const card = await getClient(desk, childCard.id)
  expect(card).toMatchObject({ name: 'Client', booker: null })
})

test('a rule between visits counts what its booker placed for the same person, and nothing of their own [PT-62, BK-27]', async () => {
  const salon = await aSalon(db)
  const terms = { kind: 'at_least' as const, days: 14, hours: null, months: null }
  await setVisitRule(await deskOf(salon), salon.short, salon.long, terms)
  const { ctx } = await aMother()
  const petru = { ...CHILD, name: 'Petru Mic' }
  const maria = { ...CHILD, name: 'Maria Mică' }
  const long = { ...bookingAt(salon, DAY, 600), serviceIds: [salon.long] }
  const short = (minute: number, attendee = CHILD) => ({ ...bookingAt(salon, '2026-11-25', minute), attendee })
  expect(await outcomeOf(placeBooking(ctx, long, null))).toBe('placed')
  expect(await outcomeOf(placeBooking(ctx, short(600), null))).toBe('placed')
  expect(await outcomeOf(placeBooking(ctx, { ...long, minute: 720, attendee: petru }, null))).toBe('placed')
  const refused = await refusalOf(placeBooking(ctx, short(720, petru), null))
  expect(refused.detail).toMatchObject({ errors: { visit_rule: [expect.any(String)] } })
  expect(await outcomeOf(placeBooking(ctx, short(720, maria), null))).toBe('placed')
})
