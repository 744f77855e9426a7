import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { desktop, expect, test } from '../support/test.ts'

test.use({ viewport: desktop })

type Watched = Window & { seen: [after: number, y: number][] }

/** Opens the page, waits for the smooth-scroll script, and records scroll positions from the next click on. */
async function openWatched(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /scrolling-/.test(name)))
  await page.evaluate(async () => {
    // Already requested by the page: this waits until it has run.
    const late = performance.getEntriesByType('resource').find(({ name }) => /scrolling-/.test(name))
    await import(late?.name ?? '')
    const watched = window as unknown as Watched
    watched.seen = []
    let pressed = 0
    document.addEventListener('click', () => (pressed = performance.now()), { capture: true })
    document.addEventListener('scroll', () => watched.seen.push([performance.now() - pressed, window.scrollY]))
  })
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as Watched).seen)
const topOf = (page: Page, id: string) =>
  page.evaluate((part) => document.getElementById(part)?.getBoundingClientRect().top ?? Number.NaN, id)

/** Expects that the page scrolled in steps for about half a second, to where the browser itself would scroll. */
async function expectGlide(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  const positions = await seen(page)
  expect(new Set(positions.map(([, y]) => y)).size).toBeGreaterThan(1)
  expect(positions.at(-1)?.[0]).toBeGreaterThan(250)
  const top = await topOf(page, id)
  await page.evaluate((part) => document.getElementById(part)?.scrollIntoView({ behavior: 'instant' }), id)
  expect(Math.abs((await topOf(page, id)) - top)).toBeLessThan(2)
}

test('a link to a part of the page glides there in half a second, and the keyboard goes on from there [LY-09]', async ({
  page,
}) => {
  await openWatched(page, '/business')
  await page.getByRole('main').getByRole('link', { name: 'Vezi prețurile' }).click()
  await expectGlide(page, 'pricing')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#pricing') !== null)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/business')
})

test('a menu that leads to a part of its own page closes and lets the page glide [LY-09, LY-05]', async ({ page }) => {
  await openWatched(page, '/business')
  await page.getByRole('button', { name: 'Afaceri' }).click()
  const link = page.locator('#business-menu').getByRole('link', { name: 'Beneficii și preț' })
  await link.click()
  await expectGlide(page, 'pricing')
  await expect(link).toBeHidden()

  await openWatched(page, '/business')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  const drawer = page.getByRole('dialog', { name: 'Meniu pentru afaceri' })
  await drawer.getByRole('link', { name: 'Beneficii și preț' }).click()
  await expectGlide(page, 'pricing')
  await expect(drawer).toBeHidden()
})

test('the wheel takes the page over from a glide [LY-09]', async ({ page }) => {
  await openWatched(page, '/business')
  await page.evaluate(() => {
    const roll = () => window.dispatchEvent(new WheelEvent('wheel'))
    document.addEventListener('scroll', roll, { once: true })
  })
  await page.getByRole('main').getByRole('link', { name: 'Vezi prețurile' }).click()
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  const rested = await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 700))
    return window.scrollY
  })
  expect(rested).toBe((await seen(page))[0]?.[1])
  expect(await topOf(page, 'pricing')).toBeGreaterThan(desktop.height)
})

test('a visitor who asked for less motion gets the page at once [LY-09]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWatched(page, '/business')
  await page.getByRole('main').getByRole('link', { name: 'Vezi prețurile' }).click()
  await expect(page).toHaveURL('/business#pricing')
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  expect(new Set((await seen(page)).map(([, y]) => y)).size).toBe(1)
})
