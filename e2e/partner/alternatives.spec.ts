import type { Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { cancelByLocation } from '#contract/calendar/bookings.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { desktop, expect, phone, test, today } from '../support/test.ts'
import { startWork } from './staff.ts'

const ROOMY = 12

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a client of a cancelled visit reads why and takes another hour with the professional, by link or account [PT-24]', async ({
      page,
      browser,
    }) => {
      const staff = await browser.newContext()
      const desk = await staff.newPage()
      await startWork(desk, 'proprietar')
      const client = newPerson()
      await registerAndLogIn(page.request, client)
      const visit = await bookWithSomebody(page, desk, viewport === phone ? 0 : 1)
      const reason = 'Ni s-a stricat boilerul'
      const canceled = await apiOf(desk.request)(cancelByLocation, {
        params: { id: String(visit.id) },
        body: { reason },
      })
      expect(canceled.ok).toBe(true)
      const guest = await staff.newPage()
      await staff.clearCookies()
      const ways = [
        [guest, await linkTo(page, client)],
        [page, `/account/bookings?type=canceled&booking=${visit.id}`],
      ] as const
      for (const [shown, path] of ways) {
        await open(shown, path)
        await expect(shown.getByText(`Motivul: ${reason}`)).toBeVisible()
        await expect(shown.getByText(`Anulată de ${visit.location.name}`)).toBeVisible()
        const near = shown.getByRole('region', { name: `Ore libere apropiate la ${visit.professional.first_name}` })
        await expect(near.getByRole('link')).toHaveCount(3)
        await expectAccessibleInBothModes(shown)
      }
      const other = page
        .getByRole('region', { name: /Ore libere apropiate/ })
        .getByRole('link')
        .first()
      const when = (await other.innerText()).trim()
      await other.click()
      await expect(page).toHaveURL(/step=4/)
      const summary = page.getByRole('main')
      await expect(summary.getByText(visit.services[0]!.name).first()).toBeVisible()
      await expect(summary.getByText(visit.professional.first_name).first()).toBeVisible()
      await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
      await staff.close()
    })
  })

/** With a professional whom the client chose, on the nth day on which there is much room. */
async function bookWithSomebody(page: Page, desk: Page, nth: number) {
  const work = await apiOf(desk.request)(getOwnWork)
  const menu = await apiOf(desk.request)(listPartnerServices)
  if (!work.ok || !work.body.data.current || !menu.ok) throw new Error('nobody is at work')
  const { location_id } = work.body.data.current
  const service = menu.body.data.headings.flatMap(({ services }) => services).find(({ online }) => online)
  const professional_id = service?.professional_ids[0]
  if (!service || professional_id === undefined) throw new Error('the menu is empty')
  const query = { services: String(service.id), from: addDays(today(), 28), to: addDays(today(), 50) }
  const asked = { ...query, professional_id: String(professional_id) }
  const free = await apiOf(page.request)(listAvailability, { params: { id: String(location_id) }, query: asked })
  const day = free.ok ? free.body.data.filter(({ times }) => times.length >= ROOMY)[nth] : undefined
  if (!day) throw new Error('there is no free day')
  const start = { start_date: day.date, start_time: day.times[Math.floor(day.times.length / 2)]!.time }
  const placed = await apiOf(page.request)(createBooking, {
    body: { location_id, professional_id, services: [service.id], ...start },
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem))
  return placed.body.data
}

async function linkTo(page: Page, { phone }: Person): Promise<string> {
  let link = ''
  await expect(async () => {
    const texts = (await messagesTo(page.request, phone)).map(({ text }) => text)
    link = /\/r\/[\w-]{22}/.exec(texts.find((text) => text.includes('a fost anulată')) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return link
}
