import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { logInToPartner } from './staff.ts'

test('a manager replies to a review, which the public page shows, and reports one, which stays [PT-45]', async ({
  page,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await logInToPartner(page, 'manager', '/partener/reviews?arata=fara-raspuns')
  await expectAccessibleInBothModes(page)
  const first = page.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent())!
  const titleId = (await first.getAttribute('aria-labelledby'))!
  await open(page, '/partener/reviews')
  const review = page.locator(`article[aria-labelledby="${titleId}"]`)
  await review.getByText('Răspunde').click()
  await review.getByRole('button', { name: 'Publică răspunsul' }).click()
  await expect(review.getByText('Scrie răspunsul, în cel mult 2000 de semne.')).toBeVisible()
  const words = `Mulțumim, ${name} ${Date.now().toString(36)}`
  await review.getByLabel('Răspunsul').fill(words)
  await review.getByRole('button', { name: 'Publică răspunsul' }).click()
  await expect(review.getByText('Răspunsul e pe pagina publică.')).toBeVisible()
  await expect(review.getByText('Se mai poate schimba până')).toBeVisible()
  await review.getByText('Raportează').click()
  await review.getByLabel('De ce').selectOption('E reclamă')
  await review.getByRole('button', { name: 'Trimite raportul' }).click()
  await expect(review.getByText('Scrie ce e în neregulă, în cel mult 1000 de semne.')).toBeVisible()
  await expect(review.getByLabel('De ce')).toHaveValue('advertising')
  await review.getByLabel('Ce e în neregulă').fill('Face reclamă altui salon.')
  await review.getByRole('button', { name: 'Trimite raportul' }).click()
  await expect(review.getByText('Raportată', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const address = (await page.getByRole('link', { name: 'Vezi pagina' }).getAttribute('href'))!
  await expect(async () => {
    await page.goto(`${address}#recenzii`)
    await expect(page.getByRole('region', { name: 'Recenzii' }).getByText(words)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('a reply to an unanswered review is said to be public, though it leaves the list [PT-45]', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInToPartner(page, 'manager', '/partener/reviews?arata=fara-raspuns')
  const last = page.getByRole('article').last()
  const review = page.locator(`article[aria-labelledby="${await last.getAttribute('aria-labelledby')}"]`)
  await review.getByText('Răspunde').click()
  await review.getByLabel('Răspunsul').fill('Mulțumim, te mai așteptăm.')
  await review.getByRole('button', { name: 'Publică răspunsul' }).click()
  await expect(page.getByText('Răspunsul e pe pagina publică.')).toBeVisible()
  await expect(review).toBeHidden()
})
