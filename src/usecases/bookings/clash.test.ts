import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeHold } from '../availability/place-hold.ts'
import { cancelBooking } from './changes/cancel-booking.ts'
import { placeGuestBooking } from './guest/place-guest-booking.ts'
import { sendGuestCode } from './guest/send-guest-code.ts'
import { placeBooking } from './place-booking.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())
const people = await addCustomers(db, 2)
const [ioana, maria] = people.map((id) => customer(node, id))
const dentist = await aSalon(db, { professionals: 2 })
const hairdresser = await aSalon(db, { professionals: 2 })
await db.updateTable('location').set({ name: 'Dentis' }).where('id', '=', dentist.locationId).execute()
const withAnother = { professionalId: hairdresser.professionals[1]! }
const DAY = '2026-11-24'

test('a visit during another of one’s own, anywhere, is told before it is placed; placed all the same it stands [BK-23]', async () => {
  await placeBooking(ioana!, bookingAt(dentist, DAY, 810), null)
  const during = bookingAt(hairdresser, DAY, 810)
  const clash = { location: 'Dentis', date: DAY, minute: 810 }
  expect(await placeHold(ioana!, during)).toMatchObject({ clash })
  expect(await placeHold(ioana!, during)).toMatchObject({ clash })
  const refused = await refusalOf(placeBooking(ioana!, { ...during, refusesClash: true as const }, null))
  expect(refused.detail).toEqual({
    code: 'invalid',
    errors: { clash: ['Ai deja o rezervare marți la 13:30 (Dentis).'] },
  })
  expect(await outcomeOf(placeBooking(ioana!, during, null))).toBe('placed')
})

test('a visit that begins as another ends, one of somebody else, and a cancelled one are no clash [BK-23]', async () => {
  const { id } = await placeBooking(maria!, bookingAt(dentist, DAY, 600), null)
  expect(await placeHold(maria!, bookingAt(hairdresser, DAY, 630))).toMatchObject({ clash: null })
  expect(await placeHold(maria!, bookingAt(hairdresser, DAY, 570))).toMatchObject({ clash: null })
  expect(await placeHold(maria!, bookingAt(hairdresser, DAY, 585))).toMatchObject({ clash: { minute: 600 } })
  expect(await placeHold(ioana!, bookingAt(hairdresser, DAY, 600, withAnother))).toMatchObject({ clash: null })
  await cancelBooking(maria!, { id }, { bookingId: id, reasonId: null, comment: '' })
  const again = { ...bookingAt(hairdresser, DAY, 600), refusesClash: true as const }
  expect(await outcomeOf(placeBooking(maria!, again, null))).toBe('placed')
})

test('a guest is known by the proved phone alone: until then nothing is told of anybody’s bookings [BK-23]', async () => {
  const ctx = guest(node, 'cineva')
  const proved = async (phone: string) => {
    const { token } = await sendGuestCode(ctx, { phone })
    const sent = db.selectFrom('message').select('body_text').where('recipient', '=', phone).orderBy('id', 'desc')
    const confirmationCode = /\d{6}/.exec((await sent.executeTakeFirstOrThrow()).body_text)?.[0] ?? ''
    return { firstName: 'Ana', lastName: 'Pop', phone, email: null, proof: { token, confirmationCode } }
  }
  const phone = '+40742000001'
  await db.updateTable('customer').set({ phone }).where('id', '=', people[0]!).execute()
  const allTheSame = bookingAt(hairdresser, DAY, 825, withAnother)
  const during = { ...allTheSame, refusesClash: true as const }
  expect(await placeHold(ctx, during)).toMatchObject({ clash: null })
  const wrong = await proved(phone)
  const unproved = { ...wrong, proof: { ...wrong.proof, token: 'altul' } }
  expect((await refusalOf(placeGuestBooking(ctx, during, unproved, null))).detail).toMatchObject({
    errors: { 'guest.confirmation_code': expect.anything() },
  })
  const refused = await refusalOf(placeGuestBooking(ctx, during, wrong, null))
  expect(refused.detail).toMatchObject({ errors: { clash: ['Ai deja o rezervare marți la 13:30 (Dentis).'] } })
  expect(await outcomeOf(placeGuestBooking(ctx, allTheSame, wrong, null))).toBe('placed')
})
