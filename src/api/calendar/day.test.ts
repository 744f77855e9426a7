import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { getAgenda, getEquipmentDay, getMonthLoad, getPersonWeek, getTeamDay } from '#contract/calendar/day.ts'
import { holdByStaff } from '#contract/calendar/placing.ts'
import { claimTimeOff } from '#db/team/time-off.ts'
import { transaction } from '#db/transaction.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Switches } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const DATE: IsoDate = '2026-11-25'

async function at(
  salon: Salon,
  role: 'owner' | 'reception' | 'professional',
  professionalId?: ProfessionalId,
  switches?: Switches,
) {
  const member = await addMember(api, salon.locationId, role, {
    professionalId: professionalId ?? null,
    switches: switches ?? {},
  })
  const visitor = await partnerVisitor(api, member)
  return { ...visitor, id: member.id }
}

async function book(salon: Salon, pro: number, minute: number, date = DATE): Promise<{ id: BookingId; phone: string }> {
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  const request = bookingAt(salon, date, minute, { professionalId: salon.professionals[pro]! })
  const { id } = await placeBooking(customer(api.deps, who.id), request, null)
  return { id, phone: who.phone }
}

async function dayOf(visitor: Awaited<ReturnType<typeof at>>, date: IsoDate = DATE, people?: string) {
  const answer = await visitor.call(getTeamDay, { query: { date, ...(people ? { people } : {}) } })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.body.data
}

test('a team day has each person’s hours and all that takes their time, where it is [PT-10]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  const [first, second] = salon.professionals
  const { phone } = await book(salon, 0, 600)
  const client = await addCustomer(api)
  await placeHold(customer(api.deps, client.id), bookingAt(salon, DATE, 720))
  const lunch = { location_id: salon.locationId, professional_id: first!, weekday: 3, starts: 780, ends: 810 }
  await api.db.insertInto('working_break').values(lunch).execute()
  const { id: away } = await api.db
    .insertInto('time_off')
    .values({
      location_id: salon.locationId,
      professional_id: second!,
      kind: 'sick',
      starts_at: Temporal.Instant.from('2026-11-25T07:00:00Z'),
      ends_at: Temporal.Instant.from('2026-11-25T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction(api.db, (tx) => claimTimeOff(tx, salon.locationId, [away]))
  const day = await dayOf(await at(salon, 'owner'))
  expect(day).toMatchObject({
    day_minutes: 1440,
    day_start: '2026-11-25T00:00:00+02:00',
    shown_from: 540,
    shown_until: 1080,
  })
  expect(day.people.map(({ id }) => id)).toEqual([first, second])
  const kinds = day.people[0]!.blocks.map(({ kind, start_time, end_time }) => `${kind} ${start_time}–${end_time}`)
  expect(kinds).toEqual([
    'closed 00:00–09:00',
    'booking 10:00–10:30',
    'hold 12:00–12:30',
    'break 13:00–13:30',
    'closed 18:00–00:00',
  ])
  expect(day.people[0]!.blocks[0]).toMatchObject({ label: 'Începe la 09:00' })
  expect(day.people[0]!.blocks[1]).toMatchObject({
    start: 600,
    end: 630,
    status: 'confirmed',
    source: 'online',
    client: { name: 'Ana Pop', phone },
    services: ['Tuns'],
    is_first_visit: true,
    is_new: true,
  })
  expect(day.people[1]!.blocks[1]).toMatchObject({ kind: 'time_off', label: 'Concediu medical', is_blocked: false })
  expect(day.load.find(({ minute }) => minute === 600)).toEqual({ minute: 600, free: 0, working: 2 })
  expect(day.load.find(({ minute }) => minute === 660)).toEqual({ minute: 660, free: 2, working: 2 })
})

test('a place held by a colleague names them, in the day and on equipment; one held by a client names nobody [PT-11, PT-19]', async () => {
  const salon = await aSalon(api.db, { units: 2 })
  const desk = await at(salon, 'reception')
  await api.db.updateTable('customer').set({ first_name: 'Elena' }).where('id', '=', desk.id).execute()
  await placeHold(customer(api.deps, (await addCustomer(api, { firstName: 'Maria' })).id), bookingAt(salon, DATE, 720))
  const body = { services: [salon.short], professional_id: null, start_date: DATE, start_time: '10:00' }
  expect((await desk.call(holdByStaff, { body })).status).toBe(201)
  const holdsOf = async (visitor: Awaited<ReturnType<typeof at>>) => {
    const units = await visitor.call(getEquipmentDay, { query: { date: DATE } })
    if (!units.ok) throw new Error(JSON.stringify(units))
    const holds = (await dayOf(visitor)).people[0]!.blocks.filter((block) => block.kind === 'hold')
    return [
      ...holds.map(({ start_time, mine, colleague }) => `${start_time} ${mine} ${colleague}`),
      ...units.body.data.flatMap(({ taken }) => taken.map((each) => `${each.start_time} ${each.colleague}`)).sort(),
    ]
  }
  expect(await holdsOf(await at(salon, 'owner'))).toEqual([
    '10:00 false Elena',
    '12:00 false null',
    '10:00 Elena',
    '12:00 null',
  ])
  expect((await holdsOf(desk))[0]).toBe('10:00 true Elena')
  const alone = await at(salon, 'professional', salon.professionals[0]!)
  expect((await dayOf(alone)).people[0]!.blocks).toContainEqual(
    expect.objectContaining({ kind: 'hold', colleague: 'Elena' }),
  )
})

test('a public holiday is named, whether the location is open on it or not; no other day is [PT-10]', async () => {
  const salon = await aSalon(api.db)
  const owner = await at(salon, 'owner')
  expect(await dayOf(owner, '2026-11-30')).toMatchObject({ holiday: 'Sfântul Andrei', shown_from: 540 })
  expect((await dayOf(owner)).holiday).toBeNull()
})

test('only the rest of today counts as free [PT-10]', async () => {
  const salon = await aSalon(api.db)
  now = Temporal.Instant.from('2026-11-23T13:00:00Z')
  const owner = await at(salon, 'owner')
  expect((await dayOf(owner, '2026-11-23')).people[0]!.free_minutes).toBe(180)
  expect((await dayOf(owner, '2026-11-24')).people[0]!.free_minutes).toBe(540)
  now = Temporal.Instant.from('2026-11-23T08:00:00Z')
})

test.each([
  ['2027-03-28', 1380, 540 - 60],
  ['2027-10-31', 1500, 540 + 60],
] as const)('%s has %i minutes, and 09:00 is %i minutes after its start [PT-10]', async (date, minutes, opens) => {
  const salon = await aSalon(api.db)
  const day = await dayOf(await at(salon, 'owner'), date)
  expect(day.day_minutes).toBe(minutes)
  expect(day.people[0]!.spans).toEqual([{ start: opens, end: opens + 540, start_time: '09:00', end_time: '18:00' }])
})

test('a phone that one may not see, and the name of a colleague’s client, are nowhere in any view [PT-53]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  const [own, others] = salon.professionals
  const mine = await book(salon, 0, 600)
  const theirs = await book(salon, 1, 600)
  const questions = (visitor: Awaited<ReturnType<typeof at>>) => [
    visitor.call(getTeamDay, { query: { date: DATE } }),
    visitor.call(getPersonWeek, { query: { date: DATE, professional_id: String(own!) } }),
    visitor.call(getAgenda, { query: { from: DATE, to: DATE } }),
  ]
  const seen = async (visitor: Awaited<ReturnType<typeof at>>) => JSON.stringify(await Promise.all(questions(visitor)))
  const plain = await seen(await at(salon, 'professional', own))
  expect(plain).toContain('Ana Pop')
  for (const { phone } of [mine, theirs]) expect(plain).not.toContain(phone.slice(3))
  const withPhones = await seen(await at(salon, 'professional', own, { see_client_phones: true, see_calendar: true }))
  expect(withPhones).toContain(mine.phone)
  expect(withPhones).not.toContain(theirs.phone.slice(3))
  expect(await seen(await at(salon, 'owner'))).toContain(theirs.phone)
  const colleague = await at(salon, 'professional', own)
  expect((await dayOf(colleague)).people.map(({ id }) => id)).toEqual([own])
  expect(await colleague.call(getTeamDay, { query: { date: DATE, people: String(others!) } })).toMatchObject({
    status: 404,
  })
})

test('week, agenda and month count what the day shows [PT-10]', async () => {
  const salon = await aSalon(api.db)
  const { id } = await book(salon, 0, 600)
  await book(salon, 0, 660)
  const owner = await at(salon, 'owner')
  const week = await owner.call(getPersonWeek, {
    query: { date: DATE, professional_id: String(salon.professionals[0]!) },
  })
  if (!week.ok) throw new Error(JSON.stringify(week))
  expect(week.body.data.map(({ date }) => date)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
  expect(week.body.data[2]!.people[0]!.blocks.filter(({ kind }) => kind === 'booking')).toHaveLength(2)
  const agenda = await owner.call(getAgenda, { query: { from: '2026-11-24', to: '2026-11-30' } })
  if (!agenda.ok) throw new Error(JSON.stringify(agenda))
  expect(agenda.body.data.map(({ date, booking }) => `${date} ${booking.start_time}`)).toEqual([
    `${DATE} 10:00`,
    `${DATE} 11:00`,
  ])
  expect(agenda.body.data[0]!.booking.id).toBe(id)
  expect(agenda.body.holidays).toEqual([{ date: '2026-11-30', name: 'Sfântul Andrei' }])
  const month = await owner.call(getMonthLoad, { query: { date: DATE } })
  if (!month.ok) throw new Error(JSON.stringify(month))
  expect(month.body.data).toHaveLength(30)
  const full = { date: DATE, holiday: null, bookings: 2, working_minutes: 540, free_minutes: 480 }
  expect(month.body.data[24]).toEqual(full)
  expect(month.body.data[29]).toMatchObject({ date: '2026-11-30', holiday: 'Sfântul Andrei' })
})

test('each client of a location is known by one phone, whichever way they book [PT-10]', async () => {
  const salon = await aSalon(api.db)
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  for (const minute of [600, 660]) await placeBooking(customer(api.deps, who.id), bookingAt(salon, DATE, minute), null)
  const { rows } = await sql<{ phone: string; name: string; bookings: number }>`
    select c.phone, c.name, count(*)::int as bookings from client c join booking b on b.location_id = c.location_id and b.client_id = c.id
    where c.location_id = ${salon.locationId} group by c.id, c.phone, c.name`.execute(api.db)
  expect(rows).toEqual([{ phone: who.phone, name: 'Ana Pop', bookings: 2 }])
  const blocks = (await dayOf(await at(salon, 'owner'))).people[0]!.blocks
  expect(blocks.flatMap((block) => (block.kind === 'booking' ? [block.is_first_visit] : []))).toEqual([true, false])
})

test('services, buffer and notes of a booking are shown at that booking and at no other [PT-11]', async () => {
  const salon = await aSalon(api.db, { menu: [{ name: 'Tuns', buffer: 10 }, { name: 'Vopsit' }] })
  const plain = await book(salon, 0, 540)
  const who = await addCustomer(api)
  const both = bookingAt(salon, DATE, 660, { serviceIds: [salon.long, salon.short] })
  const { id } = await placeBooking(customer(api.deps, who.id), both, null)
  const last = bookingAt(salon, DATE, 900, { serviceIds: [salon.long], comment: 'Vin cu copilul.' })
  const commented = await placeBooking(customer(api.deps, (await addCustomer(api)).id), last, null)
  const note = {
    location_id: salon.locationId,
    booking_id: id,
    author_id: who.id,
    text: 'Alergică la amoniac',
    at: now,
  }
  await api.db
    .insertInto('booking_note')
    .values([note, { ...note, text: 'Preferă ora 11' }])
    .execute()
  const [day] = (await dayOf(await at(salon, 'owner'))).people
  const shown = day!.blocks.flatMap((block) => (block.kind === 'booking' ? [block] : []))
  expect(shown.map((booking) => [booking.id, booking.services, booking.notes, booking.buffer_minutes])).toEqual([
    [plain.id, ['Tuns'], [], 10],
    [id, ['Vopsit', 'Tuns'], ['Alergică la amoniac', 'Preferă ora 11'], 10],
    [commented.id, ['Vopsit'], ['Vin cu copilul.'], 0],
  ])
})

test('a booking tells the menu heading of its first service, as it stands in the order of the menu [PT-11]', async () => {
  const salon = await aSalon(api.db, { menu: [{ name: 'Tuns' }, { name: 'Vopsit' }] })
  const { locationId } = salon
  const [old] = await api.db.selectFrom('menu_heading').selectAll().where('location_id', '=', locationId).execute()
  const { id: colour } = await api.db
    .insertInto('menu_heading')
    .values({ location_id: locationId, name: 'Culoare', position: old!.position - 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = api.db.updateTable('service').set({ menu_heading_id: colour }).where('location_id', '=', locationId)
  await change.where('id', '=', salon.long).execute()
  await book(salon, 0, 540)
  const both = bookingAt(salon, DATE, 660, { serviceIds: [salon.long, salon.short] })
  await placeBooking(customer(api.deps, (await addCustomer(api)).id), both, null)
  const { headings, people } = await dayOf(await at(salon, 'owner'))
  const shown = people[0]!.blocks.flatMap((block) => (block.kind === 'booking' ? [block] : []))
  expect(shown.map(({ services, heading }) => [services[0], headings[heading!]])).toEqual([
    ['Tuns', old!.name],
    ['Vopsit', 'Culoare'],
  ])
})
