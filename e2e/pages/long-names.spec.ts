import { LONG_NAMES } from '#test/long-names/names.ts'
import { logIn } from '../support/log-in.ts'
import { bookLongNames, expectNotWidened } from '../support/long-names.ts'
import { open } from '../support/open.ts'
import { customerPages, customerPaths, EXAMPLE, STILL } from '../support/pages.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

test('each page of customers in the router has an address at which it is walked [LY-11]', () => {
  expect(Object.keys(customerPages(EXAMPLE)).sort()).toEqual(customerPaths)
})

test('names of 51 letters without a space widen no page of customers at 320, 360 and 390 px [LY-11]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // The address that nobody has.
  expectStatus(404)
  await logIn(page.request, { email: LONG_NAMES.email, password: 'demo-parola' })
  const example = await bookLongNames(page)
  for (const address of Object.values(customerPages(example)).flat()) {
    await (STILL.includes(address) ? page.goto(address) : open(page, address))
    await expectNotWidened(page, address)
  }
})

test('names of 51 letters without a space widen no dialog, menu or card of a map [LY-11, SR-03]', async ({ page }) => {
  await logIn(page.request, { email: LONG_NAMES.email, password: 'demo-parola' })
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, '/faq')
  await page.getByRole('link', { name: 'Caută', exact: true }).first().click()
  const search = page.getByRole('dialog', { name: 'Caută' })
  await search.getByPlaceholder('Cauta...').fill('Sulina')
  await expect(search.getByText(LONG_NAMES.location).first()).toBeVisible()
  await expectNotWidened(page, 'the search')
})
