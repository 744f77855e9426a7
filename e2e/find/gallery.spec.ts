import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { reducedSalon } from '../support/locations.ts'
import { live, liveLater } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

/** A location with enough pictures, and with reviews. */
async function openSalon(page: Page): Promise<void> {
  await page.goto('/locations?search=frizerie&sort=reviews')
  await page.locator('.location-line h2 a').first().click()
  await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+(\?service=\d+)?$/)
  await live(page)
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the pictures fill the screen: stepped by keys and buttons, by album, closed by Escape [LO-02]', async ({
      page,
    }) => {
      await openSalon(page)
      const opener = page.getByRole('link', { name: /^\d+ (de )?fotografii$/ })
      await liveLater(page, opener)
      await opener.click()
      const viewer = page.getByRole('dialog', { name: /^Fotografii: / })
      const all = Number.parseInt((await opener.textContent()) ?? '', 10)
      await expect(viewer.getByText(`1 din ${all}`)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText(`2 din ${all}`)).toBeVisible()
      await page.keyboard.press('End')
      await expect(viewer.getByText(`${all} din ${all}`)).toBeVisible()
      await expect(viewer.getByRole('button', { name: 'Fotografia următoare' })).toBeDisabled()
      await viewer.getByRole('button', { name: 'Fotografia anterioară' }).click()
      await expect(viewer.getByText(`${all - 1} din ${all}`)).toBeVisible()
      await expect(viewer.getByRole('img').first()).toHaveAttribute('alt', /.+/)
      // As wide and high as the picture, once it has come.
      const parts = async () => {
        const box = await viewer.getByRole('img').first().boundingBox()
        return [(box?.width ?? 0) / viewport.width, (box?.height ?? 0) / viewport.height]
      }
      await expect.poll(async () => Math.max(...(await parts()))).toBeGreaterThanOrEqual(0.9)
      await expect.poll(async () => Math.min(...(await parts()))).toBeGreaterThanOrEqual(0.75)
      await expectAccessibleAtEachWidth(page)
      await viewer.getByRole('button', { name: 'La noi' }).click()
      await expect(viewer.getByText(/^1 din \d+$/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  })
}

test('the works of the team fill the screen, all or of one of them [LO-13]', async ({ page }) => {
  await page.goto(reducedSalon.path)
  await live(page)
  const works = page.getByRole('region', { name: 'Lucrări' })
  const first = works.getByRole('link').first()
  await liveLater(page, first)
  await expect(works.getByRole('img', { name: / de \p{L}+$/u })).toHaveCount(6)
  const opener = works.getByRole('button', { name: /^\d+ (de )?lucrări$/ })
  const all = Number.parseInt((await opener.textContent()) ?? '', 10)
  await opener.click()
  const viewer = page.getByRole('dialog', { name: /^Lucrări: / })
  await expect(viewer.getByText(`1 din ${all}`)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await viewer.getByRole('button', { name: 'Ioana Țurcanu' }).click()
  await expect(viewer.getByRole('img', { name: /, de Ioana$/ }).first()).toBeVisible()
  await expect(viewer.getByRole('img', { name: /, de (?!Ioana)/, includeHidden: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await page.goto(`${reducedSalon.path}`)
  await page.getByRole('region', { name: 'Echipă' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Lucrări' }).getByRole('img').first()).toBeVisible()
})

test('reviews are narrowed to a number of stars and to one of the team, by addresses [LO-05]', async ({ page }) => {
  await openSalon(page)
  const reviews = page.getByRole('region', { name: 'Recenzii' })
  await reviews.getByRole('link', { name: /de 4 stele$/ }).click()
  await expect(page).toHaveURL(/\?(service=\d+&)?nota=4#recenzii$/)
  const all = reviews.getByRole('article')
  await expect(all.filter({ hasNotText: '4,0' })).toHaveCount(0)
  expect(await all.count()).toBeGreaterThan(0)
  await reviews.getByRole('navigation', { name: 'Recenziile cui' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\?(service=\d+&)?nota=4&cu=\d+#recenzii$/)
  await page.reload()
  await expect(reviews.getByRole('link', { name: /de 4 stele$/ })).toHaveAttribute('aria-current', 'true')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture leads to itself [LO-02]', async ({ page, request }) => {
    await page.goto('/locations?search=frizerie&sort=reviews')
    await page.locator('.location-line h2 a').first().click()
    const picture = await page.locator('.gallery a').first().getAttribute('href')
    const answer = await request.get(picture ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})
