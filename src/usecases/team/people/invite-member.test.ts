import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listMembers, removeMember } from '#contract/staff/members.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import * as contract from '#contract/team/invitations.ts'
import { acceptStaffInvitation, getStaffInvitation, invitePerson } from '#contract/team/people.ts'
import { ROLES } from '#domain/staff/rights.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { guest } from '#test/world/booking.ts'
import { addCustomer, loggedIn, messagesTo } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, type Member, partnerVisitor } from '#test/world/staff.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

let salon: Salon
let owner: Member
let call: Awaited<ReturnType<typeof callAs>>
beforeEach(async () => {
  salon = await aSalon(api.db)
  owner = await addMember(api, salon.locationId, 'owner')
  call = await callAs(owner)
})

async function callAs(member: Member) {
  return (await partnerVisitor(api, member)).call
}

const reception = { channel: 'sms', contact: '0722 000 222', name: 'Sorina Pavel', role: 'reception' } as const

async function lastToken(): Promise<string> {
  const [message] = await listOutbox(guest(api.deps, 'outbox'))
  return /\/partener\/invitation\/([\w-]{43})/.exec(message?.body_text ?? '')?.[1] ?? ''
}

async function accept(token: string, person?: Pick<Member, 'id' | 'email'>) {
  const who = await loggedIn(api, person ?? (await addCustomer(api)))
  return { who, answer: await who.call(acceptStaffInvitation, { params: { token } }) }
}

const listed = async () => {
  const answer = await call(contract.listWithoutCalendar)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.body.data
}

test('a receptionist joins by a link, without a column in the calendar, and can be removed [PT-29, PT-53]', async () => {
  const columns = () =>
    api.db.selectFrom('professional').select('id').where('location_id', '=', salon.locationId).execute()
  const before = await columns()
  expect((await call(contract.inviteMember, { body: reception })).status).toBe(204)
  const invited = { name: 'Sorina Pavel', contact: '+40722000222', role: 'reception' }
  expect((await listed()).invitations).toMatchObject([invited])
  const [message] = await listOutbox(guest(api.deps, 'outbox'))
  expect(message?.body_text).toContain('Salon Aura te invită la recepție, la lucru pe Dichis.')
  const token = await lastToken()
  expect(await api.visitor().call(getStaffInvitation, { params: { token } })).toMatchObject({
    body: { data: { role: 'reception', professional: null, is_open: true } },
  })
  const { who, answer } = await accept(token)
  expect(answer.status).toBe(200)
  const work = () => who.call(getOwnWork)
  expect(await work()).toMatchObject({
    body: { data: { current: { location_id: salon.locationId, role: 'reception', professional_id: null } } },
  })
  expect(await columns()).toEqual(before)
  const { members, invitations } = await listed()
  expect(invitations).toEqual([])
  expect(members).toMatchObject([
    { role: 'owner', is_me: true },
    { role: 'reception', is_me: false },
  ])
  expect((await accept(token)).answer.status).toBe(422)
  const all = await call(listMembers)
  const joined = all.ok ? all.body.data.find(({ role }) => role === 'reception') : undefined
  await call(removeMember, { params: { membership_id: String(joined?.id) } })
  expect(await work()).toMatchObject({ body: { data: { current: null } } })
  const log = await api.db
    .selectFrom('staff_action')
    .select('kind')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(log.map(({ kind }) => kind)).toEqual(['member_invited', 'invitation_accepted', 'member_removed'])
})

test('one of ten invitations to a contact sent at once is open; taken back or a week old it opens nothing [PT-29]', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => call(contract.inviteMember, { body: reception })))
  expect(all.every(({ status }) => status === 204)).toBe(true)
  const { invitations } = await listed()
  expect(invitations).toHaveLength(1)
  const params = { invitation_id: String(invitations[0]?.id) }
  const token = await lastToken()
  expect((await call(contract.endMemberInvitation, { params })).status).toBe(204)
  expect((await call(contract.endMemberInvitation, { params })).status).toBe(404)
  expect((await accept(token)).answer.status).toBe(422)
  const byMail = { ...reception, channel: 'email', contact: 'Sorina@Exemplu.ro' } as const
  await call(contract.inviteMember, { body: byMail })
  const old = await lastToken()
  expect((await listed()).invitations).toMatchObject([{ contact: 'sorina@exemplu.ro' }])
  now = now.add({ hours: 7 * 24 })
  expect((await listed()).invitations).toEqual([])
  expect((await accept(old)).answer.status).toBe(422)
})

test('a member of the location is not invited again, and no link changes their role [PT-29, PT-53]', async () => {
  const colleague = await addMember(api, salon.locationId, 'professional')
  const toOwner = { ...reception, contact: colleague.phone, role: 'owner' } as const
  expect(await call(contract.inviteMember, { body: toOwner })).toMatchObject({
    status: 422,
    problem: { errors: { contact: ['Lucrează deja aici. Rolul i-l schimbi la „Roluri”.'] } },
  })
  const invited = await addCustomer(api)
  await call(contract.inviteMember, { body: { ...toOwner, contact: invited.phone } })
  const token = await lastToken()
  expect((await accept(token, colleague)).answer.status).toBe(422)
  // The link is not used up by that.
  expect((await accept(token, invited)).answer.status).toBe(200)
})

test('a professional’s role needs a calendar, and a number that gets no SMS is refused in its field [PT-29]', async () => {
  const raw = (body: object) => call(contract.inviteMember, { body: body as typeof reception })
  expect(await raw({ ...reception, role: 'professional' })).toMatchObject({ status: 422 })
  expect(await raw({ ...reception, name: ' ' })).toMatchObject({
    status: 422,
    problem: { errors: { name: [expect.any(String)] } },
  })
  expect(await raw({ ...reception, contact: '0232 111 222' })).toMatchObject({
    status: 422,
    problem: { errors: { contact: [expect.stringContaining('număr fix')] } },
  })
})

test('an owner hands over by inviting another; a link whose sender is no owner any more gives nothing [PT-53]', async () => {
  const toOwner = { ...reception, role: 'owner' } as const
  const heir = await addCustomer(api)
  await call(contract.inviteMember, { body: { ...toOwner, contact: heir.phone } })
  const next = await accept(await lastToken(), heir)
  expect(next.answer.status).toBe(200)
  await call(contract.inviteMember, { body: { ...toOwner, contact: '0722 000 333' } })
  const left = await lastToken()
  const own = { params: { membership_id: String(owner.membershipId) } }
  expect((await call(removeMember, own)).status).toBe(204)
  expect(await next.who.call(contract.listWithoutCalendar)).toMatchObject({
    body: { data: { members: [{ role: 'owner', is_me: true }], invitations: [] } },
  })
  expect((await accept(left)).answer.status).toBe(422)
})

describe('a link that was passed on', () => {
  const WAYS = [
    ['phone', 'sms'],
    ['email', 'email'],
  ] as const
  const CASES = ROLES.flatMap((role) => WAYS.map(([way, channel]) => [role, way, channel] as const))

  test.each(CASES)(
    'as %s, sent by %s, opens for others only where it gives no right over others [PT-29, PT-53]',
    async (role, way, channel) => {
      const invited = await addCustomer(api)
      const stranger = await addCustomer(api)
      const body = { channel, contact: invited[way], role }
      if (role === 'professional') {
        const params = { professional_id: String(salon.professionals[0]!) }
        expect(await call(invitePerson, { params, body })).toMatchObject({ ok: true })
      } else
        expect(await call(contract.inviteMember, { body: { ...body, name: 'Sorina', role } })).toMatchObject({
          ok: true,
        })
      const token = await lastToken()
      const isGuarded = role === 'owner' || role === 'manager'
      const { answer } = await accept(token, stranger)
      expect(answer.status).toBe(isGuarded ? 422 : 200)
      if (!isGuarded) return
      await api.db
        .updateTable('customer')
        .set({ [`${way}_verified_at`]: null })
        .where('id', '=', invited.id)
        .execute()
      const unproved = await accept(token, invited)
      expect(unproved.answer).toMatchObject({
        status: 422,
        problem: { errors: { token: [expect.stringContaining('alt număr')] } },
      })
      await api.db
        .updateTable('customer')
        .set({ [`${way}_verified_at`]: Temporal.Now.instant() })
        .where('id', '=', invited.id)
        .execute()
      expect((await unproved.who.call(acceptStaffInvitation, { params: { token } })).status).toBe(200)
    },
  )

  test.each(['manager', 'reception'] as const)(
    'the owners are told by mail of somebody who joins as %s [PT-53]',
    async (role) => {
      const invited = await addCustomer(api, { firstName: 'Sorina', lastName: 'Pavel' })
      await call(contract.inviteMember, { body: { ...reception, contact: invited.phone, role } })
      await accept(await lastToken(), invited)
      const [mail] = await messagesTo(api, owner.email)
      expect(mail).toContain('Cineva are acum acces la Salon Aura')
      expect(mail).toContain('Sorina Pavel')
      expect(mail).toContain('/partener/people')
    },
  )
})
