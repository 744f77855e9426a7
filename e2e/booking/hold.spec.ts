import { bookerDialog } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { heldSalon, plainSalons, soloSalon } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('the held hour counts down, can be prolonged one time, lapses in words, and can be taken all the same [BK-16, BK-24]', async ({
  page,
}) => {
  // The browser's clock is six minutes fast.
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await logIn(page.request, clientWithoutBookings(49))
  const when = await openSummary(page, heldSalon.path, 2)
  const countdown = page.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)
  await expect(countdown).toBeVisible()
  // Another tab's summary takes over the visitor's only hold; returning to this tab requests it again.
  const otherTab = await page.context().newPage()
  await openSummary(otherTab, heldSalon.path)
  await expect(otherTab.getByText(/^Ținem locul pentru tine încă/)).toBeVisible()
  const holdResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/public/holds'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await holdResponse).status()).toBe(201)
  // Until the page shows the new hold: what the old one had left may be much less by then.
  await expect(countdown).toHaveText(/ (5:00|4:5\d)$/)
  await otherTab.close()
  const [, minutes, seconds] = / (\d):(\d\d)$/.exec((await countdown.textContent()) ?? '') ?? []
  await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) - 40) * 1000)
  await expect(countdown).toHaveText(/ 0:\d\d$/)
  await expect(page.getByRole('status').filter({ hasText: 'Mai ținem locul pentru tine un minut.' })).toBeAttached()
  await page.getByRole('button', { name: 'Mai am nevoie de timp' }).click()
  await expect(countdown).toHaveText(/ [5-9]:\d\d$/)
  await expect(page.locator(':focus')).toHaveText(/^Ținem locul pentru tine încă/)
  const [, more] = / (\d):\d\d$/.exec((await countdown.textContent()) ?? '') ?? []
  await page.clock.fastForward(Number(more) * 60_000)
  await expect(countdown).toHaveText(/ 0:\d\d$/)
  await expect(page.getByRole('button', { name: 'Mai am nevoie de timp' })).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(countdown).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Am eliberat ora' })).toHaveText(
    `Am eliberat ora ${when.slice(-5)}. Dacă e încă liberă, o poți lua din nou.`,
  )
  await page.getByRole('button', { name: `Ia din nou ora ${when.slice(-5)}` }).click()
  await expect(countdown).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Ținem locul pentru tine încă/)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
})

test('a press for more time counts while the hold is asked for again [BK-24]', async ({ page }) => {
  await page.clock.install()
  await logIn(page.request, clientWithoutBookings(57))
  await openSummary(page, plainSalons.heldAgain)
  const countdown = page.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)
  await expect(countdown).toBeVisible()
  const [, minutes, seconds] = / (\d):(\d\d)$/.exec((await countdown.textContent()) ?? '') ?? []
  await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) - 40) * 1000)
  await expect(countdown).toHaveText(/ 0:\d\d$/)
  await page.route('**/api/public/holds', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await new Promise((arrives) => setTimeout(arrives, 1_500))
    // The server's clock has not run ahead as the page's has.
    await route.fulfill({ response: answer, json: { data: { ...data, seconds: 30 } } })
  })
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/public/holds'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Mai am nevoie de timp' }).click()
  await again
  // Until the page has shown both answers.
  await page.waitForTimeout(500)
  await expect(countdown).toHaveText(/ [5-9]:\d\d$/)
})

test('more time that a busy server refuses can be asked for again [BK-24]', async ({ page }) => {
  await page.clock.install()
  await openSummary(page, plainSalons.refusedTime)
  const countdown = page.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)
  await expect(countdown).toBeVisible()
  await page.clock.fastForward('04:20')
  const message = 'Sunt prea mulți vizitatori deodată. Încearcă din nou peste câteva clipe.'
  await page.route('**/api/public/holds/*/prolong', (route) => route.fulfill({ status: 503, json: { message } }), {
    times: 1,
  })
  const more = page.getByRole('button', { name: 'Mai am nevoie de timp' })
  await more.click()
  await expect(page.getByText(message)).toBeVisible()
  await more.click()
  await expect(countdown).toHaveText(/ [5-9]:\d\d$/)
})

test('a wrong password at the summary costs nothing: with the right one the held hour is booked [BK-20]', async ({
  page,
}) => {
  expectStatus(401)
  const { email, password } = clientWithoutBookings(50)
  const when = await openSummary(page, soloSalon.path, 1)
  await expect(page.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await bookerDialog(page).getByRole('button', { name: 'Am deja cont' }).click()
  const dialog = page.getByRole('dialog', { name: 'Intră în cont' })
  await expect(dialog.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)).toBeVisible()
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Parola', { exact: true }).fill('nu e aceasta')
  await dialog.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(dialog.getByText('E-mailul sau parola nu se potrivesc.')).toBeVisible()
  await dialog.getByLabel('Parola', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
})
