import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { laidOut, open } from '../support/open.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use(still)

// A phone's first page, list and filters are looked at by axe in pages/narrow.spec.ts.
for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('home offers the search, the categories, locations and cities, each leading on [RT-01]', async ({ page }) => {
      await open(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fă-ți timp de dichis.')
      if (viewport === desktop) await expectAccessibleInBothModes(page)
      const categories = page.getByRole('region', { name: 'De toate pentru tine' })
      await expect(
        categories.getByText(/^\d+ (de )?(saloane|cabinete|săli|centre)$|^1 (salon|cabinet|sală|centru)$/).first(),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: /^De încercat în Iași/ }).getByRole('article')).toHaveCount(
        viewport === desktop ? 8 : 4,
      )
      await expect(page.getByRole('heading', { name: 'Cum merge' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Libere .+ în Iași$/ })).toHaveAttribute(
        'href',
        /^\/locations\?date=/,
      )
      await page.getByRole('region', { name: 'Orașe în care ai de unde alege' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/:\d+\/bucuresti$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saloane, cabinete și săli în București')
    })

    test('the search of the first page leads to the list by its button and by Enter [SR-01, RT-02]', async ({
      page,
    }) => {
      await open(page, '/')
      await page.getByLabel('Ce ai de făcut?').fill('  tuns ')
      await page.getByRole('search').getByRole('button', { name: 'CAUTA' }).last().click()
      await expect(page).toHaveURL('/locations?search=tuns')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuns în Iași')

      await open(page, '/')
      await page.getByLabel('Ce ai de făcut?').fill('manichiură')
      await page.getByLabel('Ce ai de făcut?').press('Enter')
      await expect(page).toHaveURL('/locations?search=manichiur%C4%83')
    })

    test('a new search is announced where the last one stands, by count and heading [RT-02, SR-12]', async ({
      page,
    }) => {
      await open(page, '/locations?search=tuns')
      const field = page.getByRole('searchbox').filter({ visible: true }).first()
      const said = page.locator('main output.text-ink-2')
      await expect(said).toContainText('Tuns în Iași')
      await said.evaluate((element) => element.setAttribute('data-stands', ''))
      await field.fill('masaj')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masaj în Iași')
      await expect(page.locator('main output[data-stands]')).toHaveText(/rezultat.*: Masaj în Iași/)
      await field.fill('qqqqzzzz')
      await page.keyboard.press('Enter')
      await expect(page.locator('main output[data-stands]')).toHaveText('Nimic pentru „qqqqzzzz”')
    })

    test('filters go into the address and come back from it [RT-02, SR-11]', async ({ page }) => {
      await open(page, '/locations?search=tuns')
      await page.getByRole('button', { name: 'Categorii' }).click()
      await page.getByRole('checkbox', { name: 'Frizerie' }).check()
      await expect(page).toHaveURL(/\/locations\?search=tuns&categories=[a-z-]+$/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sortare: recomandate' }).click()
      await page.getByRole('radio', { name: 'Cele mai apreciate' }).check()
      await expect(page).toHaveURL(/&sort=rating$/)
      await expect(page.getByRole('button', { name: 'Sortare: cele mai apreciate' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/locations\?search=tuns&categories=[a-z-]+$/)
      await expect(page.locator('input[name=sort]:checked')).toHaveValue('')
      await page.goBack()
      await expect(page).toHaveURL('/locations?search=tuns')
      await expect(page.locator('input[name=categories]:checked')).toHaveCount(0)
      await page.goForward()
      await expect(page.locator('input[name=categories]:checked')).toHaveCount(1)
      await page.goForward()
      await expect(page).toHaveURL(/&sort=rating$/)
      await expect(page.locator('input[name=sort]:checked')).toHaveValue('rating')
      const names = () => page.locator('.location-line h2').allInnerTexts()
      const shown = await names()
      await page.reload()
      await laidOut(page)
      expect(await names()).toEqual(shown)
      await page.getByRole('link', { name: 'Șterge filtrele' }).click()
      await expect(page).toHaveURL(/\/locations\?search=tuns&sort=rating$/)
    })

    test('nothing found says so and shows the way out [SR-04]', async ({ page }) => {
      await open(page, '/locations?search=qqqqzzzzxxxx')
      await expect(page.getByRole('heading', { name: 'Niciun rezultat in zona ta' })).toBeVisible()
      await expect(page.getByText('Nimeni de pe Dichis nu oferă încă așa ceva.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Vezi tot ce e în zonă' })).toHaveAttribute('href', '/locations')
      if (viewport === desktop) {
        await page.getByRole('button', { name: 'Categorii' }).click()
        await expectAccessibleInBothModes(page)
      }
      await open(page, '/locations?search=kinetoterapeut&address=Constan%C8%9Ba&radius=10')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nimic pentru „kinetoterapeut” în Constanța')
      await expect(page.getByText('Mărește raza sau caută altceva.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Caută până la 30 km' })).toBeVisible()
    })
  })
}

test('diacritics, case and one typo do not matter [SR-14]', async ({ page }) => {
  const counts: string[] = []
  for (const text of ['manichiură', 'MANICHIURA', 'manichura']) {
    await page.goto(`/locations?search=${encodeURIComponent(text)}`)
    counts.push(await page.getByText(/^\d+ (de )?rezultate?$/).innerText())
  }
  expect(counts[1]).toBe(counts[0])
})

test('a chosen radius is sent in metres and remembered; a link that was followed is not [SR-11, SR-13]', async ({
  page,
  context,
}) => {
  await open(page, '/locations?radius=5')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('radius')
  await page.getByRole('button', { name: 'Iași, 5 km' }).click()
  await page.getByLabel('Cât de departe').selectOption('10')
  await expect(page).toHaveURL('/locations?radius=10')
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'radius')?.value).toBe('10')
  await open(page, '/locations')
  await expect(page.getByRole('button', { name: 'Iași, 10 km' })).toBeVisible()
})

test('the visitor’s own position is used when given, and a refusal is said [SR-10]', async ({ page, context }) => {
  await open(page, '/')
  await context.clearPermissions()
  await page.getByRole('button', { name: 'Locatia curenta' }).click()
  await expect(page.getByRole('alert')).toHaveText('Nu am putut afla unde ești. Scrie orașul sau adresa.')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.7712, longitude: 23.6236 })
  await page.getByRole('button', { name: 'Locatia curenta' }).click()
  await expect(page.getByLabel('Unde', { exact: true })).not.toHaveValue('Iași, România')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('search').getByRole('button', { name: 'CAUTA' }).last().click()
  await expect(page).toHaveURL(/latitude=46\.7712&longitude=23\.6236/)
})

test('axe finds nothing on the list beside its map [RT-02]', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '/locations?search=tuns&radius=2')
  await expectAccessibleInBothModes(page)
})
