import type { Page } from '@playwright/test'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listClients } from '#contract/clients/clients.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { newPerson } from '../../support/person.ts'
import { expect, expectStatus, test, today } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'
import { memberPath, partOf, saveIn, saveTwice } from './two-tabs.ts'

/** The card of somebody who books by phone. */
async function clientPath(page: Page): Promise<string> {
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  const service = menu.ok ? menu.body.data.headings[0]?.services[0] : undefined
  const from = addDays(today(), 3)
  const free = await api(findFirstFree, { query: { services: String(service?.id), from } })
  const place = free.ok ? free.body.data[0] : undefined
  if (!service || !place) throw new Error('there is no free place')
  const slot = { professional_id: place.professional_id, start_date: place.date, start_time: place.time }
  const client = { name: 'Dana Pavelescu', phone: newPerson().phone }
  const placed = await api(placeByStaff, { body: { ...slot, services: [service.id], client } })
  if (!placed.ok) throw new Error(placed.problem.message)
  const clients = await api(listClients, { query: { search: 'Pavelescu' } })
  return `/partener/clients/${clients.ok ? clients.body.data[0]?.id : ''}`
}

test.beforeEach(async ({ page }) => {
  await startBusiness(page, 'Foarfeca Comună')
  await setUpBusiness(page)
  await publishBusiness(page)
})

test('a later save of a service keeps what only a colleague has changed [PT-34]', async ({ page }) => {
  expectStatus(422)
  const menu = await apiOf(page.request)(listPartnerServices)
  const id = menu.ok ? menu.body.data.headings[0]?.services[0]?.id : undefined
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Salvează', exact: true }).click()
    await expect(tab).toHaveURL(/facut=salvat/)
  }
  await saveTwice(page, `/partener/services/${id}`, {
    first: async (tab) => {
      await tab.getByLabel('Prețul, în RON').fill('120')
      await save(tab)
    },
    second: async (tab) => {
      await tab.getByLabel('Durata, în minute').fill('5000')
      await tab.getByRole('button', { name: 'Salvează', exact: true }).click()
      await expect(tab.getByLabel('Durata, în minute')).toHaveAttribute('aria-invalid', 'true')
      await tab.getByLabel('Durata, în minute').fill('50')
      await save(tab)
    },
  })
  await expect(page.getByLabel('Prețul, în RON')).toHaveValue('120')
  await expect(page.getByLabel('Durata, în minute')).toHaveValue('50')
})

test('later saves of the page’s texts, payment and rules keep what a colleague has changed [PT-08]', async ({
  page,
}) => {
  await saveTwice(page, '/partener/page', {
    first: async (tab) => {
      await tab.getByLabel('Despre voi').fill('Lumină\nși liniște')
      await saveIn(tab, 'Texte')
      await partOf(tab, 'Cum se plătește').getByRole('checkbox').first().check()
      await saveIn(tab, 'Cum se plătește')
      await tab.getByLabel('Orele încep din').selectOption('30')
      await saveIn(tab, 'Reguli de rezervare')
    },
    second: async (tab) => {
      await tab.getByLabel('De știut înainte').fill('Sună la interfon')
      await saveIn(tab, 'Texte')
      // The saved state with the colleague's change is where the next save begins.
      await expect(tab.getByLabel('Despre voi')).toHaveValue('Lumină\nși liniște')
      await tab.getByLabel('De știut înainte').fill('Sună la 12')
      await saveIn(tab, 'Texte')
      await partOf(tab, 'Cum se plătește').getByRole('checkbox').nth(1).check()
      await saveIn(tab, 'Cum se plătește')
      await tab.getByLabel('Cel mai devreme se rezervă').selectOption({ index: 0 })
      await saveIn(tab, 'Reguli de rezervare')
      await expect(tab.getByLabel('Orele încep din')).toHaveValue('30')
    },
  })
  await expect(page.getByLabel('Despre voi')).toHaveValue('Lumină\nși liniște')
  await expect(page.getByLabel('De știut înainte')).toHaveValue('Sună la 12')
  for (const nth of [0, 1]) await expect(partOf(page, 'Cum se plătește').getByRole('checkbox').nth(nth)).toBeChecked()
  await expect(page.getByLabel('Orele încep din')).toHaveValue('30')
})

test('a change that comes while bookings are decided is not taken back by the decision [PT-32, PT-34]', async ({
  page,
}) => {
  expectStatus(409)
  await clientPath(page)
  const menu = await apiOf(page.request)(listPartnerServices)
  const id = menu.ok ? menu.body.data.headings[0]?.services[0]?.id : undefined
  const other = await page.context().newPage()
  for (const tab of [page, other]) await open(tab, `/partener/services/${id}`)
  await page.getByRole('group', { name: 'Cine îl face' }).getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Salvează', exact: true }).click()
  await expect(page.getByText('Nu îl mai fac toți cei de până acum')).toBeVisible()
  await other.getByLabel('Prețul, în RON').fill('120')
  await other.getByRole('button', { name: 'Salvează', exact: true }).click()
  await expect(other).toHaveURL(/facut=salvat/)
  await page.getByRole('button', { name: 'Păstrează', exact: true }).click()
  await page.getByRole('button', { name: 'Aplică toate' }).click()
  await expect(page).toHaveURL(/facut=salvat/)
  await open(page, `/partener/services/${id}`)
  await expect(page.getByLabel('Prețul, în RON')).toHaveValue('120')
  await expect(page.getByRole('group', { name: 'Cine îl face' }).getByRole('checkbox').first()).not.toBeChecked()
})

test('without script too, and of the questions of the booking form [PT-08, PT-34]', async ({ page, browser }) => {
  expectStatus(422)
  const state = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: state })).newPage()
  const ask = async (tab: Page, question: string) => {
    await tab.getByLabel('Întrebare nouă').first().fill(question)
    await partOf(tab, 'Întrebări la rezervare').getByRole('button', { name: 'Salvează' }).click()
    await expect(partOf(tab, 'Întrebări la rezervare').getByText('Am salvat.')).toBeVisible()
  }
  await plain.goto('/partener/page')
  await open(page, '/partener/page')
  await ask(page, 'Ce culoare ai acum?')
  await plain.getByLabel('Telefonul la care vă sună clienții').fill('12')
  await plain.getByLabel('De știut înainte').fill('Sună la interfon')
  await page.getByLabel('Despre voi').fill('Lumină')
  await saveIn(page, 'Texte')
  const save = partOf(plain, 'Texte').getByRole('button', { name: 'Salvează' })
  await save.click()
  await expect(plain.getByLabel('Telefonul la care vă sună clienții')).toHaveAttribute('aria-invalid', 'true')
  await plain.getByLabel('Telefonul la care vă sună clienții').fill('0722 000 111')
  await save.click()
  await expect(plain.getByLabel('Despre voi')).toHaveValue('Lumină')
  await expect(plain.getByLabel('De știut înainte')).toHaveValue('Sună la interfon')
  await ask(plain, 'Vii cu mașina?')
  await plain.context().close()
  // Two questions added at once are both asked.
  await ask(page, 'Ai alergii?')
  await open(page, '/partener/page')
  for (const [nth, question] of ['Ce culoare ai acum?', 'Vii cu mașina?', 'Ai alergii?'].entries())
    await expect(page.getByLabel(`Întrebarea ${nth + 1}`)).toHaveValue(question)
})

test('both members’ tags and preferences of a client’s card are kept [PT-40]', async ({ page }) => {
  await saveTwice(page, await clientPath(page), {
    first: async (tab) => {
      await tab.getByLabel('Etichete').fill('vopsit, vara')
      await saveIn(tab, 'Fișa')
    },
    second: async (tab) => {
      await tab.getByLabel('Preferințe').fill('Cafea fără zahăr')
      await tab.getByLabel('Etichete').fill('dimineața')
      await saveIn(tab, 'Fișa')
    },
  })
  await expect(page.getByLabel('Etichete')).toHaveValue(/^(?=.*vopsit)(?=.*vara)(?=.*dimineața)/)
  await expect(page.getByLabel('Preferințe')).toHaveValue('Cafea fără zahăr')
})

test('both members’ changes to a person’s title and own price are kept [PT-29]', async ({ page }) => {
  await saveTwice(page, await memberPath(page), {
    first: async (tab) => {
      await tab.getByRole('textbox', { name: /^Titlul/ }).fill('Colorist')
      await saveIn(tab, 'Cine e și ce face')
    },
    second: async (tab) => {
      await tab.getByText('Preț sau durată proprii').first().click()
      await tab.getByLabel('Minute').first().fill('70')
      await saveIn(tab, 'Cine e și ce face')
    },
  })
  await expect(page.getByRole('textbox', { name: /^Titlul/ })).toHaveValue('Colorist')
  await expect(page.getByLabel('Minute').first()).toHaveValue('70')
})

test('later saves of the opening hours keep the days that a colleague has changed [PT-30]', async ({ page }) => {
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Salvează săptămâna' }).click()
    await expect(tab.getByText('Gata, programul e salvat.')).toBeVisible()
  }
  const days = (tab: Page) => tab.locator('.hours-day')
  const opens = (tab: Page, nth: number) => days(tab).nth(nth).locator('input').first()
  await saveTwice(page, '/partener/team/opening', {
    first: async (tab) => {
      await opens(tab, 0).fill('10:00')
      await save(tab)
    },
    second: async (tab) => {
      await opens(tab, 1).fill('11:00')
      await save(tab)
      await expect(opens(tab, 0)).toHaveValue('10:00')
    },
  })
  await expect(opens(page, 0)).toHaveValue('10:00')
  await expect(opens(page, 1)).toHaveValue('11:00')
})

test('new working hours over others that came meanwhile are refused once, and the typed text stays [PT-30]', async ({
  page,
}) => {
  expectStatus(409)
  const opens = (tab: Page, nth: number) => tab.locator('.hours-day').nth(nth).locator('input').first()
  const press = (tab: Page) => tab.getByRole('button', { name: 'Salvează programul' }).click()
  const done = (tab: Page) => expect(tab.getByText('Gata, programul e salvat.')).toBeVisible()
  await saveTwice(page, `${await memberPath(page)}/hours`, {
    first: async (tab) => {
      await opens(tab, 0).fill('10:00')
      await press(tab)
      await done(tab)
    },
    second: async (tab) => {
      await opens(tab, 1).fill('11:00')
      await press(tab)
      await expect(tab.getByText('Între timp programul s-a schimbat.')).toBeVisible()
      await expect(tab.getByRole('row', { name: /luni/i }).first()).toContainText('10:00')
      await expect(opens(tab, 1)).toHaveValue('11:00')
      await press(tab)
      await done(tab)
    },
  })
  await expect(page.getByRole('row', { name: /marți/i }).first()).toContainText('11:00')
})
