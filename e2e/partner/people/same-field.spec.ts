import type { Page } from '@playwright/test'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, test } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'
import { memberPath, partOf, saveIn, saveTwice } from './two-tabs.ts'

test.beforeEach(async ({ page }) => {
  await startBusiness(page, 'Foarfeca Amândurora')
  await setUpBusiness(page)
  await publishBusiness(page)
})

const says = (tab: Page, text: string) => expect(tab.getByText(`Între timp ${text}`)).toBeVisible()

test('a member about to overwrite a colleague’s price, text, rule, title or day is shown it, and saves knowingly [PT-08, PT-17, PT-29, PT-30, PT-34]', async ({
  page,
}) => {
  expectStatus(409)
  const menu = await apiOf(page.request)(listPartnerServices)
  const id = menu.ok ? menu.body.data.headings[0]?.services[0]?.id : undefined
  const press = (tab: Page) => tab.getByRole('button', { name: 'Salvează', exact: true }).click()
  await saveTwice(page, `/partener/services/${id}`, {
    first: async (tab) => {
      await tab.getByLabel('Prețul, în RON').fill('120')
      await tab.getByLabel('Durata, în minute').fill('35')
      await press(tab)
      await expect(tab).toHaveURL(/facut=salvat/)
    },
    second: async (tab) => {
      await tab.getByLabel('Prețul, în RON').fill('130')
      await tab.getByLabel('Durata, în minute').fill('40')
      await press(tab)
      await says(tab, 'la preț s-a trecut „120 RON”.')
      await says(tab, 'aici s-a trecut „35”.')
      await expect(tab.getByLabel('Prețul, în RON')).toHaveValue('130')
      await expectAccessible(tab)
      await press(tab)
      await expect(tab).toHaveURL(/facut=salvat/)
    },
  })
  await expect(page.getByLabel('Prețul, în RON')).toHaveValue('130')
  await saveTwice(page, '/partener/page', {
    first: async (tab) => {
      await tab.getByLabel('Despre voi').fill('Lumină')
      await tab.getByLabel('De știut înainte').fill('Sună la 12')
      await saveIn(tab, 'Texte')
      await tab.getByLabel('Orele încep din').selectOption('30')
      await saveIn(tab, 'Reguli de rezervare')
    },
    second: async (tab) => {
      await tab.getByLabel('Despre voi').fill('Liniște')
      await partOf(tab, 'Texte').getByRole('button', { name: 'Salvează' }).click()
      await says(tab, 'aici s-a trecut „Lumină”.')
      await saveIn(tab, 'Texte')
      await tab.getByLabel('Orele încep din').selectOption('20')
      await partOf(tab, 'Reguli de rezervare').getByRole('button', { name: 'Salvează' }).click()
      await says(tab, 'aici s-a trecut „30 în 30 de minute”.')
      await expect(tab.getByLabel('Orele încep din')).toHaveValue('20')
      await saveIn(tab, 'Reguli de rezervare')
    },
  })
  await expect(page.getByLabel('Despre voi')).toHaveValue('Liniște')
  await expect(page.getByLabel('De știut înainte')).toHaveValue('Sună la 12')
  await expect(page.getByLabel('Orele încep din')).toHaveValue('20')
  const title = (tab: Page) => tab.getByRole('textbox', { name: /^Titlul/ })
  await saveTwice(page, await memberPath(page), {
    first: async (tab) => {
      await title(tab).fill('Colorist')
      await saveIn(tab, 'Cine e și ce face')
    },
    second: async (tab) => {
      await title(tab).fill('Stilist')
      await partOf(tab, 'Cine e și ce face').getByRole('button', { name: 'Salvează' }).first().click()
      await says(tab, 'aici s-a trecut „Colorist”.')
      await saveIn(tab, 'Cine e și ce face')
    },
  })
  await expect(title(page)).toHaveValue('Stilist')
  const opens = (tab: Page) => tab.locator('.hours-day').first().locator('input').first()
  const saveWeek = (tab: Page) => tab.getByRole('button', { name: 'Salvează săptămâna' }).click()
  const done = (tab: Page) => expect(tab.getByText('Gata, programul e salvat.')).toBeVisible()
  await saveTwice(page, '/partener/team/opening', {
    first: async (tab) => {
      await opens(tab).fill('10:00')
      await saveWeek(tab)
      await done(tab)
    },
    second: async (tab) => {
      await opens(tab).fill('11:00')
      await saveWeek(tab)
      await expect(tab.getByText(/Între timp luni s-a trecut „10:00–/)).toBeVisible()
      await expect(opens(tab)).toHaveValue('11:00')
      await saveWeek(tab)
      await done(tab)
    },
  })
  await expect(opens(page)).toHaveValue('11:00')
})

test('without script what was typed stands there too, and the next press saves it [PT-08, PT-17]', async ({
  page,
  browser,
}) => {
  expectStatus(409)
  const state = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: state })).newPage()
  await plain.goto('/partener/page')
  await open(page, '/partener/page')
  await page.getByLabel('Despre voi').fill('Lumină')
  await saveIn(page, 'Texte')
  await page.getByLabel('Orele încep din').selectOption('30')
  await saveIn(page, 'Reguli de rezervare')
  await plain.getByLabel('Orele încep din').selectOption('20')
  await partOf(plain, 'Reguli de rezervare').getByRole('button', { name: 'Salvează' }).click()
  await says(plain, 'aici s-a trecut „30 în 30 de minute”.')
  await expect(plain.getByLabel('Orele încep din')).toHaveValue('20')
  await saveIn(plain, 'Reguli de rezervare')
  await open(page, '/partener/page')
  await expect(page.getByLabel('Orele încep din')).toHaveValue('20')
  await plain.context().close()
})
