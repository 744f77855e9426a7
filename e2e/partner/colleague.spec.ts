import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'
import { logInToPartner } from './staff.ts'

/** The gym: other journeys lead to the salon's people. */
async function openGym(page: Page, colleague: 'proprietar' | 'manager'): Promise<void> {
  await logInToPartner(page, colleague, '/partener/location')
  await page.getByRole('button', { name: /Sala Brad/ }).click()
  await expect(page).toHaveURL('/partener')
  await open(page, '/partener/team')
}

// One after the other: the order of a team that somebody else changed meanwhile is refused.
test.describe.configure({ mode: 'default' })

const fresh = (name: string, width: number) => `${name} ${width} ${Date.now() % 100_000}`

for (const width of [1440, 390])
  test(`somebody is added, invited by a link that works without script, and leaves, at ${width} px [PT-29]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await openGym(page, 'proprietar')
    await page.getByRole('link', { name: 'Adaugă pe cineva' }).click()
    await page.getByRole('button', { name: 'Adaugă în echipă' }).click()
    await expect(page.getByLabel('Prenumele')).toHaveAttribute('aria-invalid', 'true')
    const lastName = fresh('Probă', width)
    await page.getByLabel('Prenumele').fill('Mara')
    await page.getByLabel('Numele').fill(lastName)
    await page.getByLabel('Titlul').fill('Colorist')
    await page.getByRole('button', { name: 'Adaugă în echipă' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Mara ${lastName}` })).toBeVisible()
    await expectAccessibleInBothModes(page)

    const service = page.getByRole('group', { name: 'Servicii' }).getByRole('listitem').first()
    await service.getByText('Preț sau durată proprii').click()
    await service.getByLabel('Preț, RON').fill('199,50')
    await page.getByLabel('Se vede pe pagina publică').uncheck()
    await page.getByRole('button', { name: 'Salvează' }).click()
    await expect(page.getByText('Am salvat. Clienții văd deja schimbarea.')).toBeVisible()
    await expect(service.getByLabel('Preț, RON')).toHaveValue('199,50')

    const contact = `mara.${width}.${Date.now()}@dichis.test`
    await page.getByLabel('Telefon sau e-mail').fill(contact)
    await page.getByRole('button', { name: 'Trimite invitația' }).click()
    await expect(page.getByText(`Am trimis invitația la ${contact}.`)).toBeVisible()
    const [message] = await messagesTo(page.request, contact)
    const link = /\/partener\/invitation\/[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? ''
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const plain = await context.newPage()
    await plain.goto(link)
    await expectAccessible(plain)
    await plain.getByRole('link', { name: 'Intră în cont și acceptă' }).click()
    await expect(plain).toHaveURL(/\/login\?redirect=/)
    await plain.getByLabel('E-mail').fill(`client${width === 390 ? 51 : 52}@dichis.test`)
    await plain.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
    await plain.getByRole('button', { name: 'Intră', exact: true }).click()
    await plain.getByRole('button', { name: /^Acceptă ca / }).click()
    await expect(plain).toHaveURL('/partener')
    await context.close()

    await page.reload()
    await expect(page.getByText(/^Intră cu .*, ca specialist\.$/)).toBeVisible()
    await page.getByText('Pleacă din echipă').click()
    await expect(page.getByText('Nu are programări viitoare.')).toBeVisible()
    await page.getByRole('button', { name: 'Da, pleacă' }).click()
    await expect(page.getByText('A plecat din echipă.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Mara ${lastName}` })).toHaveCount(0)
  })

test('the team changes places by buttons, at 320 px too [PT-29]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openGym(page, 'manager')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const people = page.getByRole('main').getByRole('listitem')
  const first = await people.first().getByRole('link').innerText()
  await people
    .first()
    .getByRole('button', { name: /^Mută mai jos/ })
    .click()
  await expect(page.getByText(/: locul 2 din \d+/)).toBeVisible()
  await expect(people.nth(1).getByRole('link')).toHaveText(first, { useInnerText: true })
  await people
    .nth(1)
    .getByRole('button', { name: /^Mută mai sus/ })
    .click()
  await expect(page.getByText(/: locul 1 din \d+/)).toBeVisible()
})
