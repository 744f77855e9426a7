import { weekendOf } from '../../../src/domain/time/chosen-when.ts'
import { addDays } from '../../../src/domain/time/iso-date.ts'
import { expectAccessibleAtEachWidth, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { laidOut, live, open } from '../../support/open.ts'
import { desktop, expect, phone, still, test, today } from '../../support/test.ts'

test.use(still)

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('conditions in the text become filters, each dropped by a press [SR-23, SR-25]', async ({ page }) => {
      await open(page, '/locations?search=tuns%20ieftin%20sub%20150%20lei%20cluj')
      await expect(page).toHaveURL('/locations?search=tuns&city=cluj-napoca&max_price=150&sort=price')
      const chosen = page.getByRole('list', { name: 'Ce ai ales' })
      const order = name === 'phone' ? ['Cele mai ieftine'] : []
      await expect(chosen.getByRole('link')).toHaveText(['Cluj-Napoca', 'Până la 150 RON', ...order])
      await expectAccessibleAtEachWidth(page)
      await chosen.getByRole('link', { name: 'Renunță la: Până la 150 RON' }).click()
      await expect(page).toHaveURL('/locations?search=tuns&city=cluj-napoca&sort=price')
      await expect(chosen.getByRole('link')).toHaveText(['Cluj-Napoca', ...order])
      await page
        .getByRole('link', { name: /^Renunță la: (Sortare: c|C)ele mai ieftine$/ })
        .first()
        .click()
      await expect(page).toHaveURL('/locations?search=tuns&city=cluj-napoca')
    })

    test('on the page of a city too; when is said and dropped by its filter alone [SR-23, SR-17]', async ({ page }) => {
      await open(page, '/iasi/coafor?search=tuns%20ieftin%20m%C3%A2ine%20dup%C4%83%20ora%2017')
      await expect(page).toHaveURL(/^[^?]*\/iasi\/coafor\?search=tuns&date=[\d-]+&after=17:00&sort=price$/)
      await expect(page.getByRole('list', { name: 'Ce ai ales' })).toHaveCount(name === 'phone' ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Sortare: cele mai ieftine' })).toHaveCount(1)
      await expect(page.getByText('Mâine după ora 17', { exact: true }).locator('visible=true')).toHaveCount(1)
      await expectAccessibleAtEachWidth(page)
      await page.getByRole('link', { name: 'Renunță la: Mâine după ora 17' }).click()
      await expect(page).toHaveURL('/iasi/coafor?search=tuns&sort=price')
      await expect(page.getByRole('button', { name: 'Când' })).toBeVisible()
    })

    test('a price range is chosen in the filters and sent by its button [SR-25]', async ({ page }) => {
      await open(page, '/locations?search=masaj')
      await page.getByRole('button', { name: 'Preț' }).click()
      await page.getByLabel('Până la', { exact: true }).fill('140')
      await page.locator('#filtru-pret').getByRole('button', { name: 'Aplică' }).click()
      await expect(page).toHaveURL('/locations?search=masaj&max_price=140')
      await expect(page.getByRole('button', { name: 'Până la 140 RON' })).toBeVisible()
    })
  })
}

test('a word that no location has is left out and named; the heading has no typo [SR-23]', async ({ page }) => {
  await open(page, '/locations?search=coafor%20xyzzyq')
  await expect(page.getByText('Am căutat „coafor”, fără „xyzzyq”.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coafor în Iași')
  await open(page, '/locations?search=stomatolg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stomatolog în Iași')
  await open(page, '/locations?search=xyzzyq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nimic pentru „xyzzyq”')
  await expectAccessibleInBothModes(page)
})

test('for whom is asked where it matters, and remembered until it is dropped [SR-24]', async ({ page, context }) => {
  await open(page, '/locations?search=tuns')
  const whom = page.getByRole('navigation', { name: 'Pentru cine?' })
  await whom.getByRole('link', { name: 'Copil' }).click()
  await expect(page).toHaveURL('/locations?search=tuns&audience=children')
  await expect(whom.getByRole('link', { name: 'Copil' })).toHaveAttribute('aria-current', 'true')
  // Pressed ahead of the script, the link has loaded a page that waits for an input of its own.
  await live(page)
  const shown = page.locator('.results .location-line')
  await expect(shown.first()).toContainText(/copii|fiu/)
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'audience')?.value
  await expect.poll(cookie).toBe('children')
  await open(page, '/locations?search=tunsoare')
  await expect(whom.getByRole('link', { name: 'Copil' })).toHaveAttribute('aria-current', 'true')
  await expect(shown.first()).toContainText(/copii|fiu/)
  await whom.getByRole('link', { name: 'Copil' }).click()
  await expect(page).toHaveURL('/locations?search=tunsoare&audience=anyone')
  await expect.poll(cookie).toBeUndefined()
  await open(page, '/locations?search=dentist')
  await expect(whom).toHaveCount(0)
})

test('on the page of a city for whom is asked too, kept there and remembered elsewhere [SR-24, SR-17]', async ({
  page,
  context,
}) => {
  await open(page, '/iasi/coafor')
  const whom = page.getByRole('navigation', { name: 'Pentru cine?' })
  await whom.getByRole('link', { name: 'Bărbat' }).click()
  await expect(page).toHaveURL('/iasi/coafor?audience=men')
  await live(page)
  const men = /bărba|domni/i
  await expect(page.locator('.results .location-line').first()).toContainText(men)
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'audience')?.value
  await expect.poll(cookie).toBe('men')
  await expectAccessibleInBothModes(page)
  await open(page, '/iasi/coafor')
  await expect(whom.getByRole('link', { name: 'Bărbat' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.results .location-line').first()).toContainText(men)
  await whom.getByRole('link', { name: 'Bărbat' }).click()
  await expect(page).toHaveURL('/iasi/coafor?audience=anyone')
  await expect.poll(cookie).toBeUndefined()
  await open(page, '/iasi/stomatologie')
  await expect(whom).toHaveCount(0)
})

test.describe('on a phone, when in the text', () => {
  test.use({ viewport: phone })

  test('hours in the text become a filter of their own, said and dropped by “Când” [SR-23, SR-21]', async ({
    page,
  }) => {
    const day = addDays(today(), 1)
    for (const [text, hours, label] of [
      ['după ora 17', 'after=17:00', 'după ora 17'],
      ['dupa 5', 'after=17:00', 'după ora 17'],
      ['înainte de 17', 'before=17:00', 'înainte de ora 17'],
      ['între 10 și 12', 'after=10:00&before=12:00', 'între 10 și 12'],
    ] as const) {
      await page.goto(`/locations?search=${encodeURIComponent(`tuns mâine ${text}`)}`)
      await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&${hours}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tuns în Iași, mâine ${label}`)
      await expect(page.getByRole('link', { name: `Renunță la: Mâine ${label}` })).toBeVisible()
    }
    await laidOut(page)
    const shown = await page.locator('.location-line .slot').allInnerTexts()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((time) => time < '10:00' || time >= '12:00')).toEqual([])
    await live(page)
    await page.getByRole('button', { name: 'Mâine între 10 și 12' }).click()
    const panel = page.locator('#filtru-cand')
    await expect(panel.getByLabel('După ora')).toHaveValue('10:00')
    await panel.getByLabel('Înainte de ora').selectOption('09:00')
    await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&before=09:00`)
    await panel.getByRole('radio', { name: /^Dimineața/ }).check({ force: true })
    await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&day_part=morning`)
    await expectAccessibleInBothModes(page)
  })

  test('a weekend in the text is Saturday and Sunday [SR-23, SR-21]', async ({ page }) => {
    const { date, dateTo } = weekendOf(today())
    await page.goto('/locations?search=masaj%20weekend')
    await expect(page).toHaveURL(`/locations?search=masaj&date=${date}&date_to=${dateTo}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Masaj în Iași, în weekend, /)
    await expect(page.getByRole('link', { name: 'Renunță la: În weekend' })).toBeVisible()
  })
})

test.describe('with a position', () => {
  test.use({ viewport: phone, geolocation: { latitude: 46.77, longitude: 23.59 }, permissions: ['geolocation'] })

  test('“lângă mine” searches around the visitor [SR-23, SR-10]', async ({ page }) => {
    // The position is asked for once the page is alive: until then the address still says 'near me'.
    await page.goto('/locations?search=dentist%20l%C3%A2ng%C4%83%20mine')
    await expect(page).toHaveURL('/locations?search=dentist&sort=distance#langa-mine')
    await live(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dentist în Cluj-Napoca')
    await expect(page).toHaveURL(/\?search=dentist&address=.*&latitude=46\.77&longitude=23\.59&sort=distance$/)
  })
})

test('“lângă mine” with the position refused says so and the list stays [SR-23]', async ({ page }) => {
  await open(page, '/locations?search=dentist%20l%C3%A2ng%C4%83%20mine')
  await page.mouse.move(5, 5)
  await expect(page.getByText('Nu am putut afla unde ești. Scrie la filtre orașul sau adresa.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dentist în Iași')
  await expect(page.locator('.location-line').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is read and for whom is a link [SR-23, SR-24]', async ({ page }) => {
    await page.goto('/locations?search=tuns+ieftin')
    await expect(page).toHaveURL('/locations?search=tuns&sort=price')
    await page.getByRole('link', { name: 'Bărbat' }).click()
    await expect(page).toHaveURL('/locations?search=tuns&audience=men&sort=price')
  })
})
