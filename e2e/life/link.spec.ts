import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour, findUnreviewed } from '../support/booking.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'
import { book, findFreeSlot, linkSentTo } from './booked.ts'

test.use(still)

test('the link of a message opens the booking without a login or script, and cancels it by a press alone [NT-03]', async ({
  browser,
  page,
}) => {
  await logIn(page.request, client(35))
  const booked = await book(page, await findFreeSlot(page, 124))
  const link = await linkSentTo(page, 'client35@dichis.test', booked.number)
  const plain = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
  const stranger = await plain.newPage()
  const answer = await stranger.goto(link)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(stranger.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  await expect(stranger.getByText(booked.number)).toBeVisible()
  await stranger.getByRole('link', { name: 'Anulează' }).click()
  await expect(stranger.getByRole('heading', { name: /^Anulezi rezervarea de/ })).toBeVisible()
  await expect(stranger.getByText('Mută în loc de anulare')).toBeVisible()
  await stranger.getByRole('link', { name: 'Alege altă oră' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Alege altă oră' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByText('Confirmată')).toBeVisible()
  await stranger.getByRole('link', { name: 'Anulează' }).click()
  await stranger.getByLabel('Nu mai pot ajunge').check()
  await stranger.getByRole('button', { name: 'Anulează rezervarea' }).click()
  await expect(stranger).toHaveURL(link)
  await expect(stranger.getByText('Anulată', { exact: true })).toBeVisible()
  await expect(stranger.getByText('Nu mai pot ajunge')).toBeVisible()
  expectStatus(404)
  await stranger.goto(`${link.slice(0, -1)}_`)
  await expect(stranger.getByText('Linkul nu e întreg sau nu mai e valabil')).toBeVisible()
  await expect(stranger.getByText(booked.number)).toBeHidden()
  await plain.close()
})

test('the link moves the booking too [NT-03, AN-01]', async ({ browser, page }) => {
  await logIn(page.request, client(36))
  const booked = await book(page, await findFreeSlot(page, 125))
  const link = await linkSentTo(page, 'client36@dichis.test', booked.number)
  const stranger = await (await browser.newContext({ viewport: phone })).newPage()
  await open(stranger, link)
  await expectAccessibleInBothModes(stranger)
  await stranger.getByRole('link', { name: 'Mută rezervarea' }).click()
  const when = await chooseHour(stranger, -1)
  await stranger.getByRole('button', { name: 'Mută rezervarea' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: when })).toBeVisible()
  await expect(stranger).toHaveURL(link)
  await stranger.context().close()
})

test('a link that leads into another account says so, and opens the visit after a login as its client [NT-03, AC-04]', async ({
  browser,
  page,
}) => {
  expectStatus(404)
  const owner = await browser.newContext()
  await logIn(owner.request, client(55))
  const link = await findUnreviewed(await owner.newPage())
  await owner.close()
  await logIn(page.request, client(56))
  await page.setViewportSize(phone)
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervarea nu e în contul ăsta' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Intră cu alt cont' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const main = page.getByRole('main')
  await main.getByLabel('E-mail', { exact: true }).fill(client(55).email)
  await main.getByLabel('Parola', { exact: true }).fill(client(55).password)
  await main.getByLabel('Parola', { exact: true }).press('Enter')
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { name: /^Cum a fost la/ })).toBeVisible()
})

test.describe('on a line that loses an answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a client whose move succeeded unseen presses again, and reads that it is moved [AN-01, BK-12]', async ({
    page,
  }) => {
    await logIn(page.request, client(38))
    const booked = await book(page, await findFreeSlot(page, 126))
    await open(page, `/account/bookings?booking=${booked.id}&change=move`)
    const when = await chooseHour(page, -1)
    const statuses: number[] = []
    await page.route(`**/api/bookings/${booked.id}/reschedule`, async (route) => {
      const answer = await route.fetch()
      statuses.push(answer.status())
      return statuses.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
    })
    const move = page.getByRole('button', { name: 'Mută rezervarea' })
    await move.click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await move.click()
    await expect(page.getByRole('heading', { level: 1, name: when })).toBeVisible()
    expect(statuses).toEqual([200, 200])
  })
})
