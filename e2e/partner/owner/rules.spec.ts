import { listNextStarts } from '#contract/availability/availability.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner’s rule makes clients choose a professional before they see the hours [PT-08, BK-04]', async ({
      page,
      browser,
    }) => {
      await startBusiness(page, 'Salonul pe nume')
      await setUpBusiness(page)
      await publishBusiness(page)
      await open(page, '/partener/page')
      const rules = page
        .getByRole('form', { name: 'Reguli de rezervare' })
        .or(page.locator('form:has([name=any_professional])'))
      await rules.getByRole('checkbox', { name: /Oricare specialist/ }).uncheck()
      await rules.getByRole('button', { name: 'Salvează' }).click()
      await expect(page.getByText('Am salvat.').first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('checkbox', { name: /Oricare specialist/ })).not.toBeChecked()

      const work = await apiOf(page.request)(getOwnWork)
      const id = work.ok ? work.body.data.current?.location_id : undefined
      const menu = await apiOf(page.request)(listLocationServices, { params: { id: String(id) } })
      const service = menu.ok ? menu.body.data[0]?.services[0] : undefined
      const visitor = await browser.newContext({ viewport })
      const flow = await visitor.newPage()
      await open(flow, `/locations/${id}/-/booking?services=${service?.id}`)
      await expect(flow.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
      await expect(flow.getByRole('radio')).toHaveCount(1)
      await expect(flow.getByRole('radio', { name: /Oricare specialist/ })).toHaveCount(0)
      await flow.getByRole('button', { name: 'Continua' }).click()
      await expect(flow.getByRole('alert')).toHaveText('Alege la cine vii.')
      await expectAccessibleInBothModes(flow)
      await flow.getByRole('radio').check({ force: true })
      await flow.getByRole('button', { name: 'Continua' }).click()
      await expect(flow.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()

      // The hour to which the cards of lists lead: any free professional's.
      const starts = await apiOf(flow.request)(listNextStarts, { params: { id: String(id) }, query: {} })
      const first = starts.ok ? starts.body.data[0]?.next : null
      const held = flow.waitForRequest((request) => request.url().endsWith('/api/public/holds'))
      await open(flow, `/locations/${id}/-/booking?services=${service?.id}&date=${first?.date}&time=${first?.time}`)
      await expect(flow.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
      await expect(flow.getByRole('main')).not.toContainText('Oricare specialist')
      expect((await held).postDataJSON()).toMatchObject({ professional_id: expect.any(Number) })

      await open(flow, `/locations/${id}/-`)
      const next = flow.getByText(/^Următorul loc liber: /).filter({ visible: true })
      await expect(viewport === phone ? next : flow.locator('.card').filter({ has: next })).toContainText(
        /, la \S+ \S+/,
      )
      if (viewport === desktop) {
        await flow.locator('.card').filter({ has: next }).getByRole('link').first().click()
        await expect(flow.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
      }
      await visitor.close()
    })
  })
