import { open } from '../support/open.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './fit/newcomer.ts'
import { bookThree, CLIENTS } from './fit/three-visits.ts'

test.use(still)

test('a day on which somebody is missing is rearranged from the calendar, all bookings by one proposal [PT-25]', async ({
  page,
}) => {
  expectStatus(409)
  await page.setViewportSize(phone)
  await startBusiness(page, 'Ziua Liberă')
  await setUpBusiness(page)
  await publishBusiness(page)
  const { date } = await bookThree(page)
  await open(page, `/partener/calendar?date=${date}&view=day`)
  await page.getByRole('button', { name: 'Cum arată calendarul' }).click()
  await page.getByRole('link', { name: 'Rearanjează ziua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rearanjează ziua' })).toBeVisible()
  await page.getByRole('button', { name: 'Arată programările atinse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Afectează 3 programări' })).toBeVisible()
  await page.getByRole('button', { name: 'Propune pentru toate' }).click()
  const plan = page.getByRole('list', { name: 'Cum ar fi' }).getByRole('listitem')
  await expect(plan).toHaveText(CLIENTS.map((name) => new RegExp(`${name}: Mutată `)))
  await expect(page.getByText('În altă zi 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Hotărăște așa' }).click()
  // The manager may change each place of the proposal.
  await page
    .getByRole('button', { name: /^Schimbă hotărârea pentru / })
    .first()
    .click()
  await expect(page.locator('.slot[aria-pressed="true"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aplică toate' }).click()
  await expect(page.getByText('Am mutat 3.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/partener/calendar\\?date=${date}`))
  for (const name of CLIENTS) await expect(page.getByText(name)).toBeHidden()
})
