import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { logInToBook, provePhone } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { guestSalon, oglinda, pasaj } from '../support/locations.ts'
import { logIn, registerAndLogIn } from '../support/log-in.ts'
import { client, newPerson } from '../support/person.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

test('a session that has ended costs nothing: the page asks who books, and goes on with the same hour; Back shows what was placed [BK-20, BK-02]', async ({
  page,
}) => {
  await logIn(page.request, client(53))
  const when = await openSummary(page, oglinda.path, 3)
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin pe jos.')
  await expect(page.getByText(/Ținem locul pentru tine încă/)).toBeVisible()
  await page.context().clearCookies({ name: /access_token|refresh_token/ })
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await logInToBook(page, client(53))
  const placed = page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })
  await expect(placed).toBeVisible()
  await page.goBack()
  await expect(placed).toBeVisible()
  await expect(page).toHaveURL(/step=5/)
  await page.goBack()
  await page.reload()
  await expect(placed).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('a visit during another of one’s own is told before placing: at the phone’s proof, and on the summary [BK-23]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = newPerson()
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await registerAndLogIn(other, person)
  const when = await openSummary(page, guestSalon.path, 6)
  const request = page.waitForRequest((each) => each.url().endsWith('/api/public/holds') && each.method() === 'POST')
  await page.reload()
  const { start_date, start_time } = (await request).postDataJSON() as { start_date: string; start_time: string }
  const services = [pasaj.haircut]
  const query = { services: String(pasaj.haircut), from: start_date, to: start_date }
  const free = await apiOf(other)(listAvailability, { params: { id: String(pasaj.id) }, query })
  const minute = parseTime(start_time) ?? 0
  const during = (free.ok ? free.body.data : [])
    .flatMap(({ times }) => times)
    .find(({ time }) => Math.abs((parseTime(time) ?? 0) - minute) < 20)
  const body = { location_id: pasaj.id, services, start_date, start_time: during?.time ?? '' }
  expect(await apiOf(other)(createBooking, { body })).toMatchObject({ ok: true })
  await other.dispose()

  const clash = page.getByRole('alert').filter({ hasText: 'Ai deja o rezervare' })
  await expect(clash).toHaveCount(0)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await provePhone(page, person)
  await expect(clash).toHaveText(
    new RegExp(`^Ai deja o rezervare \\p{L}+ la ${during?.time} \\(.+\\)\\. Rezervi oricum\\? Alege altă oră$`, 'u'),
  )
  await expect(clash).toBeFocused()
  await page.reload()
  await expect(clash).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
})
