import { weekendOf } from '../../src/domain/time/chosen-when.ts'
import { addDays } from '../../src/domain/time/iso-date.ts'
import { dayLabel } from '../../src/domain/time/labels.ts'
import { expectAccessibleAtEachWidth, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { live, liveLater, open } from '../support/open.ts'
import { desktop, expect, phone, still, test, today } from '../support/test.ts'

test.use(still)

const day = addDays(today(), 3)
const when = '#gaseste-cand'

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the search of the first page asks when, and the list answers for it [SR-21]', async ({ page }) => {
      await open(page, '/')
      await page.getByLabel('Ce ai de făcut?').fill('tuns')
      await page.getByRole('button', { name: 'Când Oricând' }).click()
      const panel = page.locator(when)
      await expect(panel.getByRole('radio', { name: 'Seara' })).toBeHidden()
      await panel.getByRole('radio', { name: dayLabel(day, today()) }).check({ force: true })
      await panel.getByRole('radio', { name: /^Seara/ }).check({ force: true })
      await expect(panel.getByRole('button', { name: 'Vezi cine e liber' })).toBeInViewport({ ratio: 1 })
      await panel.getByLabel('După ora').selectOption('15:00')
      await expect(panel.getByRole('radio', { name: /^Seara/ })).not.toBeChecked()
      await expectAccessibleAtEachWidth(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /^Când [A-Z].* după ora 15$/ })).toBeVisible()
      await page.getByRole('search').getByRole('button', { name: 'CAUTA' }).last().click()
      await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&after=15:00`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tuns în Iași, .* după ora 15, /)
      const hours = page.locator('.location-line .slot')
      await expect(hours.first()).toBeVisible()
      for (const hour of await hours.allInnerTexts()) expect(hour >= '15:00').toBe(true)
    })

    test('nothing of the page lies over the suggestions while one types [SR-02]', async ({ page }) => {
      await open(page, '/')
      await page.getByLabel('Ce ai de făcut?').pressSequentially('tun')
      const suggested = page.getByRole('main').locator('.find-suggestions').getByRole('link')
      await expect(suggested.first()).toBeVisible()
      const covered = await suggested.evaluateAll((links) =>
        links.filter((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const list = link.closest('.find-suggestions')?.getBoundingClientRect()
          if (!list || y > Math.min(list.bottom, window.innerHeight)) return false
          return !link.contains(document.elementFromPoint(x, y))
        }),
      )
      expect(covered).toHaveLength(0)
      expect(await suggested.count()).toBeGreaterThan(3)
      // Nor do they lie over the button to search.
      await page.getByRole('main').getByRole('button', { name: 'CAUTA' }).click({ trial: true })
    })

    test('the ring of a field that has the focus goes around its label too [LY-11]', async ({ page }) => {
      await open(page, '/')
      await page.keyboard.press('Tab')
      for (const name of ['Ce ai de făcut?', 'Unde']) {
        const field = page.getByRole('main').getByLabel(name, { exact: true })
        await field.focus()
        const ring = page.locator('.find div', { has: page.getByLabel(name, { exact: true }), hasText: name }).last()
        await expect(ring).toHaveCSS('outline-style', 'solid')
        await expect(field).toHaveCSS('outline-style', 'none')
        const [around, label] = [await ring.boundingBox(), await ring.getByText(name).boundingBox()]
        expect(label!.y).toBeGreaterThan(around!.y + 3)
        expect(label!.x).toBeGreaterThan(around!.x + 3)
        expect(label!.y + label!.height).toBeLessThan(around!.y + around!.height)
      }
    })

    test('the button of the filters says how many results there are; without a part of the day hours are of all parts [SR-21]', async ({
      page,
    }) => {
      await open(page, `/locations?search=tuns&date=${day}`)
      await page
        .getByRole('button', { name: /^[A-Z][a-zăâîșț]+$/ })
        .first()
        .click()
      const count = await page.locator('.list-column output > span').first().innerText()
      await expect(page.locator('#filtru-cand').getByRole('button', { name: `Vezi ${count}` })).toBeVisible()
      await page.keyboard.press('Escape')
      const rows = await page.locator('.location-line').all()
      const parts = await Promise.all(rows.map((row) => row.locator('.slot').allInnerTexts()))
      expect(parts.some(([first = '', , last = '']) => first < '12:00' && last >= '17:00')).toBe(true)
      const others = page.getByRole('link', { name: /^Alte ore la / }).first()
      await expect(others).toHaveAttribute('href', new RegExp(`/booking\\?services=\\d+&date=${day}$`))
    })
  })
}

test('the search of the first page asks for whom, and remembers it until anybody is chosen [SR-24]', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const whom = page.getByLabel('Pentru cine')
  await expect(whom).toHaveValue('')
  await whom.selectOption('Copil')
  await page.getByLabel('Ce ai de făcut?').fill('tuns')
  const search = page.getByRole('search').getByRole('button', { name: 'CAUTA' }).last()
  await search.click()
  await expect(page).toHaveURL(/\/locations\?search=tuns.*&audience=children$/)
  await expect(page.locator('.results .location-line').first()).toContainText(/copii|fiu/)
  // Sent ahead of the script, the form has loaded a page that waits for an input of its own.
  await live(page)
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'audience')?.value
  await expect.poll(cookie).toBe('children')
  await open(page, '/')
  await expect(whom.locator('option:checked')).toHaveText('Copil')
  await expectAccessibleInBothModes(page)
  await whom.selectOption('Oricine')
  await page.getByLabel('Ce ai de făcut?').fill('tuns')
  await search.click()
  await expect(page).toHaveURL(/\/locations\?search=tuns.*&audience=anyone$/)
  await live(page)
  await expect.poll(cookie).toBeUndefined()
  await open(page, '/')
  await expect(whom).toHaveValue('')
  await whom.selectOption('Bărbat')
  await page.getByLabel('Ce ai de făcut?').fill('dentist')
  await search.click()
  await expect(page.locator('.results .location-line').first()).toContainText('Dent')
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('the first matches come while one types, and keep when; arrows reach them, Escape closes them [SR-21, SR-02]', async ({
    page,
  }) => {
    await open(page, '/')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Când Oricând' }).click()
    await page.locator(when).getByText('Mâine', { exact: true }).click()
    await page.keyboard.press('Escape')
    const what = page.getByLabel('Ce ai de făcut?')
    await what.pressSequentially('masaj')
    const first = page.locator('.find-suggestions [data-result]').first()
    await expect(first).toHaveAttribute('href', new RegExp(`[?&]date=${addDays(today(), 1)}$`))
    const services = page.getByRole('list', { name: 'Servicii' })
    await expect(services.getByRole('link').first()).toContainText(/^Masaj.* · de la [\d.]+,\d\d RON/)
    await expectAccessibleInBothModes(page)
    await what.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(what).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await what.fill('masaj t')
    await expect(first).toBeVisible()
  })

  test('the next visit begins in the city chosen last: first page, list, header’s search [SR-13]', async ({
    page,
    context,
  }) => {
    await open(page, '/locations')
    await liveLater(page, page.getByRole('button', { name: 'Oraș sau județ' }))
    await page.getByRole('button', { name: 'Oraș sau județ' }).click()
    await page.getByLabel('Oraș', { exact: true }).selectOption('cluj-napoca')
    await expect(page).toHaveURL('/locations?city=cluj-napoca')
    const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value
    await expect.poll(() => cookie('selected-city')).toBe('cluj-napoca')
    await expect.poll(async () => decodeURIComponent((await cookie('location')) ?? '')).toContain('Cluj-Napoca')
    for (const alone of [false, true]) {
      if (alone) await context.clearCookies({ name: 'location' })
      await open(page, '/')
      await expect(page.getByLabel('Unde', { exact: true })).toHaveValue('Cluj-Napoca, România')
      await open(page, '/locations')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saloane, cabinete și săli în Cluj-Napoca')
      await open(page, '/faq')
      await page.getByRole('banner').getByRole('searchbox').fill('tuns')
      await page.getByRole('banner').getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL('/locations?search=tuns')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuns în Cluj-Napoca')
    }
  })

  test('a position outside Romania is said, and a city offered [SR-10]', async ({ page, context }) => {
    await open(page, '/')
    await page.mouse.move(5, 5)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 })
    await page.getByRole('button', { name: 'Locatia curenta' }).click()
    await expect(page.getByRole('alert')).toHaveText('Ești în afara României. Alege un oraș sau scrie o adresă.')
    await expect(page.getByLabel('Unde', { exact: true })).toHaveValue('Iași, România')
    await page.getByRole('button', { name: 'Cluj-Napoca', exact: true }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('search').getByRole('button', { name: 'CAUTA' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saloane, cabinete și săli în Cluj-Napoca')
  })

  test('the team and ‘Cu cine?’ say when each is next free [LO-14]', async ({ page }) => {
    await open(page, '/locations/1/salonul-stefania')
    const members = page.locator('#echipa .member')
    const free = page.locator('#echipa .member', { hasText: /liber (azi|mâine|\p{L}+, \d+\s\p{L}+), \d\d:\d\d/u })
    expect(await members.count()).toBeGreaterThan(1)
    await expect(free).toHaveCount(await members.count())
    await page.locator('.pick').first().click()
    await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
    const rows = page.locator('.choice-row')
    await expect(rows.first()).toContainText(/liber (azi|mâine|\p{L}+, \d+\s\p{L}+), \d\d:\d\d/u)
    await expect(rows.filter({ hasText: 'liber ' })).toHaveCount(await rows.count())
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the weekend and an hour are chosen in the plain form of the first page [SR-21]', async ({ page }) => {
    const { date, dateTo } = weekendOf(today())
    await page.goto('/')
    await page.getByLabel('Ce ai de făcut?').fill('tuns')
    await page.getByRole('button', { name: /^Când/ }).click()
    await page.locator(when).getByText('În weekend').click()
    await page.locator(when).getByLabel('După ora').selectOption('11:00')
    await page.getByRole('button', { name: 'Vezi cine e liber' }).click()
    await expect(page).toHaveURL(`/locations?search=tuns&date=${date}&date_to=${dateTo}&after=11:00`)
  })
})
