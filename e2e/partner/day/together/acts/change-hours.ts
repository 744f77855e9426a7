import type { Page } from '@playwright/test'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { freeHours, openBooking, openDay, type Stage } from '../stage.ts'
import { affectedTitle, applyAll, keepAll } from './decide.ts'

/** The owner ends the open day early, while the receptionist and a customer look at it, and opens it again. */
export async function changeHours(stage: Stage): Promise<void> {
  const { client, desk, owner } = stage.pages
  await openDay(desk, stage)
  const before = await freeHours(stage, stage.cut)
  const late = before.at(-1)!
  const openLate = desk.getByRole('button', { name: /^Liber, .* până la 22:00$/ })
  await expect(openLate.first()).toBeAttached()
  await openBooking(stage, { service: stage.cut })
  const hour = client.getByRole('button', { name: new RegExp(`, ${late}, liber`) })
  await expect(hour).toBeVisible()
  await test.step('the owner ends the day at 13:00, and decides the visits after that', async () => {
    await saveDay(owner, stage, '13:00')
    await expect(affectedTitle(owner)).toBeFocused()
    await keepAll(owner)
    await applyAll(owner).click()
    await expect(owner.getByText('Gata, programul e salvat.')).toBeVisible()
  })
  await test.step('the receptionist sees the evening close without a reload', () => expect(openLate).toHaveCount(0))
  await test.step('the customer, who still sees the late hour, cannot have it and is offered others', async () => {
    await hour.tap()
    await client.getByRole('button', { name: 'Continua' }).tap()
    await expect(client.getByRole('alert').filter({ hasText: `Ora ${late} nu e liberă` })).toBeVisible()
    await expect(hour).toHaveCount(0)
    await expect(client.getByRole('button', { name: /, \d\d:\d\d, liber$/ }).first()).toBeVisible()
  })
  expect((await freeHours(stage, stage.cut)).filter((time) => time >= '13:00')).toEqual([])
  await test.step('the owner opens the evening again, and both see it', async () => {
    await saveDay(owner, stage, '22:00')
    await expect(owner.getByText('Gata, programul e salvat.')).toBeVisible()
    await expect(openLate.first()).toBeAttached()
    expect(await freeHours(stage, stage.cut)).toEqual(before)
  })
}

/** Gives the day hours of its own, from 08:00. */
async function saveDay(owner: Page, { date }: Stage, until: string): Promise<void> {
  await open(owner, '/partener/team/opening')
  await owner.getByLabel('Ziua', { exact: true }).fill(date)
  await owner.getByLabel('ziua aleasă, de la').fill('08:00')
  await owner.getByLabel('ziua aleasă, până la').fill(until)
  await owner.getByRole('button', { name: 'Salvează ziua' }).click()
}
