import { expectAccessibleAtEachWidth } from '../support/accessibility.ts'
import { findUnreviewed, openUnreviewed } from '../support/booking.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { desktop, expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)

for (const [name, viewport, customer] of [
  ['phone', phone, 51],
  ['desktop', desktop, 52],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a visit that is over is reviewed once, and the location’s page shows it [AN-01, LO-05, VA-01]', async ({
      page,
    }) => {
      expectStatus(422)
      await logIn(page.request, client(customer))
      await openUnreviewed(page)
      let calls = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') calls += 1
      })
      await page.getByLabel(/Ce ar trebui să știe/).fill('Frumos lucrat, ajung la timp și explică tot.')
      await page.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(page.getByText('Alege câte stele dai, de la 1 la 5.')).toBeVisible()
      await expect(page.getByRole('radio', { name: '1 stea: slab' })).toBeFocused()
      expect(calls).toBe(0)
      await expectAccessibleAtEachWidth(page)
      const otherTab = await page.context().newPage()
      await open(otherTab, page.url())
      await page.getByRole('radio', { name: '4 stele: bine' }).check()
      await expect(page.getByText('Alege câte stele dai, de la 1 la 5.')).toBeHidden()
      await page.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(page.getByRole('heading', { name: 'Recenzia ta' })).toBeVisible()
      await otherTab.getByRole('radio', { name: '1 stea: slab' }).check()
      await otherTab.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(otherTab.getByText('Ai scris deja o recenzie pentru vizita asta.')).toBeVisible()
      await otherTab.close()
      const locationPath = await page
        .locator('article a[href^="/locations/"]:not([href*="/booking"])')
        .first()
        .getAttribute('href')
      await page.goto(`${locationPath}?nota=4#recenzii`)
      const reviews = page.getByRole('region', { name: 'Recenzii' })
      await expect(reviews.getByText('Frumos lucrat, ajung la timp și explică tot.').first()).toBeVisible()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a review that is refused keeps what was written [AN-01, VA-01]', async ({ page }) => {
    expectStatus(422)
    await logIn(page.request, client(54))
    await page.goto(await findUnreviewed(page))
    const comment = page.getByLabel(/Ce ar trebui să știe/)
    await comment.fill('Îți explică tot.')
    await page.getByRole('button', { name: 'Publică recenzia' }).click()
    await expect(page.getByText('Alege câte stele dai, de la 1 la 5.')).toBeVisible()
    await expect(comment).toHaveValue('Îți explică tot.')
    await page.getByRole('radio', { name: '5 stele: excelent' }).check()
    await page.getByRole('button', { name: 'Publică recenzia' }).click()
    await expect(page.getByRole('heading', { name: 'Recenzia ta' })).toBeVisible()
    await expect(page.getByText('Îți explică tot.')).toBeVisible()
  })
})
