import { describe, expect, test } from 'vitest'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { confirmLoginCode } from '#contract/auth/session.ts'
import type { E164 } from '#domain/account/phone.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { peopleOf, registrationOf } from '#test/world/phones.ts'
import { notifyEmailOwner } from '#usecases/auth/registration/notify-email-owner.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (seconds: number) => {
  now = now.add({ seconds })
}
const { freshPhone, withCustomer, messagesTo, sentCode } = peopleOf(api)
const codeRefused = { ok: false, status: 422, problem: { errors: { confirmation_code: [expect.any(String)] } } }

describe('the proof of an SMS login', () => {
  const proofOf = async (phone: E164) => {
    const visitor = api.visitor()
    const { token, code: confirmation_code } = await sentCode(visitor, phone)
    const confirmed = await visitor.call(confirmLoginCode, { body: { phone, token, confirmation_code } })
    if (!confirmed.ok) throw new Error('the code was right')
    return { visitor, phone_proof: confirmed.body.data.phone_proof }
  }
  const formOf = (phone: string, phone_proof: string) => ({
    body: { ...registrationOf(phone, `${phone.slice(1)}@dichis.test`), phone_proof },
  })

  test('opens one account for its phone, without a second SMS [AU-09]', async () => {
    const phone = freshPhone()
    const { visitor, phone_proof } = await proofOf(phone)
    const made = await visitor.call(register, formOf(phone, phone_proof))
    expect(made).toMatchObject({ status: 201, body: { data: { user: { phone } } } })
    expect(await messagesTo(phone)).toHaveLength(1)
    await api.db.updateTable('customer').set({ phone: null }).where('phone', '=', phone).execute()
    const again = { ...formOf(phone, phone_proof).body, email: 'alta@dichis.test' }
    expect(await visitor.call(register, { body: again })).toMatchObject(codeRefused)
  })

  test('is nothing for another phone, nor changed, nor after half an hour [AU-09]', async () => {
    const [phone, other] = [freshPhone(), freshPhone()]
    const { visitor, phone_proof } = await proofOf(phone)
    const refused = { status: 422, problem: { errors: { phone: [expect.any(String)] } } }
    expect(await visitor.call(register, formOf(other, phone_proof))).toMatchObject(refused)
    const [text = '', signature] = phone_proof.split('.')
    const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace(phone, other)).toString('base64url')
    expect(await visitor.call(register, formOf(other, `${forged}.${signature}`))).toMatchObject(refused)
    expect(await visitor.call(register, formOf(phone, 'nimic'))).toMatchObject(refused)
    later(30 * 60)
    expect(await visitor.call(register, formOf(phone, phone_proof))).toMatchObject(refused)
    const none = await visitor.call(register, { body: registrationOf(phone, 'x@dichis.test') })
    expect(none).toMatchObject({ status: 422, problem: { errors: { confirmation_code: [expect.any(String)] } } })
  })
})

describe('POST /api/register', () => {
  test('asking again within 30 s is a 422 with the seconds left [AU-10]', async () => {
    const visitor = api.visitor()
    const body = registrationOf(freshPhone(), 'ana1@dichis.test')
    expect(await visitor.call(startRegistration, { body })).toMatchObject({ ok: true, body: { seconds: 30 } })
    later(10)
    expect(await visitor.call(startRegistration, { body })).toMatchObject({ status: 422, problem: { seconds: 20 } })
    later(20)
    expect(await visitor.call(startRegistration, { body })).toMatchObject({ ok: true })
  })

  test('a known phone or e-mail is answered like any other; its owner alone is told [AU-16]', async () => {
    const visitor = api.visitor()
    const known = await withCustomer()
    const knownEmail = `${(await withCustomer()).slice(1)}@dichis.test`
    const phones = [freshPhone(), known, freshPhone()]
    const emails = ['ana2@dichis.test', 'ana3@dichis.test', knownEmail]
    const answers = []
    for (const [i, phone] of phones.entries()) {
      const answer = await visitor.call(startRegistration, { body: registrationOf(phone, emails[i]!) })
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
      answers.push(answer)
    }
    const shapes = answers.map((answer) => ({ ...answer, body: { ...answer.body, data: answer.body.data.length } }))
    const [unknown, ...others] = shapes
    expect(unknown).toEqual({
      ok: true,
      status: 200,
      body: { message: expect.stringMatching(/./), data: expect.any(Number), seconds: 30 },
    })
    expect(others).toEqual([unknown, unknown])
    expect((await messagesTo(known)).at(-1)).toMatch(/^Ai deja un cont/)
    for (const [i, phone] of phones.entries()) await notifyEmailOwner(api.deps, { email: emails[i]!, phone })
    expect(await messagesTo(knownEmail)).toEqual([expect.stringContaining('Contul tău există deja')])
    const [confirmation_code] = /^\d{6}/.exec((await messagesTo(phones[2]!))[0]!)!
    const body = { ...registrationOf(phones[2]!, knownEmail), token: answers[2]!.body.data, confirmation_code }
    expect(await visitor.call(register, { body })).toMatchObject({
      status: 422,
      problem: { errors: { email: [expect.any(String)] } },
    })
  })

  test('a field that the browser’s form refuses is refused by the server too [VA-07]', async () => {
    const body = {
      ...registrationOf('0722 111 222', 'fără arond'),
      password: 'abc',
      terms_and_conditions: false as never,
    }
    const answer = await api.visitor().call(startRegistration, { body })
    expect(answer).toMatchObject({
      status: 422,
      problem: {
        errors: {
          email: [expect.any(String)],
          password: [expect.any(String)],
          terms_and_conditions: [expect.any(String)],
        },
      },
    })
  })
})
