import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { bookingAt, customer, fieldsOf, outcomeOf, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { cancelByLocation } from '../bookings/cancel-by-location.ts'
import { getDays } from '../get-days.ts'
import { UNDO_SECONDS } from '../undoable-act.ts'
import { listPlaces } from './list-places.ts'
import { moveByStaff } from './move-by-staff.ts'
import { prolongUndo } from './prolong-undo.ts'
import { undoAct } from './undo-act.ts'

const { db, node, clock, member, book } = await openDesk()

const visitOf = (id: BookingId) =>
  db
    .selectFrom('booking')
    .select(['professional_id', 'start_minute', 'duration_minutes', 'price_bani', 'sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The mail that tells its client of a move. */
const mailTo = (id: BookingId) =>
  db
    .selectFrom('message')
    .select('body_text')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-moved')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()

async function claimsOf(salon: Salon): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(r.professional_id::text, 'unit') || ' ' || to_char(lower(c.during) at time zone 'Europe/Bucharest', 'HH24:MI') || '–'
      || to_char(upper(c.during) at time zone 'Europe/Bucharest', 'HH24:MI') || case when c.hold_id is null then '' else ' kept' end as text
    from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    where c.location_id = ${salon.locationId} order by lower(c.during), text`.execute(db)
  return rows.map(({ text }) => text)
}

/** After how many seconds the first of its messages that wait is sent. */
async function sendingIn(id: BookingId): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from min(j.run_at) - now())::float8 as seconds from graphile_worker.jobs j
    join message m on j.key = 'message:' || m.id
    where m.booking_id = ${id} and m.kind = 'booking-moved' and m.sent_at is null`.execute(db)
  return rows[0]!.seconds
}

/** The client's SMS, once all that waits is due. */
async function textsTo(id: BookingId): Promise<string[]> {
  const waiting = await db.selectFrom('message').select('id').where('booking_id', '=', id).orderBy('id').execute()
  for (const message of waiting) await sendMessage(node, message.id)
  const query = db.selectFrom('message').select('body_text').where('booking_id', '=', id).where('channel', '=', 'sms')
  return (await query.where('sent_at', 'is not', null).orderBy('id').execute()).map((row) => row.body_text)
}

test('a booking moves in time, to a colleague and to another length, at the agreed price [PT-13]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const owner = await member(salon)
  const { id } = await book(salon, 600)
  const { price_bani } = await visitOf(id)
  await db.updateTable('service').set({ price_bani: 99_900 }).where('id', '=', salon.short).execute()
  const [, second] = salon.professionals
  await moveByStaff(owner, id, moveAt(660, { professionalId: second!, minutes: 50 }))
  expect(await visitOf(id)).toMatchObject({
    professional_id: second,
    start_minute: 660,
    duration_minutes: 50,
    price_bani,
  })
  const { body_text: mail } = await mailTo(id)
  expect(mail).toMatch(/Salon\S* .*a mutat vizita ta de \S+, .*, 10:00 pe \S+, .*, 11:00: cu .*, până la 11:50\./)
  const lines = await db.selectFrom('booking_service').select('duration_minutes').where('booking_id', '=', id).execute()
  expect(lines).toEqual([{ duration_minutes: 50 }])
  expect(await fieldsOf(moveByStaff(owner, id, moveAt(660, { minutes: 50 })))).toEqual(['start_time'])
})

test('nobody is moved onto another’s time; outside the hours only after the rule was named [PT-13]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const { id } = await book(salon, 600)
  await book(salon, 660)
  expect((await refusalOf(moveByStaff(owner, id, moveAt(645)))).message).toContain('are o programare de la 11:00')
  expect(await fieldsOf(moveByStaff(owner, id, moveAt(520)))).toEqual(['rule'])
  await moveByStaff(owner, id, moveAt(520, { override: true }))
  expect(await outcomeOf(moveByStaff(await member(await aSalon(db)), id, moveAt(700)))).toBe('not_found')
})

test('the old place is held for ten seconds, so undoing always works in time, and is free after it [PT-14]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const pro = salon.professionals[0]
  const { id } = await book(salon, 600)
  await moveByStaff(owner, id, moveAt(615))
  expect(await claimsOf(salon)).toEqual([`${pro} 10:00–10:15 kept`, `${pro} 10:15–10:45`])
  const rival = await addCustomer({ db })
  const take = () => outcomeOf(placeBooking(customer(node, rival.id), bookingAt(salon, DESK_DAY, 585), null))
  expect(await take()).toBe('slot_taken')
  clock.now = clock.now.add({ seconds: UNDO_SECONDS - 1 })
  await undoAct(owner, id)
  expect(await claimsOf(salon)).toEqual([`${pro} 10:00–10:30`])
  await moveByStaff(owner, id, moveAt(660))
  clock.now = clock.now.add({ seconds: UNDO_SECONDS })
  expect(await fieldsOf(undoAct(owner, id))).toEqual(['booking_id'])
  expect(await take()).toBe('placed')
})

test('a member who hesitates over undoing keeps the old place held, to a minute at most, and the client hears later [PT-14]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const { id } = await book(salon, 600)
  await moveByStaff(owner, id, moveAt(660))
  const movedAt = clock.now
  const after = (seconds: number) => {
    clock.now = movedAt.add({ seconds })
  }
  const dueIn = () => sendingIn(id).then((seconds) => Math.round(seconds))
  expect(await dueIn()).toBe(UNDO_SECONDS + 3)
  after(4)
  expect(await prolongUndo(owner, id)).toBe(UNDO_SECONDS)
  after(13)
  expect(await prolongUndo(owner, id)).toBe(UNDO_SECONDS)
  after(22)
  expect(await prolongUndo(owner, id)).toBe(UNDO_SECONDS)
  expect(await dueIn()).toBe(UNDO_SECONDS + 3)
  const rival = await addCustomer({ db })
  const take = () => outcomeOf(placeBooking(customer(node, rival.id), bookingAt(salon, DESK_DAY, 600), null))
  after(31)
  expect(await take()).toBe('slot_taken')
  for (const seconds of [31, 40, 49]) {
    after(seconds)
    expect(await prolongUndo(owner, id)).toBe(UNDO_SECONDS)
  }
  after(56)
  expect(await prolongUndo(owner, id)).toBe(4)
  expect(await dueIn()).toBe(4 + 3)
  after(59)
  expect(await prolongUndo(owner, id)).toBe(1)
  await undoAct(owner, id)
  expect(await visitOf(id)).toMatchObject({ start_minute: 600 })
  await moveByStaff(owner, id, moveAt(660))
  clock.now = clock.now.add({ seconds: UNDO_SECONDS })
  expect(await prolongUndo(owner, id)).toBe(0)
  expect(await take()).toBe('placed')
})

test('the client is notified once, of the final place, never of an undone move, and not when staff say so [PT-14]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const notified = await book(salon, 600)
  await moveByStaff(owner, notified.id, moveAt(660))
  await moveByStaff(owner, notified.id, moveAt(720))
  await undoAct(owner, notified.id)
  const texts = await textsTo(notified.id)
  expect(texts).toEqual([expect.stringContaining('11:00')])
  const undone = await book(salon, 600)
  expect(await textsTo(undone.id)).toHaveLength(1)
  await moveByStaff(owner, undone.id, moveAt(780))
  await undoAct(owner, undone.id)
  expect(await textsTo(undone.id)).toHaveLength(1)
  const silent = await book(salon, 840)
  expect(await textsTo(silent.id)).toHaveLength(1)
  await moveByStaff(owner, silent.id, moveAt(900, { notifies: false }))
  expect(await textsTo(silent.id)).toHaveLength(1)
  const log = await db
    .selectFrom('staff_action')
    .select('after')
    .where('actor', '=', 'staff')
    .where('booking_id', '=', silent.id)
    .execute()
  expect(log).toMatchObject([{ after: { time: '15:00', client_notified: false } }])
})

test('a booking that its client cancels meanwhile is not moved back [PT-14]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const { id, who } = await book(salon, 600)
  await moveByStaff(owner, id, moveAt(660))
  await cancelBooking(customer(node, who.id), { id }, { bookingId: null, reasonId: null, comment: '' })
  expect(await fieldsOf(undoAct(owner, id))).toEqual(['booking_id'])
})

test('the places of a day say where it fits, where only past a rule, and why not elsewhere [PT-13]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [first, second] = salon.professionals
  const owner = await member(salon)
  const { id } = await book(salon, 600)
  await book(salon, 660)
  await db.deleteFrom('service_professional').where('professional_id', '=', second!).execute()
  const { dayStart, people } = await listPlaces(owner, id, { date: DESK_DAY, minutes: null })
  expect(people.find(({ professionalId }) => professionalId === second)?.runs).toMatchObject([
    { state: 'hard', reason: expect.stringMatching(/ nu face tuns$/) },
  ])
  const runs = people.find(({ professionalId }) => professionalId === first)!.runs
  const words = runs.map(({ start, end, state, reason }) => `${start - dayStart}–${end - dayStart} ${state} ${reason}`)
  expect(words.slice(0, 5)).toEqual([
    '0–540 soft Locația e închisă la ora aceasta.',
    '540–645 fits ',
    '645–660 hard Doar 15 min',
    '660–690 hard Ocupat',
    '690–1065 fits ',
  ])
})

test('at a location closed since, bookings are seen and can be cancelled; a move is refused in words [PT-10, PT-24]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  const { id } = await book(salon, 600)
  await db.updateTable('location').set({ active: false }).where('id', '=', salon.locationId).execute()
  const [day] = await getDays(owner, { from: DESK_DAY, to: DESK_DAY, people: null })
  expect(day?.people[0]?.blocks.filter(({ kind }) => kind === 'booking')).toMatchObject([{ booking: { id } }])
  const refused = await refusalOf(moveByStaff(owner, id, moveAt(660)))
  expect(JSON.stringify(refused)).toContain('nu e deschisă')
  expect((await refusalOf(listPlaces(owner, id, { date: DESK_DAY, minutes: null }))).message).toContain('nu e deschisă')
  await cancelByLocation(owner, id, 'Ne-am închis.')
  expect(await textsTo(id)).toContainEqual(expect.stringContaining('a fost anulată. Motivul: Ne-am închis.'))
})
