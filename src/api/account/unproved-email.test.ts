import { describe, expect, test } from 'vitest'
import { resetPassword, sendResetCode } from '#contract/auth/password.ts'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { confirmLoginCode, getUser, login, refresh } from '#contract/auth/session.ts'
import { createBooking, listBookings } from '#contract/bookings/bookings.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, loggedIn } from '#test/world/customers.ts'
import { peopleOf, registrationOf } from '#test/world/phones.ts'
import { aSalon } from '#test/world/salon.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (minutes: number) => {
  now = now.add({ minutes })
}
const salon = await aSalon(api.db)
const { freshPhone, sentCode } = peopleOf(api)
const fresh = { password: 'parola-de-azi 🙂', password_confirmation: 'parola-de-azi 🙂' }

/** Somebody who registers with a phone of their own and whatever address they wrote. */
async function registered(email: string): Promise<{ visitor: Visitor; phone: E164; id: CustomerId }> {
  const phone = freshPhone()
  const visitor = api.visitor()
  const form = registrationOf(phone, email)
  const started = await visitor.call(startRegistration, { body: form })
  if (!started.ok) throw new Error(started.problem.message)
  const confirmation_code = await codeSentTo(api, phone)
  const made = await visitor.call(register, { body: { ...form, token: started.body.data, confirmation_code } })
  if (!made.ok) throw new Error(made.problem.message)
  return { visitor, phone, id: made.body.data.user.id }
}

const messagesTo = (recipient: string) =>
  api.db.selectFrom('message').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const kindsTo = async (recipient: string) => (await messagesTo(recipient)).map(({ kind }) => kind)

const bookingAt = (time: string) => ({
  location_id: salon.locationId,
  professional_id: salon.professionals[0]!,
  is_collaborator: true,
  services: [salon.services[0]!],
  start_date: '2026-12-01',
  start_time: time,
})

async function resetBy(email: string) {
  await api.visitor().call(sendResetCode, { body: { email } })
  const token = /^\d{6}$/m.exec((await messagesTo(email)).at(-1)?.body_text ?? '')?.[0] ?? 'none'
  return api.visitor().call(resetPassword, { body: { email, token, ...fresh } })
}

async function byPhone(phone: E164) {
  const visitor = api.visitor()
  const { token, code: confirmation_code } = await sentCode(visitor, phone)
  return visitor.call(login, { body: { strategy: 'sms', phone, token, confirmation_code } })
}

async function phoneProofOf(visitor: Visitor, phone: E164) {
  const { token, code: confirmation_code } = await sentCode(visitor, phone)
  const confirmed = await visitor.call(confirmLoginCode, { body: { phone, token, confirmation_code } })
  return confirmed.ok ? confirmed.body.data.phone_proof : ''
}

describe('a password reset of an address that was never proved', () => {
  test('the owner of the address gets in, and the person who registered with it has lost every way in [AU-18]', async () => {
    const email = 'victima@dichis.test'
    const attacker = await registered(email)
    await api.db
      .insertInto('customer_social')
      .values({ provider: 'apple', subject: '1', customer_id: attacker.id })
      .execute()
    later(2)
    expect(await resetBy(email)).toMatchObject({ status: 200 })
    expect(await attacker.visitor.call(getUser)).toMatchObject({ status: 401 })
    expect(await attacker.visitor.call(refresh)).toMatchObject({ status: 401 })
    expect(await byPhone(attacker.phone)).toMatchObject({ status: 422, problem: { errors: { register: [/nu are/] } } })
    expect(
      await api.db.selectFrom('customer_social').selectAll().where('customer_id', '=', attacker.id).execute(),
    ).toEqual([])
    const old = { email, password: registrationOf('', '').password }
    expect(await api.visitor().call(login, { body: old })).toMatchObject({ status: 401 })
    const owner = api.visitor()
    expect(await owner.call(login, { body: { email, password: fresh.password } })).toMatchObject({
      status: 200,
      body: { data: { user: { id: attacker.id, phone: null, socials: [] } } },
    })
  })

  test('the visits stay with the phone that made them, whoever it is [AU-18]', async () => {
    const email = 'gresita@dichis.test'
    const one = await registered(email)
    expect(await one.visitor.call(createBooking, { body: bookingAt('10:00') })).toMatchObject({ status: 201 })
    later(2)
    await resetBy(email)
    const asked = (await messagesTo(email)).find(({ subject }) => subject === 'Codul pentru o parolă nouă')
    expect(asked?.body_text).toMatch(/scoate din cont numărul de telefon/)
    const [booking] = await api.db.selectFrom('booking').selectAll().where('contact_phone', '=', one.phone).execute()
    expect(booking).toMatchObject({ customer_id: null, contact_name: 'Ana Ionescu' })
    expect(
      await api.db
        .selectFrom('message')
        .select('id')
        .where('customer_id', '=', one.id)
        .where('recipient', '=', one.phone)
        .execute(),
    ).toEqual([])
    expect((await messagesTo(one.phone)).at(-1)?.body_text).toMatch(/numărul tău a fost scos/)
    later(2)
    const again = api.visitor()
    const proof = await phoneProofOf(again, one.phone)
    const form = { ...registrationOf(one.phone, 'a.mea@dichis.test'), phone_proof: proof }
    expect(await again.call(register, { body: form })).toMatchObject({ status: 201 })
    const found = await again.call(listBookings, { params: { type: 'upcoming' }, query: {} })
    expect(found).toMatchObject({ body: { data: [{ id: booking?.id }] } })
  })

  test('one of a proved address takes nothing but the sessions and the old password [AU-18]', async () => {
    const { email, phone, id } = await addCustomer(api)
    expect(await resetBy(email)).toMatchObject({ status: 200 })
    expect(await byPhone(phone)).toMatchObject({ status: 200, body: { data: { user: { id, email, phone } } } })
  })
})

describe('notices to an unproved address', () => {
  test('notices of a booking and of the account go by SMS, whatever was chosen, and one mail alone [AU-18]', async () => {
    const email = 'nedovedita@dichis.test'
    const { visitor, phone, id } = await registered(email)
    await api.db.updateTable('customer').set({ notify_sms: false }).where('id', '=', id).execute()
    expect(await visitor.call(createBooking, { body: bookingAt('12:00') })).toMatchObject({ status: 201 })
    expect(await kindsTo(email)).toEqual(['confirm-email'])
    expect(await kindsTo(phone)).toContain('booking-confirmed')
  })

  test('a proved one gets the mail, and no SMS where none is wanted [NT-01]', async () => {
    const who = await addCustomer(api)
    await api.db.updateTable('customer').set({ notify_sms: false }).where('id', '=', who.id).execute()
    const visitor = await loggedIn(api, who)
    expect(await visitor.call(createBooking, { body: bookingAt('14:00') })).toMatchObject({ status: 201 })
    expect([await kindsTo(who.email), await kindsTo(who.phone)]).toEqual([['booking-confirmed'], []])
  })
})
