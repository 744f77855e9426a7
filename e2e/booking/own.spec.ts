import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { logInToBook, provePhone } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { oglinda, pasaj, plainSalons } from '../support/locations.ts'
import { logIn, registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings, newPerson } from '../support/person.ts'
import { expect, expectStatus, phone, still, test, today } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('a session that ended costs nothing: the hour stays; Back shows the booking, with ‘Amintește-mi’ [BK-20, BK-02, AN-10]', async ({
  page,
}) => {
  expectStatus(419)
  await logIn(page.request, clientWithoutBookings(53))
  const when = await openSummary(page, plainSalons.endedSession)
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin pe jos.')
  await expect(page.getByText(/Ținem locul pentru tine încă/)).toBeVisible()
  expectStatus(401)
  await page.context().clearCookies({ name: /access_token|refresh_token/ })
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await logInToBook(page, clientWithoutBookings(53))
  const placed = page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })
  await expect(placed).toBeVisible()
  await page.goBack()
  await expect(placed).toBeVisible()
  await expect(page).toHaveURL(/step=5/)
  await page.goBack()
  await page.reload()
  await expect(placed).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  const remind = page.getByRole('button', { name: 'Amintește-mi peste 4 săptămâni' })
  await remind.click()
  await expect(page.getByRole('status').getByText(/^Îți amintim \p{L}+, \d+ \p{L}+/u)).toBeInViewport()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Nu îmi mai aminti' }).click()
  await expect(remind).toBeVisible()
})

test('a choice made after a booking begins a new one, though its page was left by the address bar [BK-02]', async ({
  page,
}) => {
  await registerAndLogIn(page.request, newPerson())
  const when = await openSummary(page, plainSalons.bookedBefore)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await open(page, plainSalons.bookedBefore)
  await page
    .locator('label', { hasText: /^Adaugă / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Alege ora' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/booking\?.*step=2/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
})

test('a visit during another of one’s own is told before placing: at the phone’s proof, and on the summary [BK-23]', async ({
  page,
  playwright,
  baseURL,
}) => {
  expectStatus(422)
  const person = newPerson()
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await registerAndLogIn(other, person)
  const { date, here, there } = await commonHour(apiOf(other))
  const body = { location_id: pasaj.id, services: [pasaj.haircut], start_date: date, start_time: there }
  expect(await apiOf(other)(createBooking, { body })).toMatchObject({ ok: true })
  await other.dispose()
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&date=${date}&time=${here}`)
  await expect(page.getByText(/Ținem locul pentru tine încă/)).toBeVisible()

  const clash = page.getByRole('alert').filter({ hasText: 'Ai deja o rezervare' })
  await expect(clash).toHaveCount(0)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await provePhone(page, person)
  await expect(clash).toHaveText(
    new RegExp(`^Ai deja o rezervare \\p{L}+ la ${there} \\(.+\\)\\. Rezervi oricum\\? Alege altă oră$`, 'u'),
  )
  await expect(clash).toBeFocused()
  await page.reload()
  await expect(clash).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem/ })).toContainText(here)
})

/** Hours of one day, free at two locations, so near that the visits overlap. */
async function commonHour(api: ReturnType<typeof apiOf>) {
  const from = addDays(today(), 9)
  const freeHours = async ({ id, haircut }: typeof pasaj) => {
    const query = { services: String(haircut), from, to: addDays(from, 20) }
    const answer = await api(listAvailability, { params: { id: String(id) }, query })
    return answer.ok ? answer.body.data.flatMap(({ date, times }) => times.map(({ time }) => ({ date, time }))) : []
  }
  const there = await freeHours(pasaj)
  for (const { date, time } of await freeHours(oglinda)) {
    const near = there.find((each) => each.date === date && Math.abs(minuteOf(each.time) - minuteOf(time)) < 20)
    if (near) return { date, here: time, there: near.time }
  }
  throw new Error('the two locations have no common hour')
}

const minuteOf = (time: string) => parseTime(time) ?? 0
