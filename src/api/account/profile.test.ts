import { describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePhone,
  confirmChangeEmail,
  confirmChangePhone,
  getNotifications,
  sendIdentityCode,
  setNotifications,
  updateProfile,
} from '#contract/account/index.ts'
import { getUser, refresh } from '#contract/auth/session.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (minutes: number) => {
  now = now.add({ minutes })
}

describe('PUT /api/account/profile', () => {
  test('names and birthday are kept as typed, spaces around them gone; the birthday can be taken away [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const body = { first_name: ' Ștefania ', last_name: "O'Brien-Țuțea", birthday: '1996-02-29' }
    const saved = { first_name: 'Ștefania', last_name: "O'Brien-Țuțea", birthday: '1996-02-29' }
    expect(await me.call(updateProfile, { body })).toMatchObject({ ok: true, body: { data: saved } })
    await me.call(updateProfile, { body: { first_name: 'Ștefania', last_name: 'Țuțea' } })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { last_name: 'Țuțea', birthday: '1996-02-29' } } })
    await me.call(updateProfile, { body: { first_name: 'Ștefania', last_name: 'Țuțea', birthday: '' } })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { birthday: null } } })
  })

  test.each([
    [{ first_name: '', last_name: 'Pop' }, 'first_name', 'Scrie-ți prenumele.'],
    [{ first_name: 'I'.repeat(61), last_name: 'Pop' }, 'first_name', /cel mult 60/],
    [{ first_name: 'Ana', last_name: '  ' }, 'last_name', 'Scrie-ți numele.'],
    [{ first_name: 'Ana', last_name: 'Pop', birthday: '2027-01-01' }, 'birthday', /viitor/],
    [
      { first_name: 'Ana', last_name: 'Pop', birthday: '1999-02-29' },
      'birthday',
      'Câmpul dată de naștere nu este valid',
    ],
    [{ first_name: 'Ana', last_name: 'Pop', birthday: '300000-01-01' }, 'birthday', /nu este valid/],
    [{ first_name: 'A\u0000na', last_name: 'Pop' }, 'first_name', /caractere ascunse/],
  ])('%j is refused on %s [AN-02]', async (body, field, message) => {
    const me = await loggedIn(api, await addCustomer(api))
    const answer = await me.call(updateProfile, { body: body as never })
    expect(answer.status).toBe(422)
    expect((answer as { problem: { errors: Record<string, string[]> } }).problem.errors[field]?.[0]).toMatch(message)
  })

  test('fields that are not the customer’s to change are ignored [AN-02]', async () => {
    const account = await addCustomer(api)
    const me = await loggedIn(api, account)
    const body = {
      first_name: 'Ana',
      last_name: 'Pop',
      email: 'alt@dichis.test',
      id: 1,
      password_hash: 'x',
      phone: '1',
    }
    expect(await me.call(updateProfile, { body })).toMatchObject({ ok: true })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { id: account.id, email: account.email } } })
  })
})

describe('a new e-mail', () => {
  test('only the code sent to it makes it the account’s; the old address is told, other devices are out [AN-02]', async () => {
    const account = await addCustomer(api)
    const me = await loggedIn(api, account)
    const elsewhere = await loggedIn(api, account)
    const email = 'Noua.Adresa@dichis.test'
    expect(await me.call(changeEmail, { body: { email } })).toMatchObject({ ok: true })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { email: account.email } } })
    const code = await codeSentTo(api, email.toLowerCase())
    const answer = await me.call(confirmChangeEmail, { body: { email, confirmation_code: code } })
    expect(answer).toMatchObject({ ok: true, body: { data: { email: 'noua.adresa@dichis.test' } } })
    expect((await messagesTo(api, account.email))[0]).toMatch(
      /adresa de e-mail a contului tău Dichis a fost schimbată/i,
    )
    expect(await elsewhere.call(getUser)).toMatchObject({ status: 401 })
    expect(await elsewhere.call(refresh)).toMatchObject({ status: 401 })
    expect(await me.call(confirmChangeEmail, { body: { email, confirmation_code: code } })).toMatchObject({
      status: 422,
    })
  })

  test('ten minutes after login a proof is asked first: the password, or a code to the account’s phone [AN-02]', async () => {
    const account = await addCustomer(api)
    const me = await loggedIn(api, account)
    later(11)
    const email = 'dovada@dichis.test'
    const refused = await me.call(changeEmail, { body: { email } })
    expect(refused).toMatchObject({ status: 422, problem: { errors: { current_password: [/Confirmă că ești tu/] } } })
    expect(await messagesTo(api, email)).toEqual([])
    const wrong = await me.call(changeEmail, { body: { email, current_password: 'alta' } })
    expect(wrong).toMatchObject({ status: 422, problem: { errors: { current_password: [/nu se potrivește/] } } })
    const right = await me.call(changeEmail, { body: { email, current_password: PASSWORD } })
    expect(right).toMatchObject({ ok: true })
    const other = await addCustomer(api, { password: false })
    await api.db.updateTable('customer').set({ password_hash: null }).where('id', '=', account.id).execute()
    later(11)
    await me.call(refresh)
    await me.call(sendIdentityCode)
    const body = { email: 'dovada2@dichis.test', confirmation_code: await codeSentTo(api, account.phone) }
    expect(await me.call(changeEmail, { body })).toMatchObject({ ok: true })
    expect(await messagesTo(api, other.phone)).toEqual([])
  })

  test('another account’s address answers alike, gets no code and stays theirs [AN-02, AU-16]', async () => {
    const [mine, theirs] = [await addCustomer(api), await addCustomer(api)]
    const me = await loggedIn(api, mine)
    const taken = await me.call(changeEmail, { body: { email: theirs.email } })
    const free = await me.call(changeEmail, { body: { email: 'liber@dichis.test' } })
    expect(taken).toEqual(free)
    expect((await messagesTo(api, theirs.email))[0]).not.toMatch(/\d{6}/)
  })

  test('a code is good for the address and the customer that it was sent for, and no other [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const thief = await loggedIn(api, await addCustomer(api))
    await me.call(changeEmail, { body: { email: 'una@dichis.test' } })
    const code = await codeSentTo(api, 'una@dichis.test')
    const body = { email: 'una@dichis.test', confirmation_code: code }
    expect(await thief.call(confirmChangeEmail, { body })).toMatchObject({ status: 422 })
    const other = { email: 'doua@dichis.test', confirmation_code: code }
    expect(await me.call(confirmChangeEmail, { body: other })).toMatchObject({ status: 422 })
    expect(await me.call(confirmChangeEmail, { body })).toMatchObject({ ok: true })
  })

  test('at most five of 100 guesses at once are judged; then the right code is dead too [AN-02, AU-13]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const email = 'ghicit@dichis.test'
    await me.call(changeEmail, { body: { email } })
    const right = await codeSentTo(api, email)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => me.call(confirmChangeEmail, { body: { email, confirmation_code: wrong } })),
    )
    const judged = guesses.filter((answer) => JSON.stringify(answer).includes('nu se potrivește'))
    expect(judged.length).toBeLessThanOrEqual(5)
    expect(await me.call(confirmChangeEmail, { body: { email, confirmation_code: right } })).toMatchObject({
      status: 422,
    })
  })
})

describe('a new phone', () => {
  test('the code makes it the account’s; the old number is told; bookings a guest made with it come along [AN-02, BK-17]', async () => {
    const account = await addCustomer(api)
    const me = await loggedIn(api, account)
    const salon = await aSalon(api.db)
    const at = now.add({ hours: 48 })
    const booking = {
      location_id: salon.locationId,
      number: 'G-1',
      contact_name: 'Ioana',
      contact_phone: '+40722999111' as const,
      professional_id: salon.professionals[0]!,
      professional_chosen: true,
      status: 'confirmed',
      priced: false,
      starts_at: at,
      ends_at: at.add({ minutes: 30 }),
      start_date: '2026-11-23' as const,
      start_minute: 720,
      duration_minutes: 30,
    }
    await api.db.insertInto('booking').values(booking).execute()
    expect(await me.call(changePhone, { body: { phone: '0722 999 111' } })).toMatchObject({ ok: true })
    const body = { phone: '+40 722 999 111', confirmation_code: await codeSentTo(api, '+40722999111') }
    const answer = await me.call(confirmChangePhone, { body })
    expect(answer).toMatchObject({ ok: true, body: { data: { phone: '+40722999111' } } })
    expect((await messagesTo(api, account.phone))[0]).toMatch(
      /numărul de telefon al contului tău Dichis a fost schimbat/,
    )
    const adopted = await api.db.selectFrom('booking').select('customer_id').where('number', '=', 'G-1').execute()
    expect(adopted).toEqual([{ customer_id: account.id }])
  })

  test('a number that is foreign, one’s own or asked for twice at once is refused on the phone [AN-02]', async () => {
    const account = await addCustomer(api)
    const me = await loggedIn(api, account)
    for (const phone of ['+33 6 12 34 56 78', account.phone])
      expect(await me.call(changePhone, { body: { phone } })).toMatchObject({
        status: 422,
        problem: { errors: { phone: [expect.any(String)] } },
      })
    const twice = await Promise.all([1, 2].map(() => me.call(changePhone, { body: { phone: '0722 999 222' } })))
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('two accounts that race for one number: one gets it, the other is told [AN-02]', async () => {
    const phone = '0722 999 333'
    const rivals = await Promise.all([1, 2].map(async () => loggedIn(api, await addCustomer(api))))
    const codes: string[] = []
    for (const rival of rivals) {
      expect(await rival.call(changePhone, { body: { phone } })).toMatchObject({ ok: true })
      codes.push(await codeSentTo(api, '+40722999333'))
      later(2)
    }
    const answers = await Promise.all(
      rivals.map((rival, index) =>
        rival.call(confirmChangePhone, { body: { phone, confirmation_code: codes[index]! } }),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
})

describe('notifications', () => {
  test('the chosen notices are kept [AN-07]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    expect(await me.call(getNotifications)).toMatchObject({
      body: { data: { sms: true, email: true, reminders: true } },
    })
    const body = { sms: false, email: true, reminders: false }
    expect(await me.call(setNotifications, { body })).toMatchObject({ ok: true })
    expect(await me.call(getNotifications)).toMatchObject({ body: { data: body } })
    expect(await me.call(setNotifications, { body: { sms: 'da' } as never })).toMatchObject({ status: 422 })
  })
})
