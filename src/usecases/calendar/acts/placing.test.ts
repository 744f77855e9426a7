import { afterAll, expect, test } from 'vitest'
import { type BookingId, type ClientId, type ProfessionalId, parseIds } from '#domain/ids.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { LINK_MARK } from '#usecases/messages/message-marks.ts'
import { findFirstFree } from '../find-first-free.ts'
import { listPlaceable } from '../list-placeable.ts'
import { blockTime, unblockTime } from './block-time.ts'
import { holdByStaff } from './hold-by-staff.ts'
import { placeByStaff, type StaffBookingRequest } from './place-by-staff.ts'

const { url, db } = await testDatabase()
// A Monday, 10:02 in Bucharest.
let now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const node = processOn(url, () => now)
afterAll(() => node.close())
const DATE: IsoDate = '2026-11-25'
const TODAY: IsoDate = '2026-11-23'
const ANA = { name: 'Ana Pop', phone: '0722 111 222', email: null }

async function at(
  salon: Salon,
  role: Role,
  { own = null, switches = {} }: { own?: ProfessionalId | null; switches?: Switches } = {},
) {
  const member = await addMember({ db: node.db }, salon.locationId, role, { professionalId: own, switches })
  return staffAt(node, salon.locationId, member, role, { professionalId: own, switches })
}

const phoned = (salon: Salon, minute: number, rest: Partial<StaffBookingRequest> = {}): StaffBookingRequest => ({
  date: DATE,
  minute,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  client: ANA,
  source: 'phone',
  comment: '',
  override: false,
  ...rest,
})

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const smsOf = (id: BookingId) =>
  db
    .selectFrom('message')
    .select(['recipient', 'body_text'])
    .where('booking_id', '=', id)
    .where('channel', '=', 'sms')
    .execute()

test('the team chooses of every service, internal ones and colleagues too, which clients are not shown [PT-19, PT-34]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const desk = await at(salon, 'reception')
  const [, second] = salon.professionals
  await db.updateTable('service').set({ online: false }).where('id', '=', salon.short).execute()
  await db.updateTable('professional').set({ online: false }).where('id', '=', second!).execute()
  const chosen = (await listPlaceable(desk)).find(({ id }) => id === salon.short)
  expect(chosen?.professionals).toContain(second)
  const { id } = await placeByStaff(desk, phoned(salon, 600, { professionalId: second! }), null)
  expect(await rowOf(id)).toMatchObject({ professional_id: second, status: 'confirmed' })
})

test('a phone booking needs name and phone alone, is the team’s, logged, and sends the SMS with its link [PT-19]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const { id } = await placeByStaff(desk, phoned(salon, 600), null)
  const booking = await rowOf(id)
  expect(booking).toMatchObject({
    source: 'phone',
    contact_name: 'Ana Pop',
    contact_phone: '+40722111222',
    status: 'confirmed',
  })
  expect(booking.placed_by_id).toBe(desk.staff.customerId)
  const [sms] = await smsOf(id)
  expect(sms).toMatchObject({ recipient: '+40722111222', body_text: expect.stringContaining(LINK_MARK) })
  const log = await db.selectFrom('staff_action').selectAll().where('booking_id', '=', id).execute()
  expect(log).toMatchObject([
    {
      kind: 'booking_placed',
      customer_id: desk.staff.customerId,
      after: { date: DATE, time: '10:00', source: 'phone' },
    },
  ])
})

test('one phone is one client, and a known one is named by id; another location’s is unknown [PT-19]', async () => {
  const [salon, other] = [await aSalon(db), await aSalon(db)]
  const desk = await at(salon, 'reception')
  await placeByStaff(desk, phoned(salon, 600), null)
  await placeByStaff(desk, phoned(salon, 660, { client: { ...ANA, name: 'Ana', phone: '+40722111222' } }), null)
  const clients = await db.selectFrom('client').selectAll().where('location_id', '=', salon.locationId).execute()
  expect(clients).toMatchObject([{ name: 'Ana Pop', phone: '+40722111222', source: 'phone' }])
  const [client] = clients
  const { id } = await placeByStaff(desk, phoned(salon, 720, { client: { id: client!.id } }), null)
  expect(await rowOf(id)).toMatchObject({ client_id: client!.id, contact_phone: '+40722111222' })
  const foreign = await at(other, 'reception')
  const byId = placeByStaff(foreign, phoned(other, 600, { client: { id: client!.id } }), null)
  expect(await fieldsOf(byId)).toEqual(['client_id'])
  expect(await fieldsOf(placeByStaff(desk, phoned(salon, 780, { client: { ...ANA, phone: '0232' } }), null))).toEqual([
    'client.phone',
  ])
})

test('a customer sees a place held by the team as taken for ten minutes, and the team books it [PT-19]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const held = await holdByStaff(desk, phoned(salon, 600))
  expect(now.until(held.expiresAt).total('minutes')).toBe(10)
  const who = await addCustomer({ db: node.db })
  expect(await outcomeOf(placeBooking(customer(node, who.id), bookingAt(salon, DATE, 600), null))).toBe('slot_taken')
  expect(await outcomeOf(placeByStaff(await at(salon, 'owner'), phoned(salon, 600), null))).toBe('slot_taken')
  const { professional } = await placeByStaff(desk, phoned(salon, 600, { professionalId: null }), null)
  expect(professional.id).toBe(held.professionalId)
  expect(await db.selectFrom('hold').selectAll().where('location_id', '=', salon.locationId).execute()).toEqual([])
})

test('the first free place is found for one or any, within the hours [PT-19]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const desk = await at(salon, 'reception')
  const [first, second] = salon.professionals
  const ask = { serviceIds: [salon.short], from: null }
  const [any] = await findFirstFree(desk, { ...ask, professionalId: null })
  expect(any).toMatchObject({ date: TODAY, minute: 615, professionalId: first })
  await blockTime(desk, { professionalId: first!, date: TODAY, minute: 605, minutes: 475, label: '' })
  expect((await findFirstFree(desk, { ...ask, professionalId: null }))[0]).toMatchObject({
    minute: 615,
    professionalId: second,
  })
  expect((await findFirstFree(desk, { ...ask, professionalId: first! }))[0]).toMatchObject({
    date: '2026-11-24',
    minute: 540,
  })
})

test('first free places go on over the next days where a day has few [PT-19]', async () => {
  const salon = await aSalon(db, { hours: [600, 660] })
  const desk = await at(salon, 'reception')
  const ask = { serviceIds: [salon.short], professionalId: null, from: '2026-11-25' as const }
  await blockTime(desk, {
    professionalId: salon.professionals[0]!,
    date: '2026-11-25',
    minute: 600,
    minutes: 15,
    label: '',
  })
  const places = await findFirstFree(desk, ask)
  expect(places.length).toBeGreaterThanOrEqual(3)
  expect(new Set(places.map(({ date }) => date))).toEqual(new Set(['2026-11-25', '2026-11-26']))
  expect(places.map(({ date, minute }) => `${date} ${minute}`)).toEqual(
    places.map(({ date, minute }) => `${date} ${minute}`).toSorted(),
  )
})

test('the first free place is found from a day on, however far ahead that is [PT-19]', async () => {
  const salon = await aSalon(db, { horizonDays: 14 })
  const ask = { serviceIds: [salon.short], professionalId: null }
  const desk = await at(salon, 'reception')
  const firstFrom = async (from: IsoDate) => (await findFirstFree(desk, { ...ask, from }))[0]?.date
  expect(await firstFrom('2027-03-01')).toBe('2027-03-01')
  expect(await firstFrom('2027-11-01')).toBe('2027-11-01')
})

test.each([
  ['outside the hours', { minute: 500 }, 'în afara programului'],
  ['off the grid', { minute: 607 }, 'din 15 în 15'],
])('a soft rule (%s) is named, and gone past once, with the right, leaving a mark [PT-21]', async (_, rest, words) => {
  const salon = await aSalon(db)
  const request = phoned(salon, 600, rest)
  const refusal = await refusalOf(placeByStaff(await at(salon, 'owner'), request, null))
  expect(refusal.detail).toMatchObject({
    code: 'invalid',
    errors: { rule: expect.arrayContaining([expect.stringContaining(words)]) },
  })
  const reception = await at(salon, 'reception')
  expect(await outcomeOf(placeByStaff(reception, { ...request, override: true }, null))).toBe('forbidden')
  const allowed = await at(salon, 'reception', { switches: { override_rules: true } })
  const { id } = await placeByStaff(allowed, { ...request, override: true }, null)
  expect((await rowOf(id)).overridden).not.toEqual([])
})

test('a hard rule is never gone past: it says what is there, with the nearest places [PT-21]', async () => {
  const salon = await aSalon(db, { units: 1, professionals: 2 })
  const owner = await at(salon, 'owner')
  await placeByStaff(owner, phoned(salon, 600), null)
  const again = await refusalOf(placeByStaff(owner, phoned(salon, 600, { override: true }), null))
  expect(again.message).toContain('are o programare de la 10:00 până la 10:30: Ana Pop.')
  expect(again.detail).toMatchObject({ code: 'slot_taken', alternatives: [{ date: DATE, time: '09:15' }, {}, {}] })
  const unit = phoned(salon, 600, { professionalId: salon.professionals[1]!, override: true })
  expect((await refusalOf(placeByStaff(owner, unit, null))).message).toContain('Laser')
  await placeHold(guest(node, 'x'), bookingAt(salon, DATE, 720))
  const held = await refusalOf(placeByStaff(owner, phoned(salon, 720, { override: true }), null))
  expect(held.message).toContain('tocmai alege')
})

test('a member who may change their own calendar alone places nowhere else [PT-53]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [own, others] = salon.professionals
  const ioana = await at(salon, 'professional', { own: own! })
  const { professional } = await placeByStaff(ioana, phoned(salon, 600, { professionalId: null }), null)
  expect(professional.id).toBe(own)
  expect(await outcomeOf(placeByStaff(ioana, phoned(salon, 660, { professionalId: others! }), null))).toBe('forbidden')
  const off = await at(salon, 'professional', { own: own!, switches: { change_own_calendar: false } })
  expect(await outcomeOf(placeByStaff(off, phoned(salon, 660), null))).toBe('forbidden')
  const request = { professionalId: others!, date: DATE, minute: 600, minutes: 30, label: '' }
  expect(await outcomeOf(blockTime(ioana, request))).toBe('forbidden')
})

test('a colleague’s client is to a professional as none, whichever number they try, and stays so [PT-53]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [own, others] = salon.professionals
  const { id } = await placeByStaff(await at(salon, 'owner'), phoned(salon, 600, { professionalId: others! }), null)
  const { client_id } = await rowOf(id)
  const ioana = await at(salon, 'professional', { own: own! })
  const [nobody] = parseIds<ClientId>('2000000000')
  const of = (id: ClientId) => phoned(salon, 660, { professionalId: own!, client: { id } })
  const [theirs, none] = [
    await refusalOf(placeByStaff(ioana, of(client_id!), null)),
    await refusalOf(placeByStaff(ioana, of(nobody!), null)),
  ]
  expect([theirs.message, theirs.detail]).toEqual([none.message, none.detail])
  expect(theirs.detail).toMatchObject({ code: 'invalid', errors: { client_id: expect.anything() } })
  expect(await db.selectFrom('booking').select('id').where('professional_id', '=', own!).execute()).toEqual([])
  const desk = await at(salon, 'reception')
  expect((await placeByStaff(desk, of(client_id!), null)).professional.id).toBe(own)
  expect(await outcomeOf(placeByStaff(ioana, { ...of(client_id!), minute: 720 }, null))).toBe('placed')
})

test('blocked time is nobody’s to book, refuses what is booked, and is freed again [PT-12]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const block = { professionalId: salon.professionals[0]!, date: DATE, minute: 600, minutes: 60, label: 'Curs' }
  const { id } = await blockTime(desk, block)
  const who = await addCustomer({ db: node.db })
  const book = () => outcomeOf(placeBooking(customer(node, who.id), bookingAt(salon, DATE, 615), null))
  expect(await book()).toBe('invalid')
  await unblockTime(desk, id)
  expect(await outcomeOf(unblockTime(desk, id))).toBe('not_found')
  expect(await book()).toBe('placed')
  expect((await refusalOf(blockTime(desk, block))).message).toContain('are o programare de la 10:15')
  expect(await db.selectFrom('time_off').selectAll().where('location_id', '=', salon.locationId).execute()).toEqual([])
})
