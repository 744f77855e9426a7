import type { BrowserContext } from '@playwright/test'
import { bookerDialog } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { plainSalons } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

// React Router's own script for the place of scrolling throws where storage does.
test.use({ ...still, answered: false, expectedErrors: /The document is not allowed to/ })

const refusal = 'Browserul nu păstrează cookie-uri. Permite-le în setările lui și reîncarcă pagina.'

/** As a browser whose owner has blocked all that sites store, as far as its pages can tell. */
async function storeNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The document is not allowed to.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
    Object.defineProperty(window, 'sessionStorage', { get: denied })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  })
}

test('a browser that refuses cookies is told so where a booking is placed and where one logs in [ER-07, BK-12, AU-02]', async ({
  page,
  context,
}) => {
  expectStatus(419)
  await storeNothing(context)
  await openSummary(page, plainSalons.noCookies)
  await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
  const asked = bookerDialog(page)
  await asked.getByLabel('Telefon').fill(newPerson().phone)
  await asked.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  await expect(asked.getByText(refusal)).toBeVisible()

  await open(page, '/login')
  await page.getByLabel('E-mail').fill('client9@dichis.test')
  await page.getByLabel('Parola', { exact: true }).fill('demo-parola')
  await page.getByRole('main').getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('client9@dichis.test')
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('access') }),
  )
})

test('an answer about cookies closes the question even if nothing can be stored [CO-02, CO-03]', async ({
  page,
  context,
}) => {
  expectStatus(419)
  await storeNothing(context)
  await open(page, '/faq')
  const question = page.getByRole('dialog', { name: 'Cookie-uri și preferințe' })
  const logged = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Acceptă toate' }).click()
  await logged
  await page.waitForTimeout(1_000)
  await expect(question).toBeHidden()
})
