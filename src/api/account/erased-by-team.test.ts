import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { addCustomer, loggedIn, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { addClientNote, changeClient, listClients } from '#usecases/clients/clients.ts'
import { listActions } from '#usecases/staff/actions.ts'
import { inviteMember } from '#usecases/team/people/invite-member.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const node = processOn(url, () => now)
afterAll(() => Promise.all([api.close(), node.close()]))
const SURNAME = 'Canarșescu'

test('a deleted account is erased from the team’s log and invitations, whose lines stay [AN-03, PT-55]', async () => {
  const salon = await aSalon(db)
  const { locationId } = salon
  const owner = staffAt(node, locationId, await addMember({ db: node.db }, locationId, 'owner'), 'owner')
  const who = await addCustomer(api, { firstName: 'Ilinca', lastName: SURNAME })
  const me = await loggedIn(api, who)
  const visit = { location_id: locationId, professional_id: salon.professionals[0]!, is_collaborator: true }
  const body = { ...visit, services: [salon.short], start_date: '2026-12-01', start_time: '10:00' }
  expect((await me.call(createBooking, { body })).status).toBe(201)
  const [client] = await listClients(owner, SURNAME)
  await changeClient(owner, client!.id, { name: `Doamna ${SURNAME}`, tags: ['fidelă'], preferences: 'cafea' })
  await addClientNote(owner, client!.id, `sora lui ${SURNAME}`)
  const invited = { channel: 'email', contact: who.email, name: `Ilinca ${SURNAME}`, role: 'reception' } as const
  await inviteMember(owner, invited)
  const readLog = () => listActions(owner, { bookingNumber: null, actor: null, personId: null, kind: null }, null)
  const kinds = (await readLog()).actions.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['client_changed', 'client_note_added', 'member_invited']))

  expect(await me.call(account.deleteAccount, { body: { current_password: PASSWORD } })).toMatchObject({ ok: true })
  const log = await readLog()
  expect(log.actions.map(({ kind }) => kind)).toEqual(['booking_canceled', ...kinds])
  for (const word of [SURNAME, who.email, 'cafea', 'fidelă']) expect(JSON.stringify(log)).not.toContain(word)
  for (const table of ['staff_action', 'staff_invitation', 'client', 'client_note']) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
    for (const word of [SURNAME, who.email, 'cafea', 'fidelă'])
      expect([table, rows.filter(({ row }) => row.includes(word))]).toEqual([table, []])
  }
})

test('nothing else of a line can be changed, and of other acts nothing at all [PT-55]', async () => {
  const salon = await aSalon(db)
  const { locationId } = salon
  const member = await addMember({ db: node.db }, locationId, 'owner')
  const owner = staffAt(node, locationId, member, 'owner')
  await inviteMember(owner, { channel: 'email', contact: 'ana@dichis.test', name: 'Ana', role: 'manager' })
  const attempts = [
    sql`update staff_action set after = after - 'role' where location_id = ${locationId}`,
    sql`update staff_action set after = after || '{"name": "Alta"}' where location_id = ${locationId}`,
    sql`update staff_action set after = after - '{name,tags,preferences,contact}'::text[], at = now() where location_id = ${locationId}`,
    sql`update staff_action set after = after - '{name,tags,preferences,contact}'::text[], kind = 'x' where location_id = ${locationId}`,
    sql`delete from staff_action where location_id = ${locationId}`,
  ]
  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/never changed/)
})
