import type { Page } from '@playwright/test'
import { openUnreviewed } from '../support/booking.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client, clientWithoutBookings } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'
import { book, findFreeSlot, linkSentTo } from './booked.ts'

test.use({ ...still, expectedErrors: /Error loading route module|dynamically imported module|Failed to fetch/ })

const away = 'Nu avem legătură la internet. Ce ai completat e păstrat.'
const comment = 'Frumos lucrat, ajung la timp și explică tot.'

/** Presses while offline, reads that and why nothing happened, and presses again once the connection is back. */
async function pressOfflineThenAgain(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('button', { name, exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: away })
  await expect(alert).toBeVisible()
  await page.context().setOffline(false)
  await alert.getByRole('button', { name: 'Reîncearcă' }).click()
}

test('a review that is sent offline stays in its form, and is published when sent again [ER-07, AN-01]', async ({
  page,
}) => {
  await logIn(page.request, client(57))
  await openUnreviewed(page)
  await page.getByLabel(/Ce ar trebui să știe/).fill(comment)
  await page.getByRole('radio', { name: '4 stele: bine' }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publică recenzia' }).click()
  await expect(page.getByRole('alert').filter({ hasText: away })).toBeVisible()
  await expect(page.getByLabel(/Ce ar trebui să știe/)).toHaveValue(comment)
  await expect(page.getByRole('radio', { name: '4 stele: bine' })).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reîncearcă' }).click()
  await expect(page.getByRole('heading', { name: 'Recenzia ta' })).toBeVisible()
  await expect(page.getByText(comment)).toBeVisible()
})

test('a cancellation sent offline keeps its reason, in the account and behind the link of a message [ER-07, AN-01, NT-03]', async ({
  page,
}) => {
  await logIn(page.request, client(58))
  const slot = await findFreeSlot(page, 127)
  const first = await book(page, slot)
  await open(page, `/account/bookings?booking=${first.id}&change=cancel`)
  await page.getByLabel('Nu mai pot ajunge').check()
  await pressOfflineThenAgain(page, 'Anulează rezervarea')
  await expect(page.getByText('Anulată', { exact: true })).toBeVisible()
  await expect(page.getByText('Nu mai pot ajunge')).toBeVisible()

  const second = await book(page, slot)
  await open(page, `${await linkSentTo(page, 'client58@dichis.test', second.number)}?change=cancel`)
  await page.getByLabel('Nu mai pot ajunge').check()
  await pressOfflineThenAgain(page, 'Anulează rezervarea')
  await expect(page.getByText('Anulată', { exact: true })).toBeVisible()
  await expect(page.getByText('Nu mai pot ajunge')).toBeVisible()
})

test('a code of a voucher that is added offline stays typed, and is looked for when sent again [ER-07, AN-05]', async ({
  page,
}) => {
  expectStatus(422)
  await logIn(page.request, clientWithoutBookings(58))
  await open(page, '/account/subscriptions')
  await page.getByLabel('Adaugă un cod').fill('NUEXISTA')
  await pressOfflineThenAgain(page, 'Adaugă')
  await expect(page.getByLabel('Adaugă un cod')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Adaugă un cod')).toHaveValue('NUEXISTA')
})

test('while a server is being replaced a form keeps what was typed [ER-07]', async ({ page }) => {
  await open(page, '/feedback')
  await page.getByLabel('Nume').fill('Ana Pop')
  await page.getByLabel('E-mail').fill('ana.pop@dichis.test')
  await page.getByLabel('Mesaj', { exact: true }).fill(comment)
  await page.route('**/feedback.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.getByRole('button', { name: 'Trimite mesajul' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Serverul nu răspunde acum. Ce ai completat e păstrat.' })
  await expect(alert).toBeVisible()
  await expect(page.getByLabel('Mesaj', { exact: true })).toHaveValue(comment)
  await page.unroute('**/feedback.data*')
  await alert.getByRole('button', { name: 'Reîncearcă' }).click()
  await expect(page.getByRole('heading', { name: 'Am primit mesajul' })).toBeVisible()
})
