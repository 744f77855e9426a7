import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

const suggestions = '**/api/public/locations/suggestions*'
const rows = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title }).locator('.search-row')

async function openSearch(page: Page, path = '/faq') {
  await open(page, path)
  await page.getByRole('link', { name: 'Caută', exact: true }).first().click()
  const modal = page.getByRole('dialog', { name: 'Caută' })
  const field = modal.getByPlaceholder('Cauta...')
  await expect(field).toBeFocused()
  return { modal, field }
}

/** Stops the page's clock, by which typing rests; what is returned lets it go on. */
async function stopClock(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return () => page.clock.resume()
}

test('the modal fills a phone and shows what may please before anything is typed [SR-03, SR-05]', async ({ page }) => {
  const { modal } = await openSearch(page)
  // The modal slides in. The space of a scrollbar, if any, stays reserved.
  await expect.poll(() => modal.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height })
  expect((await modal.boundingBox())?.width).toBeGreaterThan(phone.width - 20)
  await expect(rows(page, 'Poate te intereseaza...')).toHaveCount(3)
  await expect(modal.getByLabel('Unde')).toHaveValue('Iași, România')
  await expect(modal.getByRole('button', { name: 'Locatia curenta' })).toBeVisible()
  await expectAccessibleInBothModes(page)
})

test('typing is searched once it has rested for 500 ms, three rows with the radius in metres [SR-02, SR-08]', async ({
  page,
}) => {
  const requested: string[] = []
  const { modal, field } = await openSearch(page)
  await expect(rows(page, 'Poate te intereseaza...')).toHaveCount(3)
  page.on('request', (request) => {
    if (request.url().includes('/suggestions')) requested.push(request.url())
  })
  // By a clock of its own: on a busy machine more than 500 ms pass between two keys.
  const goOn = await stopClock(page)
  for (const letter of 'tuns') {
    await field.press(letter)
    await page.clock.runFor(499)
  }
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await goOn()
  await expect(rows(page, /^\d+ (de )?rezultate$/)).toHaveCount(3)
  expect(requested).toHaveLength(1)
  const query = Object.fromEntries(new URL(requested[0] ?? '').searchParams)
  expect(query).toEqual({ search: 'tuns', radius: '30000', latitude: '47.16', longitude: '27.58', per_page: '3' })
  await expect(modal.getByRole('region', { name: 'Poate te intereseaza...' })).toBeVisible()
})

test('a row has logo, name, one category, rating and reviews; a broken logo gives way to a placeholder [SR-07]', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) => route.abort())
  const { field } = await openSearch(page)
  await field.fill('oglinda')
  const row = rows(page, '1 rezultat').first()
  await expect(row).toContainText('Oglinda')
  await expect(row).toContainText(/\d,\d \(\d+\)/)
  await expect(row.locator('.search-logo')).toBeVisible()
  await expect(row.locator('img')).toHaveCount(0)
})

test('nothing found is said in the heading and aloud [SR-04]', async ({ page }) => {
  const { modal, field } = await openSearch(page)
  await field.fill('qqqqzzzzxxxx')
  await expect(modal.getByRole('heading', { name: 'Niciun rezultat in zona ta' })).toBeVisible()
  await expect(modal.getByRole('status').filter({ hasText: 'Niciun rezultat in zona ta' })).toHaveCount(1)
})

test('Enter and Down search at once; Down then moves into the results, Enter opens, Escape closes [SR-06]', async ({
  page,
}) => {
  const { modal, field } = await openSearch(page)
  const searched = () => page.waitForResponse((response) => response.url().includes('/suggestions?search='))
  let answer = searched()
  // At once: not as what has rested for 500 ms, which on a busy machine pass before the key is pressed.
  let goOn = await stopClock(page)
  await field.fill('tuns')
  await field.press('Enter')
  await answer
  await goOn()
  await expect(modal.getByRole('heading', { name: /rezultate$/ })).toBeVisible()
  const links = modal.locator('[data-result]')
  const earlier = (await links.first().getAttribute('href')) ?? ''
  answer = searched()
  goOn = await stopClock(page)
  await field.fill('masaj')
  await field.press('ArrowDown')
  await answer
  await goOn()
  await expect(field).toBeFocused()
  // The rows of the search before give way a moment after the answer.
  await expect(links.first()).not.toHaveAttribute('href', earlier)
  await field.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('link', { name: 'Caută', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('oglinda')
  await field.press('Enter')
  await expect(rows(page, '1 rezultat')).toHaveCount(1)
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/locations/9/oglinda')
  await expect(modal).toBeHidden()
})

test('a slow old answer never shows over a newer one; a failed one leaves the last results [SR-12, ER-05]', async ({
  page,
}) => {
  const { modal, field } = await openSearch(page)
  const first = Promise.withResolvers<void>()
  await page.route(suggestions, async (route) => {
    if (route.request().url().includes('search=tuns')) await first.promise
    await route.continue().catch(() => {})
  })
  await field.fill('tuns')
  await field.press('Enter')
  await field.fill('oglinda')
  await field.press('Enter')
  await expect(modal.getByRole('heading', { name: '1 rezultat', exact: true })).toBeVisible()
  first.resolve()
  await page.unroute(suggestions)
  await page.route(suggestions, (route) => route.fulfill({ status: 503, json: { message: 'Revino' } }))
  const failed = page.waitForResponse((response) => response.status() === 503)
  await field.fill('masaj')
  await field.press('Enter')
  await failed
  await page.waitForTimeout(300)
  await expect(modal.getByRole('heading', { name: '1 rezultat', exact: true })).toBeVisible()
  await expect(page.locator('[role=alert]:visible, .toast')).toHaveCount(0)
})

test('a skeleton stands while the first answer is awaited [SR-05]', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(suggestions, async (route) => {
    await held.promise
    await route.continue()
  })
  const { modal } = await openSearch(page)
  await expect(modal.locator('.bone').first()).toBeVisible()
  held.resolve()
  await expect(rows(page, 'Poate te intereseaza...')).toHaveCount(3)
  await expect(modal.locator('.bone')).toHaveCount(0)
})

test('an address is proposed in Romania by its first two parts, chosen by keyboard and remembered [SR-09, SR-13]', async ({
  page,
  context,
}) => {
  const { modal } = await openSearch(page)
  const where = modal.getByRole('combobox', { name: 'Unde' })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('location')
  await where.fill('cluj')
  const first = modal.getByRole('option').first()
  await expect(first).toHaveText('Cluj-Napoca, Cluj')
  await expect(where).toHaveAttribute('aria-expanded', 'true')
  await where.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(where).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  const answer = page.waitForRequest((request) => request.url().includes('/suggestions'))
  await where.press('Enter')
  expect((await answer).url()).toMatch(/latitude=46\.7\d+&longitude=23\.\d+/)
  await expect(where).toHaveValue('Cluj-Napoca, Cluj')
  await expect(where).toHaveAttribute('aria-expanded', 'false')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'location')
  await expect.poll(cookie).toBeDefined()
  const location = await cookie()
  expect(JSON.parse(decodeURIComponent(location?.value ?? ''))).toMatchObject({ address: 'Cluj-Napoca, Cluj' })
  expect((location?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 24 * 3600)
  await where.fill('timi')
  await expect(modal.getByRole('option').first()).toBeVisible()
  await where.press('Escape')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await expect(modal).toBeVisible()
})

test('a refused position is said in the modal, a given one is searched from [SR-10]', async ({ page, context }) => {
  const { modal } = await openSearch(page)
  await context.clearPermissions()
  await modal.getByRole('button', { name: 'Locatia curenta' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Nu am putut afla unde ești. Scrie orașul sau adresa.')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.7712, longitude: 23.6236 })
  const answer = page.waitForRequest((request) => request.url().includes('/suggestions'))
  await modal.getByRole('button', { name: 'Locatia curenta' }).click()
  expect((await answer).url()).toContain('latitude=46.7712&longitude=23.6236')
})

test('the modal comes late: its script is not requested before it is opened [SR-03]', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/faq')
  expect(requested.filter((url) => url.includes('search-modal'))).toEqual([])
  await page.getByRole('link', { name: 'Caută', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Caută' })).toBeVisible()
  expect(requested.filter((url) => url.includes('search-modal')).length).toBeGreaterThan(0)
})
