import type { Page } from '@playwright/test'
import { createBooking } from '#contract/bookings/bookings.ts'
import type { BookingId } from '#domain/ids.ts'
import { apiOf } from '../../../../support/api.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { freeHours, openBooking, openDay, placeOnline, type Stage, smsSaying } from '../stage.ts'

/** Three requests: the professional accepts one, reception refuses one, the owner proposes other times for one. */
export async function answerRequests(stage: Stage): Promise<void> {
  const { client, desk, owner, chair } = stage.pages
  for (const page of [desk, owner, chair]) await openDay(page, stage)
  const wanted = await test.step('the customer asks for an hour that waits for the salon’s yes', () => askByPage(stage))
  await test.step('the receptionist sees a request with the time that is left', () =>
    expect(blockOf(desk, wanted)).toHaveAccessibleName(/, cerere, /))
  await test.step('the professional accepts it on the phone', async () => {
    await blockOf(chair, wanted).tap()
    await chair.getByRole('dialog').getByRole('button', { name: 'Acceptă' }).tap()
    await expect(chair.getByRole('dialog').getByText('Confirmată', { exact: true })).toBeVisible()
    await chair.getByRole('dialog').getByRole('button', { name: 'Închide' }).tap()
  })
  await test.step('the receptionist sees it confirmed', () =>
    expect(blockOf(desk, wanted)).toHaveAccessibleName(/, confirmată, /))
  await test.step('the customer is told', () => smsSaying(stage, /cererea ta e acceptată/))

  const refused = await ask(stage)
  await test.step('the receptionist refuses another with a reason', async () => {
    await blockOf(desk, refused).click()
    const panel = desk.getByRole('dialog')
    await panel.getByRole('button', { name: 'Refuză', exact: true }).click()
    await panel.getByRole('textbox', { name: 'De ce nu o accepți' }).fill('Specialista e la curs')
    await panel.getByRole('button', { name: 'Refuză cererea' }).click()
    await expect(panel).toHaveCount(0)
  })
  await test.step('the professional’s phone no longer shows it', () => expect(blockOf(chair, refused)).toHaveCount(0))
  await test.step('the customer reads the reason, and other hours', () =>
    smsSaying(stage, /nu a fost acceptată\. Motivul: Specialista e la curs\. Ore libere apropiate: /))

  const third = await ask(stage)
  await test.step('the owner proposes two other times for a third', () => propose(owner, third))
  await test.step('the customer takes one of them by the link of the message', async () => {
    await open(client, (await smsSaying(stage, /nu te poate primi .* Poate: /)).link)
    const times = client.getByRole('region', { name: 'Ți se potrivește altă oră?' }).getByRole('listitem')
    await expect(times).toHaveCount(2)
    await times.nth(1).getByRole('button').tap()
    await expect(client.getByText('Confirmată').first()).toBeVisible()
  })
  await test.step('the owner’s panel says so without a reload', () =>
    expect(owner.getByRole('dialog').getByText('Confirmată', { exact: true })).toBeVisible())
}

/** The block of a booking, whoever it is of. */
const blockOf = (page: Page, id: BookingId) => page.locator(`.columns [data-stop="b${id}"]`)

/** The customer's own page, as far as 'Gata.' Gives the booking's id. */
async function askByPage(stage: Stage): Promise<BookingId> {
  const [time] = (await freeHours(stage, stage.asked)).slice(-3)
  await openBooking(stage, { service: stage.asked, time: time! })
  return placeOnline(stage, /^Gata\. Așteptăm confirmarea/)
}

/** Asks for the professional's last free hour of the day. */
async function ask(stage: Stage): Promise<BookingId> {
  const time = (await freeHours(stage, stage.asked)).at(-1)!
  const where = { location_id: stage.salon.id, services: [stage.asked.id], professional_id: stage.team[0]!.id }
  const body = { ...where, start_date: stage.date, start_time: time }
  const asked = await apiOf(stage.pages.client.request)(createBooking, { body })
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  return asked.body.data.id
}

/** Two of the three nearest; the panel stays open. */
async function propose(page: Page, id: BookingId): Promise<void> {
  await blockOf(page, id).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Propune altă oră' }).click()
  const near = panel.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('checkbox')
  await expect(near).toHaveCount(3)
  await near.nth(0).check()
  await near.nth(2).check()
  await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
  await expect(panel.getByText('Ai propus alte ore')).toBeVisible()
}
