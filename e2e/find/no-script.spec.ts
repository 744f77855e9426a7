import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use(still)

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`without script on a ${name}`, () => {
    test.use({ viewport, javaScriptEnabled: false })

    test('from the first page to the booking’s door [SE-01, RT-01, RT-02, LO-03]', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Ce ai de făcut?').fill('tuns')
      await page.getByRole('main').getByRole('button', { name: 'CAUTA' }).click()
      await expect(page).toHaveURL('/locations?search=tuns')
      await expect(page.locator('main output').first()).toHaveText(/rezultat/)

      await page.getByRole('button', { name: 'Categorii' }).click()
      await page.getByRole('checkbox', { name: 'Frizerie' }).check()
      await page.getByRole('button', { name: 'Aplică' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/locations\?search=tuns&categories=[a-z-]+$/)

      await page.locator('.location-line h2 a').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const part of ['Echipă', 'Recenzii', 'Program', 'Date legale']) {
        await expect(page.getByRole('heading', { name: part })).toBeVisible()
      }
      await page
        .getByRole('checkbox', { name: /^Adaugă / })
        .first()
        .check()
      await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+\/booking\?services=\d+/)
    })
  })
}

test('a hidden price leaves no number in the page, nor in the data that hydrates it [SE-01, LO-07]', async ({
  request,
}) => {
  const list = (await (await request.get('/api/public/locations?per_page=50')).json()) as {
    data: { id: number; slug: string }[]
  }
  let hidden = 0
  for (const { id, slug } of list.data.slice(0, 30)) {
    const detail = (await (await request.get(`/api/public/locations/${slug}/${id}`)).json()) as {
      data: {
        service_categories: { services: { hidden_price: boolean; price: number | null; price_label: string }[] }[]
      }
    }
    const services = detail.data.service_categories
      .flatMap(({ services }) => services)
      .filter((each) => each.hidden_price)
    hidden += services.length
    for (const service of services) {
      expect(service.price).toBeNull()
      expect(service.price_label).toBe('Pret neafisat')
    }
    if (services.length > 0)
      expect(await (await request.get(`/locations/${id}/${slug}`)).text()).toContain('Pret neafisat')
  }
  expect(hidden).toBeGreaterThan(0)
})
