import { slowScripts } from '../../../script/slow-scripts.ts'
import { desktop, expect, test } from '../../../support/test.ts'
import { askOnline, openClinic } from '../../ask-online.ts'
import { startWork } from '../../staff.ts'
import { aVisit, somebody } from '../day.ts'

test.use({ viewport: desktop })

test('a press on a booking before the script is there opens its panel by its link [PT-11]', async ({ page }) => {
  await startWork(page, 'receptie')
  const visit = await aVisit(page, 16, somebody('Eufrosina'))
  const release = await slowScripts(page)
  await page.goto(`/partener/calendar?view=day&date=${visit.date}`, { waitUntil: 'commit' })
  await visit.block.click()
  release()
  await expect(page.getByRole('dialog', { name: visit.client.name })).toBeVisible()
  await expect(page).toHaveURL(/[?&]booking=\d+/)
})

test('a booking whose panel is closed at once is seen all the same [PT-11]', async ({ page, browser }) => {
  await openClinic(page)
  const { id, date, client } = await askOnline(page, browser)
  await page.goto(`/partener/calendar?view=day&date=${date}`)
  const block = page.locator(`[data-stop=b${id}]`)
  await expect(block).toContainText(', nou')
  const { origin } = new URL(page.url())
  let asked = () => {}
  const isAsked = new Promise<void>((done) => {
    asked = done
  })
  let closed = () => {}
  const isClosed = new Promise<void>((done) => {
    closed = done
  })
  await page.route(`${origin}/api/partner/bookings/${id}`, async (route) => {
    asked()
    await isClosed
    await route.continue().catch(() => undefined)
  })
  await block.click()
  await isAsked
  const panel = page.getByRole('dialog', { name: client.firstName })
  await panel.getByRole('button', { name: 'Închide' }).click()
  await expect(panel).toHaveCount(0)
  closed()
  await expect(async () => {
    await page.reload()
    await expect(block).not.toContainText(', nou', { timeout: 1_000 })
  }).toPass()
})
