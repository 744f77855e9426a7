import { afterAll, beforeEach, expect, test } from 'vitest'
import { getOwnWork } from '#contract/staff/session.ts'
import * as contract from '#contract/team/people.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { fieldsOf, guest, refusalOf } from '#test/world/booking.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { addPerson, getPerson } from './edit-people.ts'
import { endInvitation, invitePerson } from './invite.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

let salon: Salon
let owner: StaffContext
let calendar: Salon['professionals'][number]
beforeEach(async () => {
  salon = await aSalon(api.db)
  owner = staffAt(api.deps, salon.locationId, await addMember(api, salon.locationId, 'owner'))
  calendar = salon.professionals[0]!
})

const bySms = (rest = {}) => ({
  channel: 'sms' as const,
  contact: '0722 000 111',
  role: 'professional' as const,
  ...rest,
})

/** The token of the link in the last message that left. */
async function lastToken(): Promise<string> {
  const [message] = await listOutbox(guest(api.deps, 'outbox'))
  return /\/partener\/invitation\/([\w-]{43})/.exec(message?.body_text ?? '')?.[1] ?? ''
}

const accept = async (token: string, visitor?: Awaited<ReturnType<typeof loggedIn>>) => {
  const who = visitor ?? (await loggedIn(api, await addCustomer(api)))
  return { who, answer: await who.call(contract.acceptStaffInvitation, { params: { token } }) }
}

test('one of ten invitations sent at once is open, and none fails [PT-29]', async () => {
  const contacts = Array.from({ length: 10 }, (_, n) => `0722 000 11${n}`)
  await Promise.all(contacts.map((contact) => invitePerson(owner, calendar, bySms({ contact }))))
  const sent = await api.db
    .selectFrom('staff_invitation')
    .select('ended_at')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect([sent.length, sent.filter(({ ended_at }) => ended_at === null).length]).toEqual([10, 1])
})

test('by the link of an SMS a person becomes a member with the calendar as their own, once [PT-29]', async () => {
  await invitePerson(owner, calendar, bySms())
  expect((await getPerson(owner, calendar)).invitation).toMatchObject({ contact: '+40722000111', role: 'professional' })
  const token = await lastToken()
  const seen = await api.visitor().call(contract.getStaffInvitation, { params: { token } })
  expect(seen).toMatchObject({ body: { data: { location: 'Salon Aura', role: 'professional', is_open: true } } })
  const { who, answer } = await accept(token)
  expect(answer.status).toBe(200)
  expect(await who.call(getOwnWork)).toMatchObject({
    body: { data: { current: { location_id: salon.locationId, role: 'professional', professional_id: calendar } } },
  })
  expect(await getPerson(owner, calendar)).toMatchObject({ invitation: null, member: { role: 'professional' } })
  expect((await accept(token)).answer).toMatchObject({
    status: 422,
    problem: { errors: { token: [expect.any(String)] } },
  })
  const log = await api.db
    .selectFrom('staff_action')
    .select('kind')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(log.map(({ kind }) => kind)).toEqual(['professional_invited', 'invitation_accepted'])
})

test('no table holds the link, and of two invitations only the later one opens [PT-29]', async () => {
  await invitePerson(owner, calendar, bySms())
  const first = await lastToken()
  await invitePerson(owner, calendar, { channel: 'email', contact: 'Mara@Exemplu.ro', role: 'professional' })
  const second = await lastToken()
  const stored = await api.db.selectFrom('message').select(['recipient', 'body_text', 'body_html']).execute()
  expect(stored.some(({ body_text, body_html }) => `${body_text}${body_html}`.includes(second))).toBe(false)
  expect(stored.map(({ recipient }) => recipient)).toContain('mara@exemplu.ro')
  expect((await accept(first)).answer.status).toBe(422)
  expect((await accept(second)).answer.status).toBe(200)
})

test('an invitation that is taken back or a week old opens nothing [PT-29]', async () => {
  await invitePerson(owner, calendar, bySms())
  const taken = await lastToken()
  await endInvitation(owner, calendar)
  expect((await accept(taken)).answer.status).toBe(422)
  await invitePerson(owner, calendar, bySms())
  const old = await lastToken()
  now = now.add({ hours: 7 * 24 })
  const seen = await api.visitor().call(contract.getStaffInvitation, { params: { token: old } })
  expect(seen).toMatchObject({ body: { data: { is_open: false } } })
  expect((await accept(old)).answer.status).toBe(422)
})

test('a member of the location gets the calendar and keeps the role; a second calendar is refused [PT-29]', async () => {
  const second = await addPerson(owner, { firstName: 'Mara', lastName: '', title: '', online: true })
  const reception = await addMember(api, salon.locationId, 'reception')
  const visitor = await loggedIn(api, reception)
  await invitePerson(owner, calendar, bySms())
  expect((await accept(await lastToken(), visitor)).answer.status).toBe(200)
  expect(await visitor.call(getOwnWork)).toMatchObject({
    body: { data: { current: { role: 'reception', professional_id: calendar } } },
  })
  await invitePerson(owner, second, bySms())
  expect((await accept(await lastToken(), visitor)).answer.status).toBe(422)
})

test('roles are the owner’s to give, and a calendar that somebody has is not given again [PT-29, PT-53]', async () => {
  const manager = staffAt(api.deps, salon.locationId, await addMember(api, salon.locationId, 'manager'), 'manager')
  expect((await refusalOf(invitePerson(manager, calendar, bySms({ role: 'manager' })))).code).toBe('forbidden')
  expect(await fieldsOf(invitePerson(owner, calendar, bySms({ contact: '0232 111 222' })))).toEqual(['contact'])
  await invitePerson(manager, calendar, bySms())
  await accept(await lastToken())
  expect(await fieldsOf(invitePerson(owner, calendar, bySms()))).toEqual(['contact'])
})
