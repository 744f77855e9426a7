import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { live, open } from '../../support/open.ts'
import { expect, expectStatus, test } from '../../support/test.ts'
import { logInToPartner } from '../staff.ts'
import { expectFit } from './expect-fit.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './newcomer.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The text of each part for a business on its first day. */
const EMPTY = [
  ['/partener', 'în verificare'],
  ['/partener/calendar?view=agenda', 'Nicio programare în săptămâna asta'],
  ['/partener/clients', 'Încă nu ai clienți'],
  ['/partener/reviews', 'Încă nu e nicio recenzie'],
  ['/partener/team/time-off', 'Nimeni nu are timp liber în zilele care vin.'],
  ['/partener/services', 'Tuns damă'],
  ['/partener/team', 'Ilinca'],
] as const

test('on its first day a business finds each part empty, with what to do next, and axe finds nothing [LY-11, PT-03]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await startBusiness(page, 'Atelierul Alexandrinei')
  await setUpBusiness(page)
  await publishBusiness(page)
  for (const [path, words] of EMPTY) {
    await open(page, path)
    await expect(page.getByText(words).first()).toBeVisible()
    await expectFit(page, path)
    await expectAccessibleInBothModes(page)
  }
  for (const view of ['day', 'week', 'month', 'today']) {
    await open(page, `/partener/calendar?view=${view}`)
    await expectFit(page, view)
    await expectAccessibleInBothModes(page)
  }
  await open(page, '/partener')
  await page.getByRole('link', { name: /^Cum se plătește/ }).click()
  await expect(page.getByRole('region', { name: 'Cum se plătește' })).toBeInViewport()
})

test('a search that finds nobody says what else to try [PT-40]', async ({ page }) => {
  await logInToPartner(page, 'manager', '/partener/clients?cauta=Zzyzx')
  await expect(page.getByRole('heading', { name: 'Nu găsim pe nimeni' })).toBeVisible()
  await page.getByRole('link', { name: 'Arată toți clienții' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Error loading route module|Failed to fetch|ErrorResponse|503|ERR_/ })

  for (const [name, fail] of [
    ['is busy', (page: Page) => page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }))],
    ['does not answer', (page: Page) => page.route('**/*.data*', (route) => route.abort('connectionrefused'))],
  ] as const)
    test(`a server that ${name} is said to be silent, and the page opens when asked again [ER-07, PT-01]`, async ({
      page,
    }) => {
      await logInToPartner(page, 'manager')
      await fail(page)
      await page.getByRole('button', { name: 'Meniu' }).click()
      await page.getByRole('navigation', { name: 'Meniu' }).getByRole('link', { name: 'Clienți' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Serverul nu răspunde acum' })).toBeVisible()
      await expectFit(page, name)
      await expectAccessibleInBothModes(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Încearcă din nou' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clienți' })).toBeVisible()
    })

  test('a page that is not for one’s role says so within its frame, and so does one that is not there [PT-53]', async ({
    page,
  }) => {
    expectStatus(403, 404)
    await logInToPartner(page, 'receptie', '/partener/people')
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina asta nu e pentru tine' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Meniu' }).click()
    await expect(page.getByRole('navigation', { name: 'Meniu' }).getByRole('link', { name: 'Calendar' })).toBeVisible()
    for (const path of ['/partener/clients/999999999', '/partener/calandar']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await live(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Nu găsim ce cauți' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Meniu' })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Acasă' }).click()
    await expect(page).toHaveURL('/partener')
  })
})

test('while a page is slow a line runs along the top [LY-08, PT-01]', async ({ page }) => {
  await logInToPartner(page, 'manager')
  const slow = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Meniu' }).click()
  await page.getByRole('navigation', { name: 'Meniu' }).getByRole('link', { name: 'Clienți' }).click()
  await expect(page.locator('.progress-line')).toBeVisible()
  slow.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Clienți' })).toBeVisible()
  await expect(page.locator('.progress-line')).toBeHidden()
})
