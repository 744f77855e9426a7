import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingList } from '#db/archive/read-lists.ts'
import type { BookingId, ClientId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeGuestBooking } from '#usecases/bookings/guest/place-guest-booking.ts'
import { sendGuestCode } from '#usecases/bookings/guest/send-guest-code.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { changeClient, getClient, listClients } from '#usecases/clients/clients.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { addClosure } from '#usecases/team/hours/opening-hours.ts'
import { attachClient } from '../bookings/attach-client.ts'
import { getStaffBooking } from '../bookings/get-staff-booking.ts'
import { getAgenda } from '../get-agenda.ts'
import { getDays } from '../get-days.ts'
import { listRequests } from '../list-requests.ts'
import { holdByStaff } from './hold-by-staff.ts'
import { placeByStaff } from './place-by-staff.ts'
import { walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:00 in Bucharest.
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())
const TODAY: IsoDate = '2026-11-23'
const DATE: IsoDate = '2026-11-25'
const MOTHER = 'Maria Mamă'
const DAUGHTER = 'Ana Fiică'

let salon: Salon
let owner: StaffContext
let phone: string
let cardId: ClientId
let numbers = 0

const cardOf = async (id: BookingId) =>
  await db.selectFrom('booking').select(['client_id', 'attendee']).where('id', '=', id).executeTakeFirstOrThrow()

const phoned = (client: Parameters<typeof placeByStaff>[1]['client'], minute = 600) =>
  placeByStaff(
    owner,
    {
      date: DATE,
      minute,
      serviceIds: [salon.short],
      professionalId: salon.professionals[0]!,
      client,
      source: 'phone',
      comment: '',
      override: false,
    },
    null,
  )

beforeEach(async () => {
  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  numbers += 1
  phone = `07330002${String(numbers).padStart(2, '0')}`
  const { id } = await phoned({ name: MOTHER, phone, email: null }, 1020)
  cardId = (await cardOf(id)).client_id!
})

async function byGuest() {
  const ctx = guest(node, 'cineva')
  const { token } = await sendGuestCode(ctx, { phone })
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const proof = { token, confirmationCode: /\d{6}/.exec(body_text)![0] }
  const form = { firstName: 'Ana', lastName: 'Fiică', phone, email: null, proof }
  return (await placeGuestBooking(ctx, bookingAt(salon, DATE, 600), form, null)).booking
}

async function byAccount() {
  const who = await addCustomer({ db }, { firstName: 'Ana', lastName: 'Fiică' })
  await db.updateTable('client').set({ phone: who.phone }).where('id', '=', cardId).execute()
  return placeBooking(customer(node, who.id), bookingAt(salon, DATE, 600), null)
}

async function afterAWalkIn() {
  const { id } = await walkIn(owner, { serviceIds: [salon.short], professionalId: null, override: false }, null)
  await attachClient(owner, id, { name: DAUGHTER, phone, email: null })
  return { id, isToday: true }
}

/** Each way in which a booking comes in, by somebody whose number is on another's card. */
const WAYS: Record<string, () => Promise<{ id: BookingId; isToday?: boolean }>> = {
  'a guest online': byGuest,
  'an account': byAccount,
  'the desk, by name and number': () => phoned({ name: DAUGHTER, phone, email: null }),
  'the desk, by the card': () => phoned({ id: cardId, attendee: DAUGHTER }),
  'a walk-in, afterwards': afterAWalkIn,
}

test.each(Object.keys(WAYS))(
  'a visit on somebody else’s number shows who comes first, then the card’s name (%s) [PT-11, PT-19, PT-23, PT-40]',
  async (way) => {
    const { id, isToday = false } = await WAYS[way]!()
    const date = isToday ? TODAY : DATE
    expect(await cardOf(id)).toEqual({ client_id: cardId, attendee: DAUGHTER })
    const names = { name: DAUGHTER, cardName: MOTHER }
    const [day] = await getDays(owner, { from: date, to: date, people: null })
    const blocks = day!.people.flatMap((person) => person.blocks)
    expect(blocks.find((block) => block.kind === 'booking' && block.booking.id === id)).toMatchObject({
      booking: names,
    })
    const { entries } = await getAgenda(owner, { from: date, to: date, people: null })
    expect(entries.find(({ booking }) => booking.id === id)).toMatchObject({ booking: names })
    expect((await getStaffBooking(owner, id)).facts).toMatchObject({ clientName: DAUGHTER, cardName: MOTHER })
    expect(await listClients(owner, 'fiica')).toMatchObject([{ id: cardId, name: MOTHER, attendee: DAUGHTER }])
    const { visits } = await getClient(owner, cardId)
    expect(visits.find((visit) => visit.id === id)).toMatchObject({ attendee: DAUGHTER })
    const listed = (await bookingList(salon.locationId).execute(db)).rows
    expect(listed.some(({ client, attendee }) => client === MOTHER && attendee === DAUGHTER)).toBe(true)
    if (isToday) return
    const request = { date, minute: 600, serviceIds: [salon.short], professionalId: salon.professionals[0]! }
    expect((await refusalOf(holdByStaff(owner, { ...request, override: false }))).message).toContain(`: ${DAUGHTER}.`)
    const closure = { first: date, last: date, reason: '', everywhere: false, decisions: [] } as const
    const { detail } = await refusalOf(addClosure(owner, closure))
    expect(detail.code === 'bookings_affected' && detail.affected.find((each) => each.id === id)).toMatchObject({
      clientName: DAUGHTER,
      cardName: MOTHER,
    })
  },
)

test('a request of somebody else on a card shows both names [PT-22]', async () => {
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  await byGuest()
  expect(await listRequests(owner)).toMatchObject([{ booking: { name: DAUGHTER, cardName: MOTHER } }])
})

test('messages about a visit that the team placed for somebody else name who comes; the greeting is the card’s [PT-19]', async () => {
  const { id } = await phoned({ id: cardId, attendee: DAUGHTER })
  const [sms] = await db.selectFrom('message').select('body_text').where('booking_id', '=', id).execute()
  expect(sms?.body_text).toContain(`pentru ${DAUGHTER}`)
})

test('the same name in other words is the card’s own; a card renamed after who comes has the visit as its own [PT-19, PT-40]', async () => {
  for (const name of ['maria mama', 'Mamă Maria', 'Maria']) {
    const { id } = await phoned({ name, phone, email: null }, 540)
    expect((await cardOf(id)).attendee).toBeNull()
    await db.deleteFrom('claim').where('booking_id', '=', id).execute()
  }
  const { id } = await phoned({ name: DAUGHTER, phone, email: null })
  await changeClient(owner, cardId, { name: DAUGHTER, tags: [], preferences: '' })
  expect((await getStaffBooking(owner, id)).facts).toMatchObject({ clientName: DAUGHTER, cardName: null })
})

test('a professional who may not look clients up is told of no card by its number [PT-53]', async () => {
  const own = { professionalId: salon.professionals[0]! }
  const ioana = staffAt(
    node,
    salon.locationId,
    await addMember({ db }, salon.locationId, 'professional', own),
    'professional',
    own,
  )
  const { id } = await phoned({ name: DAUGHTER, phone, email: null })
  expect((await getStaffBooking(ioana, id)).facts).toMatchObject({ clientName: DAUGHTER, cardName: null })
  const days = await getDays(ioana, { from: DATE, to: DATE, people: null })
  const blocks = days[0]!.people.flatMap((person) => person.blocks)
  const block = blocks.find((each) => each.kind === 'booking' && each.booking.id === id)
  expect(block).toMatchObject({ booking: { name: DAUGHTER, cardName: null } })
})
