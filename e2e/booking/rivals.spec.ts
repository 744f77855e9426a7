import { createBooking } from '#contract/bookings/bookings.ts'
import { apiOf } from '../support/api.ts'
import { chooseHour, goOn } from '../support/booking.ts'
import { pasaj } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { demoClients } from '../support/person.ts'
import { desktop, expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

test('an hour that was just booked leads back to day and hour, with the nearest free ones and all else kept [BK-12, BK-15]', async ({
  page,
  playwright,
  baseURL,
}) => {
  expectStatus(409)
  await open(page, `${pasaj.path}/booking?services=${pasaj.haircut}`)
  await page.getByText('Oricare specialist').first().click()
  await goOn(page, 'Când vii?')
  const lost = await chooseHour(page, -1)
  const hour = lost.slice(-5)
  const date = await page.locator('[data-date][aria-pressed="true"]').getAttribute('data-date')

  const rival = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const api = apiOf(rival)
  await logIn(rival, demoClients[2])
  const placed = await api(
    createBooking,
    { body: { location_id: pasaj.id, services: [pasaj.haircut], start_date: date ?? '', start_time: hour } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed).toMatchObject({ ok: true, status: 201 })
  await rival.dispose()

  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Ora ${hour} tocmai s-a ocupat` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Tuns cu foarfeca')
  await expect(page.getByRole('button', { name: `${lost}, liber` })).toBeHidden()
  const nearest = page.getByRole('alert').getByRole('button').first()
  const chosen = (await nearest.textContent()) ?? ''
  await nearest.click()
  await goOn(page, 'Verifică și rezervă')
  await expect(page.getByText(chosen).first()).toBeVisible()
})
