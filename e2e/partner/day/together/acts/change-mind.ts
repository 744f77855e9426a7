import type { Page } from '@playwright/test'
import { createBooking, listBookings } from '#contract/bookings/bookings.ts'
import type { BookingId } from '#domain/ids.ts'
import { apiOf } from '../../../../support/api.ts'
import { chooseHour } from '../../../../support/booking.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { freeHours, openDay, placeOnline, type Stage, smsSaying } from '../stage.ts'

const blockOf = (page: Page, id: BookingId) => page.locator(`.columns [data-stop="b${id}"]`)

/** The salon cancels a visit, the price changes, and the customer moves and cancels: each is seen by the others. */
export async function changeMind(stage: Stage): Promise<void> {
  const { client, desk, chair } = stage.pages
  for (const page of [desk, chair]) await openDay(page, stage)
  const canceled = await bookLate(stage)
  await test.step('the receptionist cancels a visit for the salon, with a reason', async () => {
    await blockOf(desk, canceled).click()
    const panel = desk.getByRole('dialog')
    await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
    await panel.getByRole('textbox', { name: 'De ce anulezi' }).fill('S-a stricat boilerul')
    await panel.getByRole('button', { name: 'Anulează programarea' }).click()
    await expect(panel).toHaveCount(0)
  })
  await test.step('it is gone from the professional’s phone', () => expect(blockOf(chair, canceled)).toHaveCount(0))
  const message = await test.step('the customer reads the reason with other hours', () =>
    smsSaying(stage, /a fost anulată.*Motivul: S-a stricat boilerul\. Ore libere apropiate: /))
  await test.step('by the link of the message one of them is booked instead, and the desk sees it', async () => {
    await open(client, message.link)
    await expect(client.getByText('S-a stricat boilerul')).toBeVisible()
    await client.getByRole('region', { name: 'Ore libere apropiate' }).getByRole('link').first().tap()
    const taken = await placeOnline(stage, /^Gata\. Ne vedem /)
    await expect(blockOf(desk, taken)).toContainText(stage.person.lastName)
  })
  await test.step('the owner raises the price, and the customer’s next look shows it', () => raisePrice(stage))
  const { id, link } = await moveable(stage)
  await test.step('the customer moves a visit by the link of its message', async () => {
    await open(client, link)
    await client.getByRole('link', { name: 'Mută rezervarea' }).tap()
    const when = await chooseHour(client, -1)
    await client.getByRole('button', { name: 'Mută rezervarea' }).tap()
    await expect(client.getByRole('heading', { level: 1, name: when })).toBeVisible()
    const time = when.slice(-5)
    for (const page of [desk, chair]) await expect(blockOf(page, id)).toContainText(`de la ${time} `)
  })
  await test.step('the customer cancels it, and it leaves both calendars', async () => {
    await client.getByRole('link', { name: 'Anulează' }).tap()
    await client.getByRole('button', { name: 'Anulează rezervarea' }).tap()
    await expect(client.getByText('Anulată', { exact: true }).first()).toBeVisible()
    for (const page of [desk, chair]) await expect(blockOf(page, id)).toHaveCount(0)
  })
}

async function bookLate(stage: Stage): Promise<BookingId> {
  const time = (await freeHours(stage, stage.cut)).at(-1)!
  const where = { location_id: stage.salon.id, services: [stage.cut.id], professional_id: stage.team[0]!.id }
  const body = { ...where, start_date: stage.date, start_time: time }
  const booked = await apiOf(stage.pages.client.request)(createBooking, { body })
  if (!booked.ok) throw new Error(JSON.stringify(booked.problem))
  for (const page of [stage.pages.desk, stage.pages.chair])
    await expect(blockOf(page, booked.body.data.id)).toBeAttached()
  return booked.body.data.id
}

/** A visit of the customer's, and the link of its message. */
async function moveable(stage: Stage): Promise<{ id: BookingId; link: string }> {
  const id = await bookLate(stage)
  const listed = await apiOf(stage.pages.client.request)(listBookings, { params: { type: 'upcoming' }, query: {} })
  const booking = listed.ok ? listed.body.data.find((each) => each.id === id) : undefined
  if (!booking) throw new Error('the visit is not among the customer’s')
  const { link } = await smsSaying(stage, new RegExp(`te așteptăm .*${booking.start_time}`))
  return { id, link }
}

/** The most that may pass until the customer's page shows what the owner saved. */
const SEEN_MS = 2_000

async function raisePrice(stage: Stage): Promise<void> {
  const { client, owner } = stage.pages
  await open(owner, `/partener/services/${stage.cut.id}`)
  await owner.getByLabel('Prețul, în RON').fill('125')
  await owner.getByRole('button', { name: 'Salvează' }).click()
  await expect(owner).toHaveURL(/services\?facut=salvat/)
  const saved = Date.now()
  let asked = saved
  await expect(async () => {
    asked = Date.now()
    expect(await (await client.request.get(stage.salon.path)).text()).toContain('125,00')
  }).toPass({ intervals: [100] })
  // How long a busy machine takes to answer is not how old the answer is.
  expect(asked - saved).toBeLessThanOrEqual(SEEN_MS)
  await client.goto(stage.salon.path)
  await expect(client.getByRole('main')).toContainText('125,00')
}
