import { expect, test } from 'vitest'
import type { BookingId, ClientId } from '#domain/ids.ts'
import { fieldsOf, guest, outcomeOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { getClient, listClients } from '../../clients/clients.ts'
import { placeByStaff } from '../acts/place-by-staff.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { changeContact } from './change-contact.ts'

const { db, node, clock, member, book } = await openDesk({ limitsFactor: 100 })
const TYPO = '0733 100 001'
const RIGHT = '0733 100 002'

async function aDesk() {
  const salon = await aSalon(db)
  const desk = await member(salon, 'reception')
  const place = async (phone: string, minute: number, email: string | null = null) => {
    const slot = { date: DESK_DAY, minute, serviceIds: [salon.short], professionalId: salon.professionals[0]! }
    const rest = { source: 'phone' as const, comment: '', override: false }
    return (await placeByStaff(desk, { ...slot, ...rest, client: { name: 'Ana Pop', phone, email } }, null)).id
  }
  return { salon, desk, place }
}

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const cardOf = async (id: BookingId): Promise<ClientId> => (await rowOf(id)).client_id!

/** The numbers and addresses of the messages about the booking that were written since. */
async function notifiedAt(id: BookingId, act: () => Promise<unknown>): Promise<string[]> {
  const of = db.selectFrom('message').select(['id', 'recipient']).where('booking_id', '=', id)
  const before = (await of.execute()).map((row) => row.id)
  await act()
  return (await of.execute()).filter((row) => !before.includes(row.id)).map(({ recipient }) => recipient)
}

test('messages about a visit that the team placed go to the number and address set right on the card [PT-40, NT-01]', async () => {
  const { desk, place } = await aDesk()
  const [past, coming] = [await place(TYPO, 600), await place(TYPO, 720)]
  clock.now = Temporal.Instant.from('2026-11-25T09:00:00Z')
  const id = await cardOf(coming)
  await changeContact(desk, id, { phone: RIGHT, email: 'ana@exemplu.ro' })
  expect(await getClient(desk, id)).toMatchObject({ phone: '+40733100002', email: 'ana@exemplu.ro' })
  expect(await rowOf(coming)).toMatchObject({ contact_phone: '+40733100002', contact_email: 'ana@exemplu.ro' })
  expect(await rowOf(past)).toMatchObject({ contact_phone: '+40733100001', contact_email: null })
  const notified = await notifiedAt(coming, () => moveByStaff(desk, coming, moveAt(780)))
  expect(notified.toSorted()).toEqual(['+40733100002', 'ana@exemplu.ro'])
  expect(await listClients(desk, RIGHT)).toMatchObject([{ id }])
  expect(await listClients(desk, TYPO)).toEqual([])
  const line = await db
    .selectFrom('staff_action')
    .select(['before', 'after'])
    .where('kind', '=', 'client_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    before: { id, contact: '0733 100 001' },
    after: { id, contact: '0733 100 002, ana@exemplu.ro' },
  })
})

test('an account keeps its number, its visits and its messages, whatever the salon writes on its card [PT-40, AN-01]', async () => {
  const { salon, desk, place } = await aDesk()
  const { id: bookedId } = await book(salon, 600)
  const mine = await rowOf(bookedId)
  const account = () =>
    db.selectFrom('customer').selectAll().where('id', '=', mine.customer_id!).executeTakeFirstOrThrow()
  const before = await account()
  await changeContact(desk, mine.client_id!, { phone: RIGHT, email: '' })
  expect(await account()).toEqual(before)
  expect(await rowOf(bookedId)).toMatchObject({ contact_phone: mine.contact_phone, customer_id: mine.customer_id })
  const notified = await notifiedAt(bookedId, () => moveByStaff(desk, bookedId, moveAt(660)))
  expect(notified.toSorted()).toEqual([before.phone, before.email].toSorted())

  // A client without an account gets the number of somebody who has one: nothing of theirs becomes the account's.
  const other = await addCustomer({ db })
  const placedId = await place(TYPO, 780)
  await changeContact(desk, await cardOf(placedId), { phone: other.phone, email: '' })
  expect(await rowOf(placedId)).toMatchObject({ customer_id: null, contact_phone: other.phone })
  const card = await db.selectFrom('client').select('customer_id').where('phone', '=', other.phone).execute()
  expect(card).toEqual([{ customer_id: null }])
})

test('a number is refused that is none, or on another card; what a colleague has set right meanwhile stays [PT-40]', async () => {
  const { desk, place } = await aDesk()
  const id = await cardOf(await place(TYPO, 600))
  const other = await place('0733 100 009', 660)
  expect(await fieldsOf(changeContact(desk, id, { phone: '0733 100 009', email: '' }))).toEqual(['phone'])
  expect(await fieldsOf(changeContact(desk, id, { phone: '123456', email: '' }))).toEqual(['phone'])
  expect(await rowOf(other)).toMatchObject({ contact_phone: '+40733100009' })
  const seen = { phone: '+40733100001', email: '' }
  await changeContact(desk, id, { phone: RIGHT, email: '' }, seen)
  // The colleague has the page of before open, and writes the address alone.
  await changeContact(desk, id, { phone: TYPO, email: 'ana@exemplu.ro' }, seen)
  expect(await getClient(desk, id)).toMatchObject({ phone: '+40733100002', email: 'ana@exemplu.ro' })
  expect(await fieldsOf(changeContact(desk, id, { phone: '0733 100 003', email: '' }, seen))).toContain('phone')
})

/** Ways in which people type a part of '+39 347 123 4567' and of '+49 151 2345 6789'. */
const WAYS = [
  ['+393471234567', ['347 123', '3471234567', '39 347 1234567', '+39 347 12', '0039 347', '4567', '347-123']],
  ['+4915123456789', ['0151 2345 6789', '151 234', '4915123456789', '+49 (151) 234', '56789']],
] as const

test('a foreign number is found by any part of it, with spaces, a zero, or without its plus [PT-40]', async () => {
  const salon = await aSalon(db)
  const desk = await member(salon, 'reception')
  const location_id = salon.locationId
  await db.insertInto('client').values({ location_id, name: 'Ana Pop', phone: '+40722000001' }).execute()
  for (const [phone, ways] of WAYS) {
    await db.insertInto('client').values({ location_id, name: phone, phone }).execute()
    for (const way of ways) expect(await listClients(desk, way), way).toMatchObject([{ name: phone }])
  }
  // The code of a country that all have finds nobody in particular.
  expect(await listClients(desk, '0722')).toMatchObject([{ name: 'Ana Pop' }])
})

const MAIL = 'ana@gresit.ro'

/** Ways to set a contact right, with the addresses that must not keep a link. */
const CORRECTIONS = {
  'the number': { after: { phone: RIGHT, email: MAIL }, former: ['+40733100001'] },
  'the address': { after: { phone: TYPO, email: 'ana@exemplu.ro' }, former: [MAIL] },
  'number and address': { after: { phone: RIGHT, email: 'ana@exemplu.ro' }, former: ['+40733100001', MAIL] },
  'an address that is none': { after: { phone: TYPO, email: '' }, former: [MAIL] },
} as const

const corrections = Object.entries(CORRECTIONS).flatMap(([what, how]) =>
  ([true, false] as const).map((isSent) => [what, isSent ? 'sent' : 'waiting', { ...how, isSent }] as const),
)

test.each(corrections)(
  'with %s set right a link that is %s to the wrong one opens nothing, and a fresh one goes out once [PT-40, NT-03]',
  async (_what, _state, { after, former, isSent }) => {
    const { desk, place } = await aDesk()
    const id = await place(TYPO, 840, MAIL)
    const send = async () => {
      for (const { id: message } of await messagesOf(id).where('sent_at', 'is', null).execute())
        await sendMessage(node, message)
      return messagesOf(id).where('sent_at', 'is not', null).execute()
    }
    if (isSent) await send()
    const { number: old } = await rowOf(id)
    const earlier = (await messagesOf(id).execute()).map((message) => message.id)
    expect(await changeContact(desk, await cardOf(id), after)).toBe(1)
    const { number } = await rowOf(id)
    expect([await linkOpens(old), await linkOpens(number)]).toEqual(['not_found', 'placed'])
    const sent = await send()
    const fresh = sent.filter((message) => (isSent ? !earlier.includes(message.id) : true))
    const reached = [after.phone === RIGHT ? '+40733100002' : '+40733100001', after.email].filter(Boolean)
    expect(fresh.map(({ recipient }) => recipient).toSorted()).toEqual(reached.toSorted())
    expect(fresh.filter(({ recipient }) => (former as readonly string[]).includes(recipient))).toEqual([])
    // The same again, and what was there already, renews nothing.
    expect(await changeContact(desk, await cardOf(id), after)).toBe(0)
  },
)

test('a contact that is added beside a right one, and a visit of nobody who was told, keep their link [PT-40, NT-03]', async () => {
  const { desk, place } = await aDesk()
  const id = await place(TYPO, 840)
  const { number } = await rowOf(id)
  expect(await changeContact(desk, await cardOf(id), { phone: TYPO, email: 'ana@exemplu.ro' })).toBe(0)
  expect((await rowOf(id)).number).toBe(number)
  await db.deleteFrom('message').where('booking_id', '=', id).execute()
  expect(await changeContact(desk, await cardOf(id), { phone: RIGHT, email: 'ana@exemplu.ro' })).toBe(0)
  expect((await rowOf(id)).number).toBe(number)
})

const messagesOf = (id: BookingId) =>
  db.selectFrom('message').select(['id', 'recipient']).where('booking_id', '=', id).where('dropped_at', 'is', null)

const linkOpens = (number: string) =>
  outcomeOf(getBookingDetails(guest(node, 'v'), { token: manageToken(node.settings, number) }))
