import { expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { moveByStaff, type StaffMove } from './move-by-staff.ts'

const { db, node, member, book } = await openDesk()

/** The last that was written to its client of a move, once all that waits is sent. */
async function lastOf(id: BookingId, channel: 'sms' | 'email'): Promise<string | undefined> {
  const ofBooking = db
    .selectFrom('message')
    .select(['id', 'body_text'])
    .where('booking_id', '=', id)
    .orderBy('id', 'desc')
  for (const message of (await ofBooking.execute()).toReversed()) await sendMessage(node, message.id)
  const sent = ofBooking.where('channel', '=', channel).where('sent_at', 'is not', null)
  return (await sent.executeTakeFirst())?.body_text
}

test('the client reads what has changed: another hour, who receives them, until when it lasts [PT-14, NT-01]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const owner = await member(salon)
  const [first, second] = salon.professionals
  const { id } = await book(salon, 600)
  const readAfter = async (...moves: StaffMove[]) => {
    for (const move of moves) await moveByStaff(owner, id, move)
    return lastOf(id, 'sms')
  }
  const name = await db
    .selectFrom('professional')
    .select(['first_name', 'last_name'])
    .where('id', '=', second!)
    .executeTakeFirstOrThrow()
  const received = `cu ${name.first_name} ${name.last_name}`
  const changed = 'am schimbat rezervarea ta la Salon Aura (Tuns) de miercuri, 25 noiembrie'
  expect(await readAfter(moveAt(600, { professionalId: second! }))).toContain(`${changed}, 10:00: ${received}. Detalii`)
  expect(await lastOf(id, 'email')).toContain(`Salon Aura a schimbat vizita ta: ${received}.`)
  expect(await readAfter(moveAt(600, { minutes: 45 }))).toContain(`${changed}, 10:00: până la 10:45. Detalii`)
  const moved = 'am mutat rezervarea ta la Salon Aura (Tuns). Te așteptăm miercuri, 25 noiembrie, 11:00'
  expect(await readAfter(moveAt(660, { professionalId: first! }))).toContain(moved)
  // The client reads only the last of two changes at once.
  const again = [moveAt(720), moveAt(720, { professionalId: second! })]
  expect(await readAfter(...again)).toContain('Te așteptăm miercuri, 25 noiembrie, 12:00')
})

test('a request that the team moves is still a request to its client [PT-13, PT-22]', async () => {
  const salon = await aSalon(db)
  const owner = await member(salon)
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const { id } = await book(salon, 600)
  await moveByStaff(owner, id, moveAt(660))
  const text = await lastOf(id, 'sms')
  expect(text).toMatch(
    /cererea ta la Salon Aura \(Tuns\) e acum pentru miercuri, 25 noiembrie, 11:00 și așteaptă răspunsul lor până /,
  )
})
