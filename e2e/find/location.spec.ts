import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '#domain/time/iso-date.ts'
import { publicPathOf, publishBusiness, setUpBusiness, startBusiness } from '../partner/fit/newcomer.ts'
import { expectAccessibleAtEachWidth, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { live, open } from '../support/open.ts'
import { desktop, expect, phone, still, test, today } from '../support/test.ts'

test.use(still)

/** The first location of a search, by its name. */
async function openFirst(page: Page, search: string): Promise<void> {
  await page.goto(`/locations?search=${search}`)
  await page.locator('.location-line h2 a').first().click()
  await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+(\?service=\d+)?$/)
  await live(page)
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a location’s page shows its facts and more reviews when asked, and leads ticked services into the booking [LO-01, LO-03, LO-05, LO-08, LO-10, LO-11]', async ({
      page,
    }) => {
      await openFirst(page, 'tuns')
      const own = new URL(page.url()).pathname
      await test.step('the location’s facts and conditions', () => expectFacts(page))
      await test.step('no other provider', async () => {
        const links = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
        const foreign = links.filter((href) => href?.startsWith('/locations/') && !href.startsWith(own))
        expect(foreign).toEqual([])
      })
      // A phone's is looked at in pages/narrow.spec.ts.
      if (viewport === desktop) await test.step('axe finds nothing', () => expectAccessibleInBothModes(page))
      await test.step('reviews come with their distribution, and more of them when asked', async () => {
        const reviews = page.getByRole('region', { name: 'Recenzii' })
        await expect(reviews.getByText('Scrise numai de clienți cu o programare încheiată prin Dichis.')).toBeVisible()
        const few = await reviews.getByRole('article').count()
        await reviews.getByRole('link', { name: 'Mai multe recenzii' }).click()
        await expect.poll(() => reviews.getByRole('article').count()).toBeGreaterThan(few)
      })
      await test.step('services are ticked, summed and led into the booking', async () => {
        await tickFirst(page)
        await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
        await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+\/booking\?/)
      })
    })

    test('a member of the team has a page whose booking skips the specialist, and axe finds nothing there [LO-04, LO-06, RT-05]', async ({
      page,
    }) => {
      await openFirst(page, 'tuns')
      const title = page.getByRole('heading', { level: 1 })
      const salon = await title.innerText()
      await page.getByRole('region', { name: 'Echipă' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+\/\d+(\?service=\d+)?$/)
      // The address is there ahead of its page.
      await expect(title).not.toHaveText(salon)
      await expectAccessibleAtEachWidth(page)
      await tickFirst(page)
      await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/locations\/\d+\/[a-z0-9-]+\/\d+\/booking\?/)
    })
  })
}

test.describe('on a desktop whose line is slow', () => {
  test.use({ viewport: desktop })

  test('the button to the hours stays where it is while one chooses and they are asked for [LO-03, LO-09]', async ({
    page,
  }) => {
    await startBusiness(page, 'Ore rare')
    await setUpBusiness(page, longVisitsLater())
    await publishBusiness(page)
    await open(page, await publicPathOf(page))
    let answer = (): void => undefined
    let mayAnswer = Promise.resolve()
    await page.route('**/api/public/locations-availability/**', async (route) => {
      await mayAnswer
      await route.continue()
    })
    const button = page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true })
    const top = async () => (await button.boundingBox())?.y
    const waiting = page.getByText('Căutăm orele libere')
    await button.scrollIntoViewIfNeeded()
    const unchosen = await top()
    mayAnswer = new Promise((done) => {
      answer = done
    })
    const long = page.getByRole('checkbox', { name: 'Adaugă Coafură de mireasă' })
    await long.check()
    await expect(waiting).toBeAttached()
    expect(await top()).toBe(unchosen)
    answer()
    await expect(waiting).toHaveCount(0)
    expect(await top()).toBe(unchosen)
    await long.uncheck()
    expect(await top()).toBe(unchosen)
    // The one whose hours were shown at first: they are not asked for again.
    await page.getByRole('checkbox', { name: 'Adaugă Tuns și aranjat' }).check()
    await expect(page.getByText('pentru ce ai ales')).toBeVisible()
    expect(await top()).toBe(unchosen)
  })
})

/** A day with room for a long visit comes after some with room for a short one alone. */
function longVisitsLater() {
  const long = weekdayOf(addDays(today(), 4))
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    ...(weekday === long ? { start_time: '09:00', end_time: '19:00' } : { start_time: '10:00', end_time: '12:00' }),
  }))
  const cut = { name: 'Tuns și aranjat', duration: 30, price: 60 }
  return { services: [cut, { name: 'Coafură de mireasă', duration: 300, price: 600 }], hours }
}

test('a wrong or missing slug is a 301 to the right one, the query kept [RT-03, RT-05]', async ({ page, request }) => {
  await openFirst(page, 'tuns')
  const [, , id, slug] = new URL(page.url()).pathname.split('/')
  const member = await page.getByRole('region', { name: 'Echipă' }).getByRole('link').first().getAttribute('href')
  const memberId = new URL(member ?? '', page.url()).pathname.split('/').at(-1)
  for (const [from, to] of [
    [`/locations/${id}?recenzii=15`, `/locations/${id}/${slug}?recenzii=15`],
    [`/locations/${id}/alt-nume?a=1`, `/locations/${id}/${slug}?a=1`],
    [`/locations/${id}/${memberId}?a=1`, `/locations/${id}/${slug}/${memberId}?a=1`],
    [`/locations/${id}/alt-nume/${memberId}`, `/locations/${id}/${slug}/${memberId}`],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, to])
  }
  const unknown = await request.get(`/locations/${id}/${slug}/999999999`, { maxRedirects: 0 })
  expect(unknown.status()).toBe(404)
})

async function expectFacts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(/^(Deschis acum|Închis)$/).first()).toBeVisible()
  await expect(main.getByText(/^(\d+ min|1 ora|\d+ ore)/).first()).toBeVisible()
  const about = page.getByRole('region', { name: /^Despre / })
  await expect(about.getByText('Date legale')).toBeVisible()
  for (const term of ['Firma', 'CUI', 'Registru', 'Sediu', 'Plată']) {
    await expect(about.getByText(term, { exact: true })).toBeVisible()
  }
  await expect(about.getByText(/, azi$/)).toBeVisible()
}

/** Ticks the first service of the menu, and waits until the sum says so. */
async function tickFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Adaugă / })
    .first()
    .check()
  const sum = page.locator('main').getByText(/^1 serviciu, /)
  await expect(sum.filter({ visible: true })).toBeVisible()
}
