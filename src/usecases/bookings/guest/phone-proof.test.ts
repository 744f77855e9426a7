import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookingAt, fieldsOf, guest, outcomeOf, processOn, tally } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { confirmLoginCode, loginWithCode, sendLoginCode } from '#usecases/auth/login/login-with-code.ts'
import { register } from '#usecases/auth/registration/register.ts'
import { placeGuestBooking } from './place-guest-booking.ts'

let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const { url, db } = await testDatabase()
const node = processOn(url, () => clock)
afterAll(() => node.close())
const ctx = guest(node, 'cineva')
const salon = aSalon(db, { professionals: 2 })
const at = async (minute: number) => bookingAt(await salon, '2026-11-24', minute)
let phones = 0
const newPhone = () => `+407410000${String((phones += 1)).padStart(2, '0')}` as const

/** The code that the page asks for without knowing whether the phone has an account. */
async function loginCode(phone: string) {
  const { token } = await sendLoginCode(ctx, { phone })
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { phone, token, confirmationCode: /\d{6}/.exec(body_text)?.[0] ?? '', deviceName: '' }
}

const ilinca = (phone: string, phoneProof: string) => ({
  firstName: 'Ilinca',
  lastName: 'Țuțea',
  phone,
  email: null,
  proof: { phoneProof },
})

const registration = {
  method: 'email' as const,
  firstName: 'Ilinca',
  lastName: 'Țuțea',
  password: 'parola-ilincăi',
  token: null,
  externalId: null,
  deviceName: '',
}

test('a login code to a phone without an account books for a guest, and then opens an account without another SMS [BK-22, BK-17]', async () => {
  const phone = newPhone()
  const code = await loginCode(phone)
  expect(await fieldsOf(loginWithCode(ctx, code))).toEqual(['register'])
  const { proof: phoneProof } = await confirmLoginCode(ctx, code)
  const { booking } = await placeGuestBooking(ctx, await at(600), ilinca(phone, phoneProof), null)
  const owner = () => db.selectFrom('booking').select('customer_id').where('id', '=', booking.id).executeTakeFirst()
  expect(await owner()).toEqual({ customer_id: null })
  const email = 'ilinca@dichis.test'
  const { customerId } = await register(ctx, { ...registration, phone, email, phoneProof })
  expect(await owner()).toEqual({ customer_id: customerId })
  expect(
    await db.selectFrom('message').where('recipient', '=', phone).where('kind', '=', 'code').select('id').execute(),
  ).toHaveLength(1)
})

test('one proof places one booking, however many ask at once; its code proves nothing more [BK-22, BK-17]', async () => {
  const phone = newPhone()
  const code = await loginCode(phone)
  const form = ilinca(phone, (await confirmLoginCode(ctx, code)).proof)
  const hours = [660, 690, 720, 750, 780]
  const outcomes = await Promise.all(
    hours.map(async (minute) => outcomeOf(placeGuestBooking(ctx, await at(minute), form, null))),
  )
  expect(tally(outcomes)).toEqual({ placed: 1, invalid: 4 })
  expect(await fieldsOf(placeGuestBooking(ctx, await at(810), form, null))).toEqual(['guest.phone'])
  expect(await fieldsOf(loginWithCode(ctx, code))).toEqual(['confirmation_code'])
})

test('a lost slot leaves the proof good; another phone, a forged and an old proof book nothing [BK-22, BK-17]', async () => {
  const phone = newPhone()
  const { proof: phoneProof } = await confirmLoginCode(ctx, await loginCode(phone))
  const fields = async (form: ReturnType<typeof ilinca>) => fieldsOf(placeGuestBooking(ctx, await at(840), form, null))
  expect(await fields(ilinca(newPhone(), phoneProof))).toEqual(['guest.phone'])
  expect(await fields(ilinca(phone, `${phoneProof}x`))).toEqual(['guest.phone'])
  expect(await outcomeOf(placeGuestBooking(ctx, await at(847), ilinca(phone, phoneProof), null))).toBe('invalid')
  expect(await outcomeOf(placeGuestBooking(ctx, await at(840), ilinca(phone, phoneProof), null))).toBe('placed')
  const { proof: late } = await confirmLoginCode(ctx, await loginCode(newPhone()))
  clock = clock.add({ minutes: 31 })
  expect(await fields(ilinca(phone, late))).toEqual(['guest.phone'])
})

test('a proof that opened an account, and a code that opened a session, book for no guest any more [BK-22, AU-09]', async () => {
  const phone = newPhone()
  const { proof: phoneProof } = await confirmLoginCode(ctx, await loginCode(phone))
  await register(ctx, { ...registration, phone, email: 'alta@dichis.test', phoneProof })
  expect(await fieldsOf(placeGuestBooking(ctx, await at(870), ilinca(phone, phoneProof), null))).toEqual([
    'guest.phone',
  ])
  const known = newPhone()
  const [id] = await addCustomers(db, 1)
  await db.updateTable('customer').set({ phone: known }).where('id', '=', id!).execute()
  const code = await loginCode(known)
  const { proof } = await confirmLoginCode(ctx, code)
  expect((await loginWithCode(ctx, code)).customerId).toBe(id)
  expect(await fieldsOf(placeGuestBooking(ctx, await at(870), ilinca(known, proof), null))).toEqual(['guest.phone'])
})
