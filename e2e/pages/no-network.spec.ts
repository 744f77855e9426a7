import type { Page, Request } from '@playwright/test'
import { slowScripts } from '../script/slow-scripts.ts'
import { open } from '../support/open.ts'
import { customerPages, EXAMPLE, STILL } from '../support/pages.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

/** A network that goes, or is slow, at a first visit: no service worker has the offline page yet. */

const expectedErrors = /Blocked script execution in .*\.svg|Error loading route module|dynamically imported module/
test.use({ ...still, viewport: phone, expectedErrors })

const ADDRESSES = Object.values(customerPages(EXAMPLE))
  .flat()
  .filter((address) => !STILL.includes(address))
/** Links that the browser follows to another page, and buttons that post a form. */
const LEAVES =
  'main a[href^="/"]:not([target], [data-scripted]):visible, main form button[type=submit]:not([data-scripted]):visible'
/** Buttons that do something by script alone. */
const SCRIPTED =
  'main button:not([popovertarget], [commandfor], [type=submit], :disabled):visible, main [data-scripted]:visible'

/** Drafts of the pages before would bring the script of the next. */
const forgetDrafts = (page: Page) => page.addInitScript(() => origin !== 'null' && sessionStorage.clear())

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'Legătura e slabă' })

test('a press without a network leaves no page of customers, says so, and is carried out once there is one [ER-07]', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  // The address and the link that nobody has, and forms with nothing in them.
  expectStatus(404, 422)
  await forgetDrafts(page)
  for (const address of ADDRESSES) {
    await page.goto(address)
    const [control] = await page.locator(LEAVES).all()
    if (!control) continue
    const release = await slowScripts(page)
    await context.setOffline(true)
    await control.click()
    await expect(note(page).or(page.getByText('Nu avem legătură la internet')).first(), address).toBeVisible()
    // Another document is asked for, though no script comes.
    let isOpened = false
    const look = (request: Request) => {
      isOpened ||= request.isNavigationRequest()
    }
    page.on('request', look)
    await context.setOffline(false)
    await expect.poll(() => isOpened, address).toBe(true)
    page.off('request', look)
    release()
    await page.waitForLoadState()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(note(page), address).toBeHidden()
  }
})

/** Links of a page that React owns, each with the address to which it leads. */
const LINKS: { from: string; link: string; to: string | RegExp }[] = [
  { from: '/locations', link: '.location-line h2 a', to: /\/locations\/\d+\// },
  { from: '/locations', link: '.location-line .slot', to: /\/booking\?/ },
  { from: '/', link: 'main a[href="/bucuresti"]', to: '/bucuresti' },
  { from: '/faq', link: 'header a[href="/"]', to: '/' },
]

test('a link pressed without a network on a page that is alive opens once there is one [ER-07]', async ({
  page,
  context,
}) => {
  for (const { from, link, to } of LINKS) {
    await open(page, from)
    await context.setOffline(true)
    await page.locator(link).first().click()
    await expect(page.getByText('Nu avem legătură la internet').or(note(page)).first(), String(to)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(to)
    await expect(page.getByText('Nu avem legătură la internet'), String(to)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the last one of several links pressed without a network opens alone, before and after the script [ER-07]', async ({
  page,
  context,
}) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  const pressAll = async () => {
    await context.setOffline(true)
    opened.length = 0
    for (const path of ['/business', '/feedback', '/faq'])
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
    await context.setOffline(false)
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Întrebări')
    expect(opened).toEqual(['/faq'])
  }
  await open(page, '/')
  await pressAll()
  const release = await slowScripts(page)
  await page.goto('/')
  await pressAll()
  release()
})

test('a press that waits five seconds for its script is said to on each page of customers, and is done when it comes [ER-07]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // The address and the link that nobody has.
  expectStatus(404)
  await forgetDrafts(page)
  await page.clock.install()
  for (const address of ADDRESSES) {
    const release = await slowScripts(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const [control] = await page.locator(SCRIPTED).all()
    if (control) {
      await control.click()
      await expect(control, address).toHaveAttribute('data-held')
      await expect(note(page), address).toBeHidden()
      await page.clock.runFor(5_500)
      await expect(note(page).getByRole('button', { name: 'Reîncearcă' }), address).toBeVisible()
    }
    release()
    await page.unrouteAll({ behavior: 'wait' })
    if (control) await expect(note(page), address).toBeHidden()
  }
})

test('a page whose script never came is loaded again by the note, and then answers [ER-07]', async ({ page }) => {
  await slowScripts(page)
  const address = `${EXAMPLE.path}/booking?services=${EXAMPLE.service}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Continua' }).click()
  const again = note(page).getByRole('button', { name: 'Reîncearcă' })
  await expect(again).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const loaded = page.waitForEvent('load')
  await again.click()
  await loaded
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the offline page stands in for each page that a first visitor goes to without a network, untouched till then [SE-03]', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await workerReady(page)
    await context.setOffline(true)
    for (const address of ADDRESSES) {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Reîncearcă' }), address).toBeVisible()
    }
  })
})

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
  })
