import { beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { fieldsOf, guest, outcomeOf } from '#test/world/booking.ts'
import { changeTo, DESK_DAY, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { placeByStaff } from '../acts/place-by-staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { changeByStaff, type StaffChange } from './change-by-staff.ts'

const { db, node, member, book } = await openDesk()
const MARIA = { name: 'Maria Ene', phone: '0722 333 444', email: null }

let salon: Salon
let owner: StaffContext
let id: BookingId
beforeEach(async () => {
  salon = await aSalon(db)
  owner = await member(salon)
  id = (await placeByStaff(owner, forAna(600), null)).id
})

const forAna = (minute: number) => ({
  date: DESK_DAY,
  minute,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  client: { name: 'Ana Pop', phone: '0722 111 222', email: null },
  source: 'phone' as const,
  comment: '',
  override: false,
})

const toMaria = (rest: Partial<StaffChange> = {}) => changeTo({ client: MARIA, ...rest })

/** Sends all that waits; the SMS about the booking that have left, by number. */
async function sent(): Promise<string[]> {
  const ofBooking = db.selectFrom('message').where('booking_id', '=', id).where('channel', '=', 'sms').orderBy('id')
  for (const message of await ofBooking.select('id').execute()) await sendMessage(node, message.id)
  const rows = await ofBooking.select(['recipient', 'body_text']).where('sent_at', 'is not', null).execute()
  return rows.map(({ recipient, body_text }) => `${recipient}: ${body_text}`)
}

const rowOf = () => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const linkOpens = async (number: string) =>
  outcomeOf(getBookingDetails(guest(node, 'v'), { token: manageToken(node.settings, number) }))

test('a booking placed for the wrong client is the right one’s: each reads it once, and the old link opens nothing [PT-23, NT-03]', async () => {
  const { number: old } = await rowOf()
  await sent()
  await changeByStaff(owner, id, toMaria())
  const { number, contact_name, contact_phone } = await rowOf()
  expect({ contact_name, contact_phone }).toEqual({ contact_name: 'Maria Ene', contact_phone: '+40722333444' })
  expect(await sent()).toEqual([
    expect.stringMatching(/^\+40722111222: Dichis: te așteptăm/),
    expect.stringMatching(/^\+40722111222: .*fusese trecută din greșeală pe numărul tău.* Nu ai nimic de făcut\.$/),
    expect.stringMatching(/^\+40722333444: Dichis: te așteptăm/),
  ])
  expect([await linkOpens(old), await linkOpens(number)]).toEqual(['not_found', 'placed'])
})

test('a wrong client who was told of nothing yet reads nothing, and nobody does where staff say so [PT-23]', async () => {
  await changeByStaff(owner, id, toMaria())
  expect(await sent()).toEqual([expect.stringMatching(/^\+40722333444: Dichis: te așteptăm/)])
  id = (await placeByStaff(owner, forAna(660), null)).id
  await sent()
  await changeByStaff(owner, id, toMaria({ notifies: false }))
  expect(await sent()).toHaveLength(1)
})

test('a change of client is undone whole: person, link and what was to be told [PT-14, PT-23]', async () => {
  await sent()
  const before = await rowOf()
  await changeByStaff(owner, id, toMaria({ minutes: 60 }))
  await undoAct(owner, id)
  const { sequence: _, updated_at: at, ...after } = await rowOf()
  expect(after).toEqual({ ...before, sequence: undefined, updated_at: undefined })
  expect(at).toBeDefined()
  expect(await sent()).toHaveLength(1)
})

test('whose a booking is stays as it is where its client placed it, and where nothing would change [PT-23]', async () => {
  const online = await book(salon, 720)
  expect(await fieldsOf(changeByStaff(owner, online.id, toMaria()))).toEqual(['client_id'])
  const same = toMaria({ client: { name: 'Ana', phone: '0722111222', email: null } })
  expect(await fieldsOf(changeByStaff(owner, id, same))).toEqual(['client_id'])
  const { before, after } = await db
    .selectFrom('staff_action')
    .select(['before', 'after'])
    .where('booking_id', '=', (await changeByStaff(owner, id, toMaria())).id)
    .where('kind', '=', 'booking_changed')
    .executeTakeFirstOrThrow()
  expect((before as { client_id: number }).client_id).not.toBe((after as { client_id: number }).client_id)
})
