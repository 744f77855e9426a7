import { addService, listPartnerServices, withdrawService } from '#contract/locations/partner-services.ts'
import { plainService } from '#test/world/plain-service.ts'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, test } from '../../../support/test.ts'
import { openClinic } from '../../ask-online.ts'
import { chipOf } from '../day.ts'

test.use({ viewport: desktop })

test('a walk-in that nobody can take says why at once, and has nothing to press [PT-20]', async ({ page }) => {
  expectStatus(422)
  await openClinic(page)
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  if (!menu.ok) throw new Error(menu.problem.message)
  const { headings, main_category_id: category_id, professionals } = menu.body.data
  const name = `Consult retras ${Date.now().toString(36)}`
  const added = await api(addService, {
    body: {
      ...plainService,
      name,
      heading_id: headings[0]!.id,
      category_id,
      duration: 15,
      price: 200,
      online: false,
      professional_ids: professionals.map(({ id }) => id),
    },
  })
  if (!added.ok) throw new Error(added.problem.message)
  await open(page, '/partener/calendar?view=day')
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Fără programare' }).click()
  const service = await chipOf(panel, name)
  await expect(service).toBeVisible()
  const withdrawn = await api(withdrawService, { params: { service_id: String(added.body.data.id) }, body: {} })
  expect(withdrawn.ok).toBe(true)
  await service.click()
  await expect(panel.locator('.walk-in-free')).toHaveText(/\S/)
  await expect(panel.getByRole('button', { name: /^Începe/ })).toHaveCount(0)
  await expectAccessibleInBothModes(page)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_|Failed to fetch|EventSource/ })

  test('a form whose services did not load says so [PT-19, PT-20]', async ({ page, context }) => {
    await openClinic(page)
    await open(page, '/partener/calendar?view=day')
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    const missing = panel.getByText('Serviciile nu s-au încărcat.')
    // Once for its script.
    await page.getByRole('button', { name: /^Programare nouă/ }).click()
    await expect(panel.getByRole('group', { name: 'Servicii' }).getByRole('button').first()).toBeVisible()
    await expect(missing).toHaveCount(0)
    await panel.getByRole('button', { name: 'Închide' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Programare nouă/ }).click()
    await expect(missing).toBeVisible()
  })
})
