import { expect, test } from 'vitest'
import { updateProfile } from '#contract/account/index.ts'
import { startRegistration } from '#contract/auth/registration.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, loggedIn, messagesTo } from '#test/world/customers.ts'
import { registrationOf } from '#test/world/phones.ts'
import { aSalon } from '#test/world/salon.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
const PRIZE = 'Ai castigat\nhttps://castig.example'

test('a name with a link or a second line is refused where it is typed, on its field [VA-07]', async () => {
  const form = { ...registrationOf('0722 123 987', 'nou@dichis.test'), first_name: PRIZE, last_name: 'castig.example' }
  expect(await api.visitor().call(startRegistration, { body: form })).toMatchObject({
    status: 422,
    problem: {
      errors: {
        first_name: [
          'Câmpul prenume se scrie pe un singur rând',
          'Câmpul prenume nu poate conține un link. După punct lasă un spațiu',
        ],
        last_name: ['Câmpul nume nu poate conține un link. După punct lasă un spațiu'],
      },
    },
  })
})

test('a sign that turns the direction of a name is taken out of it [VA-07]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  const body = { first_name: 'Ana\u202eanA', last_name: 'Pop' }
  expect(await me.call(updateProfile, { body })).toMatchObject({ body: { data: { first_name: 'AnaanA' } } })
})

test('a name that was stored before is left out of our mails [NT-01]', async () => {
  const salon = await aSalon(api.db)
  const who = await addCustomer(api, { firstName: PRIZE })
  const me = await loggedIn(api, who)
  const visit = { start_date: '2026-12-01', start_time: '10:00', services: [salon.services[0]!] }
  const body = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0]!,
    is_collaborator: true,
    ...visit,
  }
  expect(await me.call(createBooking, { body })).toMatchObject({ status: 201 })
  const [mail] = await messagesTo(api, who.email)
  expect(mail).toContain('\n\nBună. Gata, ora e a ta.')
  expect(mail).not.toMatch(/castig/)
})
