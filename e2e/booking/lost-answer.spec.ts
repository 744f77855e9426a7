import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { openSummary } from '../support/booking.ts'
import { plainSalons } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { expect, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone, expectedErrors: /Failed to load resource|503/ })

const CHECKING = 'Verificăm dacă rezervarea s-a făcut…'

test('a placed booking whose answer is lost, and then a server that is away: the page finds out by itself [HT-03]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(51))
  const when = await openSummary(page, plainSalons.lostAnswer)
  const keys: (string | undefined)[] = []
  const placed: unknown[] = []
  const checking = page.getByRole('status').filter({ hasText: CHECKING })
  await page.route('**/api/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) {
      placed.push(await (await route.fetch()).json())
      return route.abort('connectionreset')
    }
    if (keys.length === 2)
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'Revenim.', seconds: 1 } })
    await expect(checking).toBeVisible()
    const answer = await route.fetch()
    placed.push(await answer.json())
    return route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(placed).toHaveLength(2)
  expect(placed[1]).toEqual(placed[0])
})

test('a server that stays away: the page says that it does not know, and a press later asks under the same key [HT-03]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(52))
  const when = await openSummary(page, plainSalons.serverAway)
  const keys: (string | undefined)[] = []
  const isAway = () => keys.length <= 4
  await page.route('**/api/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isAway()) return route.fulfill({ status: 503, json: { message: 'Revenim.', seconds: 1 } })
    return route.continue()
  })
  await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Încă nu știm dacă rezervarea s-a făcut.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expectAccessibleInBothModes(page)
  await alert.getByRole('button', { name: 'Încearcă din nou' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)
})

test('a hold that answers meanwhile does not make a lost request another one [HT-03, BK-12]', async ({ page }) => {
  await logIn(page.request, clientWithoutBookings(5))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/public/holds', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  // The hour is not held until the second try.
  const when = await openSummary(page, plainSalons.lateHold)
  const keys: (string | undefined)[] = []
  await page.route('**/api/bookings', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 2) held.resolve()
    return keys.length <= 4
      ? route.fulfill({ status: 503, json: { message: 'Revenim.', seconds: 1 } })
      : route.continue()
  })
  await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Încă nu știm dacă rezervarea s-a făcut.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Ținem locul pentru tine')).toBeVisible()
  await alert.getByRole('button', { name: 'Încearcă din nou' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)
})
