import { chooseHour, goOn } from '../support/booking.ts'
import { open } from '../support/open.ts'
import { oglinda } from '../support/places.ts'
import { desktop, expect, test } from '../support/test.ts'

test.use({ viewport: desktop })

test('[BK-02] a step beyond the draft falls back to the first one', async ({ page }) => {
  await open(page, `${oglinda.path}/booking?step=4`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce îți facem?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert')).toContainText('Alege cel puțin un serviciu.')
  await page.getByRole('link', { name: 'Înapoi' }).locator('visible=true').last().click()
  await expect(page).toHaveURL(oglinda.path)
})

test('[BK-07] removing every service forgets the specialist', async ({ page }) => {
  await open(page, `${oglinda.path}/booking`)
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await goOn(page, 'Cu cine?')
  await page.getByText('Gheorghe Filip').click()
  await expect(page.getByRole('radio', { name: /Gheorghe Filip/ })).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Scoate Tuns damă' }).click()
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await goOn(page, 'Cu cine?')
  await expect(page.getByRole('radio', { name: /Oricare specialist/ })).toBeChecked()
})

test('[BK-01] with a chosen team member the specialist step is skipped', async ({ page }) => {
  await open(page, `${oglinda.collaborator}/booking?services=${oglinda.haircut}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
  await expect(page.getByText('Pasul 2 din 4')).toBeVisible()
  await chooseHour(page)
  await goOn(page, 'Verifică și rezervă')
  await expect(page.getByText('Pasul 3 din 4')).toBeVisible()
  await expect(page.getByText('Lucian').first()).toBeVisible()
})
