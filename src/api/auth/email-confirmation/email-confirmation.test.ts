import { describe, expect, test } from 'vitest'
import { changeEmail, confirmChangeEmail } from '#contract/account/index.ts'
import {
  confirmEmail,
  getEmailStatus,
  readEmailLink,
  refuseEmail,
  resendEmailLink,
} from '#contract/auth/email-confirmation.ts'
import { getUser, login } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, cheapHash, codeSentTo, loggedIn, PASSWORD } from '#test/world/customers.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (duration: Temporal.DurationLike) => {
  now = now.add(duration)
}
const passwordHash = await cheapHash(PASSWORD)
let people = 0

/** Somebody with an account whose address nobody has proved. */
async function unproved(): Promise<{ me: Visitor; email: string; phone: E164; id: CustomerId }> {
  people += 1
  const email = `ana${people}@dichis.test`
  const phone = `+40722${String(700_000 + people)}` as const
  const person = { firstName: 'Ana', lastName: 'Pop', email, phone, passwordHash, phoneVerifiedAt: now }
  const id = await insertCustomer(api.db, person)
  return { me: await loggedIn(api, { email }), email, phone, id }
}

const caller = {
  customerId: null,
  sessionId: null,
  staffSession: null,
  visitor: null,
  device: null,
  userAgent: '',
  ip: '::1',
  requestId: 'test',
}

const SUBJECT = 'Confirmă adresa de e-mail'

/** The token of the newest link that was mailed there. */
async function linkTo(address: string): Promise<string> {
  const sent = await listOutbox({ ...api.deps, caller })
  const text = sent.find(({ recipient, subject }) => recipient === address && subject === SUBJECT)?.body_text ?? ''
  return /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
}

const statusOf = async (me: Visitor) => {
  const answer = await me.call(getEmailStatus)
  return answer.ok ? answer.body.data.status : answer.status
}
const dead = { status: 422, problem: { errors: { token: ['Linkul a expirat sau a fost deja folosit.'] } } }
const anyone = () => api.visitor()

describe('the link that confirms an address', () => {
  test('looking at it changes nothing; the button confirms, and serves once [AU-18]', async () => {
    const { me, email, phone } = await unproved()
    expect(await statusOf(me)).toBe('unconfirmed')
    expect(await me.call(resendEmailLink)).toMatchObject({ body: { data: { seconds: 60 } } })
    const token = await linkTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (let look = 0; look < 3; look += 1)
      expect(await anyone().call(readEmailLink, { query: { token } })).toMatchObject({
        body: { data: { email, phone_end: phone.slice(-3) } },
      })
    expect(await statusOf(me)).toBe('link_sent')
    expect(await anyone().call(confirmEmail, { body: { token } })).toMatchObject({ status: 200 })
    expect(await statusOf(me)).toBe('confirmed')
    expect(await anyone().call(confirmEmail, { body: { token } })).toMatchObject(dead)
    expect(await anyone().call(readEmailLink, { query: { token } })).toMatchObject(dead)
  })

  test('no table holds its token, and no cache its page [AU-18]', async () => {
    const { me, email, id } = await unproved()
    await me.call(resendEmailLink)
    const token = await linkTo(email)
    const link = await api.db.selectFrom('email_confirmation').selectAll().where('customer_id', '=', id).execute()
    const messages = await api.db.selectFrom('message').selectAll().where('recipient', '=', email).execute()
    expect(JSON.stringify([link, messages])).not.toContain(token)
    expect(messages).toHaveLength(1)
    const answer = await anyone().raw(`/api/public/email-confirmation?token=${token}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('one of twenty presses at once confirms [AU-18]', async () => {
    const { me, email } = await unproved()
    await me.call(resendEmailLink)
    const token = await linkTo(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anyone().call(confirmEmail, { body: { token } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)])
  })

  test('is dead after seven days, once another was asked for, and for an address that was changed [AU-18]', async () => {
    const old = await unproved()
    await old.me.call(resendEmailLink)
    const first = await linkTo(old.email)
    later({ minutes: 2 })
    await old.me.call(resendEmailLink)
    const second = await linkTo(old.email)
    expect(await anyone().call(confirmEmail, { body: { token: first } })).toMatchObject(dead)
    await api.db.updateTable('customer').set({ email: 'alta.adresa@dichis.test' }).where('id', '=', old.id).execute()
    expect(await anyone().call(confirmEmail, { body: { token: second } })).toMatchObject(dead)
    const late = await unproved()
    await late.me.call(resendEmailLink)
    later({ hours: 7 * 24 })
    expect(await anyone().call(confirmEmail, { body: { token: await linkTo(late.email) } })).toMatchObject(dead)
    expect(await anyone().call(confirmEmail, { body: { token: 'ghicit' } })).toMatchObject(dead)
  })

  test('another is mailed after a minute, five a day at most; none for a proved address [AU-18]', async () => {
    const { me, email } = await unproved()
    await me.call(resendEmailLink)
    expect(await me.call(resendEmailLink)).toMatchObject({ status: 422, problem: { seconds: 60 } })
    const statuses: number[] = []
    for (let again = 0; again < 5; again += 1) {
      later({ minutes: 1 })
      statuses.push((await me.call(resendEmailLink)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await anyone().call(confirmEmail, { body: { token: await linkTo(email) } })).toMatchObject({ status: 200 })
    const proved = await loggedIn(api, await addCustomer(api))
    expect(await proved.call(resendEmailLink)).toMatchObject({
      status: 422,
      problem: { errors: { email: [/confirmată/] } },
    })
  })
})

describe('an address that somebody else wrote down', () => {
  test('the owner of an address takes it off another’s account, which keeps its phone alone [AU-18]', async () => {
    const { me, email, id, phone } = await unproved()
    await me.call(resendEmailLink)
    const body = { token: await linkTo(email) }
    expect(await anyone().call(refuseEmail, { body })).toMatchObject({ status: 200 })
    expect(await me.call(getUser)).toMatchObject({ status: 401 })
    expect(await anyone().call(login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 401 })
    const account = await api.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
    expect(account).toMatchObject({ email: null, password_hash: null, phone })
    expect(await anyone().call(confirmEmail, { body })).toMatchObject(dead)
  })

  test('goes to the account that proves it by a code, answered as a free one is [AU-18]', async () => {
    const squatter = await unproved()
    const me = await loggedIn(api, await addCustomer(api))
    const asked = await me.call(changeEmail, { body: { email: squatter.email } })
    expect(asked).toMatchObject({ status: 200, body: { data: { seconds: 60 } } })
    const confirmation_code = await codeSentTo(api, squatter.email)
    const changed = await me.call(confirmChangeEmail, { body: { email: squatter.email, confirmation_code } })
    expect(changed).toMatchObject({ status: 200, body: { data: { email: squatter.email } } })
    expect(await statusOf(me)).toBe('confirmed')
    expect(await squatter.me.call(getUser)).toMatchObject({ status: 401 })
  })
})
