import type { Page } from '@playwright/test'
import { book, findFreeSlot } from '../life/booked.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { logIn } from '../support/log-in.ts'
import { live, open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

// These journeys are about the service worker.
test.use({ serviceWorkers: 'allow', viewport: phone })

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nu avem legătură la internet.' })
const cachedBookings = (page: Page) => page.getByRole('region', { name: 'Rezervările tale' })
const storedBookings = (page: Page) => page.evaluate(() => window.localStorage.getItem('dichis-bookings'))

/** Books, opens the bookings and waits for the service worker; returns the first booking's heading. */
async function openBookings(page: Page, number: number): Promise<string> {
  await logIn(page.request, clientWithoutBookings(number))
  // At a location where no other journey books: two would be told of the same free hour.
  await book(page, await findFreeSlot(page, 220 + number))
  await open(page, '/account/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervările mele' })).toBeVisible()
  const first = page.getByRole('article').first().getByRole('heading')
  await expect(first).toBeVisible()
  await expect.poll(() => storedBookings(page)).toContain('"bookings":[{')
  await workerReady(page)
  return first.innerText()
}

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
    }
  })

test('the bookings seen last can be read without a network, which is told apart from an error [SE-03]', async ({
  page,
  context,
}) => {
  const locationName = await openBookings(page, 1)
  await context.setOffline(true)
  await page.goto('/account/bookings')
  await expect(offline(page)).toBeVisible()
  await expect(cachedBookings(page).getByText('Cum le-ai văzut ultima oară')).toBeVisible()
  const card = cachedBookings(page).getByRole('article').first()
  await expect(card.getByRole('heading', { name: locationName })).toBeVisible()
  await expect(card.getByText(/, \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByText('Confirmată').or(card.getByText('În așteptare'))).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.setViewportSize(desktop)
  await expectAccessibleInBothModes(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervările mele' })).toBeVisible()
})

test('a step within the site without a network leads there too [SE-03]', async ({ page, context }) => {
  await openBookings(page, 2)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Trecute' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveURL(/\/account\/bookings\?type=past$/)
  await expect(cachedBookings(page)).toBeVisible()
})

test('the page opens by itself once the network is back, though the browser’s word for it came too early [SE-03]', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('online', (event) => event.stopImmediatePropagation())
  })
  await open(page, '/faq')
  await workerReady(page)
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' })).toBeVisible()
})

test('logging out takes the bookings away, and 48 hours do [SE-03]', async ({ page, context }) => {
  await openBookings(page, 3)
  await context.setOffline(true)
  await page.evaluate(() => {
    const old = JSON.parse(window.localStorage.getItem('dichis-bookings') ?? '') as { until: number }
    window.localStorage.setItem('dichis-bookings', JSON.stringify({ ...old, until: Date.now() - 1 }))
  })
  await page.goto('/account/bookings')
  await expect(offline(page)).toBeVisible()
  await expect(cachedBookings(page)).toBeHidden()
  expect(await storedBookings(page)).toBeNull()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervările mele' })).toBeVisible()
  await live(page)
  await expect.poll(() => storedBookings(page)).toContain('"bookings":[{')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/logout'
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeAttached()
  await expect.poll(() => storedBookings(page)).toBeNull()
  await context.setOffline(true)
  await page.goto('/account/bookings')
  await expect(offline(page)).toBeVisible()
  await expect(cachedBookings(page)).toBeHidden()
})

test('the worker keeps the offline page and its parts, and nobody’s pages [SE-03]', async ({ page }) => {
  await openBookings(page, 4)
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths).toContain('/offline')
  expect(paths.filter((path) => !/^\/(offline(\.js)?$|assets\/)/.test(path))).toEqual([])
})
