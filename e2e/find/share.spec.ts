import { oglinda } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { desktop, expect, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

test('a place is shared by its link and says its next free time [LO-09]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await open(page, `${oglinda.path}?recenzii=10`)
  const next = page.getByText(/^Următorul loc liber: (azi|mâine|\p{L}+(, \d+\s\p{L}+)?), \d\d:\d\d$/u)
  await expect(next.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Distribuie' }).click()
  await expect(page.getByText('Am copiat linkul.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(oglinda.path, page.url()).href)
})

test('a device with a share sheet of its own opens that one [LO-09]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `shared ${data.title} ${data.url}`
        return Promise.resolve()
      },
    })
  })
  await open(page, oglinda.path)
  await page.getByRole('button', { name: 'Distribuie' }).click()
  await expect(page).toHaveTitle(`shared Oglinda ${new URL(oglinda.path, page.url()).href}`)
})
