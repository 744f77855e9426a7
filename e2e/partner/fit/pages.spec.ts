import type { Page } from '@playwright/test'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { unbrokenMoney } from '#domain/money.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, phone, still, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { expectFit, expectFitInAllColours } from './expect-fit.ts'
import { linesOf } from './lines-of.ts'
import { setUpBusiness, startBusiness } from './newcomer.ts'
import { INSIDE, NO_PAGE, OUTSIDE, partnerPaths, SETUP } from './pages.ts'

test.use(still)

const NARROW = { width: 320, height: 640 }
/** A screen of 1440 × 900 zoomed to 200 %. */
const ZOOMED = { width: 720, height: 450 }

test('each page of the provider’s side has an address at which it is walked below [LY-11]', async ({ page }) => {
  await startWork(page, 'proprietar')
  const addresses = await Promise.all(INSIDE.map(async ({ addressOf }) => addressOf(page)))
  expect(addresses.filter((address) => /[:*]/.test(address))).toEqual([])
  expect(partnerPaths).toEqual(expect.arrayContaining([...Object.keys(OUTSIDE), ...SETUP, ...NO_PAGE]))
})

test('elements that are too wide, cut, outside or covered are found [LY-11]', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.setContent(`
    <p style="width: 400px">Prea lat</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Prea lung ca să încapă</p>
    <button style="position: fixed; left: 300px; width: 60px">Afară</button>
    <button style="position: fixed; top: 300px; left: 0">Sub</button>
    <div style="position: fixed; top: 280px; left: 0; width: 200px; height: 80px">Deasupra</div>
    <div class="check"><label>Scund</label></div>
    <div style="height: 90px; overflow: auto"><button style="height: 400px">Înalt</button></div>
    <div style="position: relative; height: 200px; background: white">Sub cutie</div>`)
  const found = await expectFit(page, 'planted').then(
    () => '',
    (error: Error) => error.message,
  )
  for (const fault of [
    'px too wide',
    'cut text: <p',
    'outside the screen: <button',
    'covered: <button',
    'too low: <label',
  ])
    expect(found).toContain(fault)
  expect(found).not.toContain('Înalt')
})

for (const { path, addressOf } of INSIDE)
  test(`${path} fits 320 px, 200 % zoom, letters twice as large and forced colours, and axe finds nothing [LY-11, PT-01]`, async ({
    page,
  }) => {
    if (path === '/partener/*') expectStatus(404)
    await startWork(page, 'proprietar')
    await walk(page, await addressOf(page))
    await expectRoomForLargeText(page)
  })

for (const [path, address] of Object.entries(OUTSIDE))
  test(`${path} fits 320 px, 200 % zoom and double letters without a session, and axe finds nothing [LY-11, PT-01]`, async ({
    page,
  }) => {
    await walk(page, address)
    await expectRoomForLargeText(page)
  })

test('each screen of the setup fits 320 px, 200 % zoom and letters twice as large, and axe finds nothing [LY-11, PT-03]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await startBusiness(page, 'Atelierul de coafură și înfrumusețare al Alexandrinei')
  await setUpBusiness(page)
  for (const path of SETUP) {
    await walk(page, path)
    await expectRoomForLargeText(page)
  }
})

test('on a phone no price of the menu is broken between two lines [PT-34]', async ({ page }) => {
  await page.setViewportSize(phone)
  await startWork(page, 'proprietar')
  const menu = await apiOf(page.request)(listPartnerServices)
  const services = menu.ok ? menu.body.data.headings.flatMap((heading) => heading.services) : []
  const prices = [...new Set(services.map(({ price_label }) => unbrokenMoney(price_label)))]
  await open(page, '/partener/services')
  const lines = await page.locator('li[data-service]').evaluateAll(linesOf, prices)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(({ count }) => count !== 1)).toEqual([])
})

async function walk(page: Page, address: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await open(page, address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expectFitInAllColours(page, '320 px')
  await expectAccessibleInBothModes(page)
  await page.setViewportSize(ZOOMED)
  await expectFit(page, '200 % zoom')
}

/** On a phone, with the text alone twice as large. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width).toBeLessThanOrEqual(phone.width)
}
