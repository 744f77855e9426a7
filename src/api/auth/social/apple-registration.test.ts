import { describe, expect, test } from 'vitest'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { getUser, login } from '#contract/auth/session.ts'
import { proveSocial } from '#contract/auth/social.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { testDatabase } from '#test/database.ts'
import { apiWithApple, refusedOn } from '#test/outside/apple.ts'
import { cheapHash } from '#test/world/customers.ts'
import { registrationOf } from '#test/world/phones.ts'

const { url } = await testDatabase()
const { apple, api, base, known, come, roundTrip, freshPhone, messagesTo } = await apiWithApple(url)

describe('registering by Apple', () => {
  const sentCode = async (phone: string) => /^\d{6}/.exec((await messagesTo(phone)).at(-1) ?? '')?.[0] ?? 'none'

  /** As the page does: back from Apple, the proof, the form, the code. */
  async function proved(claims: object, user?: object) {
    const visitor = api.visitor()
    const { fields, state } = await roundTrip(visitor, claims, user)
    const answer = await visitor.call(proveSocial, {
      body: {
        social: 'apple',
        state,
        token: fields.token!,
        first_name: fields.first_name!,
        last_name: fields.last_name!,
      },
    })
    if (!answer.ok) throw new Error(answer.problem.message)
    return { visitor, person: answer.body.data }
  }

  const formOf = (phone: string, person: { external_id: string; email: string | null; proof: string }) => {
    const {
      password: _,
      password_confirmation: __,
      ...form
    } = registrationOf(phone, person.email ?? 'fara@dichis.test')
    return { ...form, register_method: 'apple' as const, external_id: person.external_id, token: person.proof }
  }

  test('the proof fills the form, the SMS code opens the account, and the next login is Apple’s alone [AU-05, AU-04]', async () => {
    const phone = freshPhone()
    const { visitor, person } = await proved(
      { sub: '001.noua', email: 'noua@dichis.test' },
      { name: { firstName: 'Ioana', lastName: 'Țurcanu' } },
    )
    expect(person).toMatchObject({
      external_id: '001.noua',
      email: 'noua@dichis.test',
      first_name: 'Ioana',
      last_name: 'Țurcanu',
    })
    const body = formOf(phone, person)
    const started = await visitor.call(startRegistration, { body })
    if (!started.ok) throw new Error(started.problem.message)
    const confirmed = { ...body, token: started.body.data, confirmation_code: await sentCode(phone) }
    expect(await visitor.call(register, { body: { ...confirmed, external_id: '001.alta' } })).toMatchObject(
      refusedOn('token'),
    )
    expect(await visitor.call(register, { body: { ...confirmed, email: 'alta@dichis.test' } })).toMatchObject(
      refusedOn('token'),
    )
    expect(await visitor.call(register, { body: confirmed })).toMatchObject({
      status: 201,
      body: { data: { user: { has_password: false, socials: ['apple'] } } },
    })
    // Apple vouches for the address: nothing is left to confirm.
    expect(await messagesTo('noua@dichis.test')).toEqual([])
    expect(await come(await apple.token({ sub: '001.noua' }))).toMatchObject({ ok: true })
    expect(await api.visitor().call(login, { body: { email: 'noua@dichis.test', password: '' } })).toMatchObject({
      ok: false,
    })
  })

  test('the address and the person are the token’s; a token forged, missing or of another is refused [AU-05]', async () => {
    const { visitor, person } = await proved({ sub: '001.alta', email: 'alta1@dichis.test' })
    const body = formOf(freshPhone(), person)
    const ask = (change: object) => visitor.call(startRegistration, { body: { ...body, ...change } })
    expect(await ask({ email: 'victima@dichis.test' })).toMatchObject(refusedOn('email'))
    expect(await ask({ external_id: '001.victima' })).toMatchObject(refusedOn('external_id'))
    expect(await ask({ token: `${body.token}x` })).toMatchObject(refusedOn('token'))
    expect(await ask({ token: '' })).toMatchObject(refusedOn('token'))
    expect(await ask({ register_method: 'facebook' })).toMatchObject(refusedOn('token'))
  })

  test('an account with an unproved address loses it, session and password, to the person Apple vouches for [AU-04]', async () => {
    const email = 'victima@dichis.test'
    const id = await insertCustomer(api.db, {
      firstName: 'Rău',
      lastName: 'Voitor',
      email,
      phone: freshPhone(),
      passwordHash: await cheapHash('a mea acum'),
      phoneVerifiedAt: base.now(),
    })
    const squatter = api.visitor()
    expect(await squatter.call(login, { body: { email, password: 'a mea acum' } })).toMatchObject({ ok: true })
    const phone = freshPhone()
    const { visitor, person } = await proved({ sub: '001.victima', email })
    const body = formOf(phone, person)
    const started = await visitor.call(startRegistration, { body })
    if (!started.ok) throw new Error(started.problem.message)
    const made = await visitor.call(register, {
      body: { ...body, token: started.body.data, confirmation_code: await sentCode(phone) },
    })
    expect(made).toMatchObject({ status: 201, body: { data: { user: { email } } } })
    expect(made.ok && made.body.data.user.id).not.toBe(id)
    expect(await squatter.call(getUser)).toMatchObject({ status: 401 })
    expect(await api.visitor().call(login, { body: { email, password: 'a mea acum' } })).toMatchObject({ status: 401 })
  })

  test('an address that its owner has proved stays theirs [AU-04]', async () => {
    const { email, id } = await known()
    await api.db.updateTable('customer').set({ email_verified_at: base.now() }).where('id', '=', id).execute()
    const phone = freshPhone()
    const { visitor, person } = await proved({ sub: '001.dublura', email })
    const body = formOf(phone, person)
    const started = await visitor.call(startRegistration, { body })
    if (!started.ok) throw new Error(started.problem.message)
    const made = await visitor.call(register, {
      body: { ...body, token: started.body.data, confirmation_code: await sentCode(phone) },
    })
    expect(made).toMatchObject(refusedOn('email'))
  })
})
