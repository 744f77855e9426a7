import type { Page } from '@playwright/test'
import { registerAndLogIn } from '../../../../support/log-in.ts'
import { live, open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { openDay, prepareSalon, type Stage, salonNumber } from '../stage.ts'

/** Everybody logs in, and has the same day before them. */
export async function comeIn(pages: Stage['pages']): Promise<Stage> {
  const number = salonNumber()
  await test.step('the owner logs in at her desk', () => logIn(pages.owner, `owner${number}`))
  const stage = await prepareSalon(pages, number)
  await test.step('the receptionist logs in at the desk in front', () => logIn(pages.desk, `reception${number}`))
  await test.step('the professional logs in on a phone, and is asked for nothing else', () =>
    logIn(pages.chair, `professional${number}`))
  await test.step('the customer opens the salon’s page on a phone, logged in', async () => {
    await registerAndLogIn(pages.client.request, stage.person)
    await open(pages.client, stage.salon.path)
    await expect(pages.client.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('the owner sees the whole team on the day', () => openDay(pages.owner, stage))
  await test.step('the receptionist sees the same', () => openDay(pages.desk, stage))
  await test.step('the professional sees the own column alone', () => openDay(pages.chair, stage))
  return stage
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/partener/login?mod=parola')
  await live(page)
  await page.getByLabel('E-mail').fill(`${name}@dichis.test`)
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page).toHaveURL('/partener')
}
