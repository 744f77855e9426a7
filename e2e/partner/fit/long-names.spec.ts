import type { Page } from '@playwright/test'
import { login } from '#contract/auth/session.ts'
import { finishOperatorLogin, startOperatorLogin } from '#contract/operator/session.ts'
import { LONG_NAMES } from '#test/long-names/names.ts'
import { apiOf } from '../../support/api.ts'
import { logIn } from '../../support/log-in.ts'
import { bookLongNames, expectNotWidened } from '../../support/long-names.ts'
import { open } from '../../support/open.ts'
import { codeSentTo } from '../../support/outbox.ts'
import { newPerson, written } from '../../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './newcomer.ts'
import { INSIDE } from './pages.ts'

test.use({ ...still, viewport: phone })

/** As long as a name may be, and one word. */
const NAME = 'M'.repeat(60)

test('names of 51 letters without a space widen no page of the provider’s side at 320, 360 and 390 px [PT-01, PT-53, PT-55]', async ({
  page,
}) => {
  expectStatus(404)
  test.setTimeout(240_000)
  const opened = await apiOf(page.request)(login, {
    body: { from: 'partner', email: LONG_NAMES.email, password: 'demo-parola' },
  })
  expect(opened.ok).toBe(true)
  await logIn(page.request, { email: LONG_NAMES.email, password: 'demo-parola' })
  const { booking, date } = await bookLongNames(page)
  const ofVisit = `/partener/calendar?date=${date}&booking=${booking}`
  const calendar = ['day', 'week', 'agenda', 'month', 'today'].map((view) => `${ofVisit}&view=${view}`)
  for (const addressOf of [...calendar.map((address) => () => address), ...INSIDE.map((each) => each.addressOf)]) {
    const address = await addressOf(page)
    await open(page, address)
    await expectNotWidened(page, address)
  }
})

test('a long name does not widen the pages of the operator who reads it, and all states of firms are in sight [OP-02]', async ({
  page,
  browser,
}) => {
  const name = `${'M'.repeat(70)}${Date.now().toString(36)}`
  const theirs = await (await browser.newContext()).newPage()
  await startBusiness(theirs, name, NAME)
  await setUpBusiness(theirs)
  await publishBusiness(theirs)
  await theirs.context().close()
  await enterAsOperator(page)
  await open(page, '/operator')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBe(0)
  const states = await page.getByRole('navigation', { name: 'Starea firmelor' }).getByRole('link').all()
  expect(states).toHaveLength(4)
  for (const state of states) await expect(state).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('a long name does not widen the second screen of a registration [PT-02]', async ({ page }) => {
  const person = newPerson()
  await open(page, '/partener/register')
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByLabel('Prenume').fill(NAME)
  await page.getByLabel('Nume', { exact: true }).fill(NAME)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('CUI').fill('1590082')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locul și firma ta' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

/** One of those whom the journeys have, by password and code; nobody else comes in as they. */
async function enterAsOperator(page: Page): Promise<void> {
  const api = apiOf(page.request)
  const begun = await api(startOperatorLogin, { body: { email: 'birou29@dichis.test', password: 'demo-parola' } })
  if (!begun.ok) throw new Error(begun.problem.message)
  const confirmation_code = await codeSentTo(page.request, '+40700002029')
  const entered = await api(finishOperatorLogin, { body: { token: begun.body.data.token, confirmation_code } })
  if (!entered.ok) throw new Error(entered.problem.message)
}

/** By how much the page is wider than the screen; a scrollbar takes of that. */
const overflowOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
