import type { APIRequestContext, Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { getLocation } from '#contract/locations/location.ts'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../support/api.ts'
import { chooseHour, goOn } from '../support/booking.ts'
import { ownTermsSalon } from '../support/locations.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { desktop, expect, expectStatus, still, test, today } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

test("'Oricare specialist' shows ranges of price and duration until an hour is chosen, then those of the summary [BK-21, BK-06, BK-08]", async ({
  page,
}) => {
  const { low, high, quickest, slowest, id } = await ownTerms(page.request)
  const range = `${low} - ${high} RON`
  const lengths = `${durationLabel(quickest)} - ${durationLabel(slowest)}`
  await open(page, ownTermsSalon.path)
  const line = page.locator('.service-line', {
    has: page.getByRole('heading', { name: ownTermsSalon.service, exact: true }),
  })
  await expect(line.locator('.price')).toHaveText(`intre ${low} si ${high} RON`)
  await expect(line).toContainText(lengths)
  await line.getByRole('heading').locator('label').click()
  const side = page.getByRole('complementary', { name: 'Alegerea ta' })
  await expect(side).toContainText(`1 serviciu, ${lengths}`)
  await expect(side.locator('.price').last()).toHaveText(range)

  await side.getByRole('button', { name: 'Alege ora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  const bar = page.locator('.foot-bar .price')
  await expect(page.locator('.choice-row', { hasText: 'Oricare specialist' })).toContainText(range)
  await expect(page.locator('.choice-row', { hasText: 'Oricare specialist' })).toContainText(lengths)
  await expect(bar).toHaveText(range)
  await goOn(page, 'Când vii?')
  await expect(bar).toHaveText(range)
  // Until the month has come, days that have nothing to offer look like the others.
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
  await page.getByRole('gridcell').locator('button:not([aria-disabled=true]):not([disabled])').last().click()
  const spoken = await chooseHour(page, -1)
  const { price, duration } = await ownTermsAt(page, id)
  await expect(bar).toHaveText(price)
  const card = page.getByRole('complementary', { name: 'Rezervarea ta' })
  await expect(card).toContainText(`${durationLabel(duration)} · ${spoken}`)
  await expect(card).not.toContainText(range)
  await goOn(page, 'Verifică și rezervă')
  await expect(page.getByText('Ținem locul pentru tine')).toBeVisible()
  await expect(bar).toHaveText(price)
  await expect(page.getByRole('main')).toContainText(durationLabel(duration))
})

test("'Rezerva' pressed before the professional is known books at their price, unasked, and only once [BK-21, BK-12]", async ({
  page,
}) => {
  expectStatus(409)
  await registerAndLogIn(page.request, newPerson())
  const { id, low } = await ownTerms(page.request)
  const dear = await dearHour(page.request, id, low)
  const link = `${ownTermsSalon.path}/booking?services=${id}&date=${dear.date}&time=${dear.time}`
  const total = page.locator('.foot-bar .price')
  const early = async (arrive: () => Promise<unknown>) => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/holds', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await arrive()
    await expect(total).toContainText(' - ')
    await page.getByRole('button', { name: 'Rezerva' }).click()
    pressed.resolve()
  }
  await open(page, link)
  // The price of the professional who is free at that hour.
  await expect(total).toHaveText(`${dear.price} RON`)
  await expect(page).toHaveURL(/step=4$/)
  await early(() => page.reload())
  await expect(page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem / })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Prețul s-a schimbat' })).toHaveCount(0)
  await page.unrouteAll()
  await early(() => open(page, link))
  await expect(page.getByRole('alert').filter({ hasText: 'Ai deja rezervarea aceasta.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
})

/** An hour far ahead that one alone can take, for more than the lowest price: once booked nobody is left for it. */
async function dearHour(request: APIRequestContext, service: number, low: string) {
  const from = addDays(today(), 20)
  const answer = await apiOf(request)(listAvailability, {
    params: { id: String(ownTermsSalon.id) },
    query: { services: String(service), from, to: addDays(from, 20) },
  })
  if (!answer.ok) throw new Error(answer.problem.message)
  for (const { date, times } of answer.body.data) {
    const least = Number(low.replace(',', '.'))
    const dear = times.find(({ price, professionals }) => professionals.length === 1 && (price ?? 0) > least)
    if (dear) return { date, time: dear.time, price: written(dear.price ?? 0) }
  }
  throw new Error('at every hour somebody takes the lowest price')
}

const written = (ron: number) => ron.toFixed(2).replace('.', ',')

/** The ends of the service's prices and durations, from the location's API. */
async function ownTerms(request: APIRequestContext) {
  const answer = await apiOf(request)(getLocation, { params: { slug: '-', location_id: String(ownTermsSalon.id) } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const services = answer.body.data.service_categories.flatMap((heading) => heading.services)
  const service = services.find(({ name }) => name === ownTermsSalon.service)
  if (!service) throw new Error(`${ownTermsSalon.service} is not in the menu`)
  const terms = service.professionals.map((id) => service.advanced_details.find((own) => own.professional_id === id))
  const prices = terms.map((own) => own?.price ?? service.price ?? 0)
  const minutes = terms.map((own) => own?.duration ?? service.duration)
  const [low, high] = [written(Math.min(...prices)), written(Math.max(...prices))]
  expect(low).not.toBe(high)
  return { id: service.id, low, high, quickest: Math.min(...minutes), slowest: Math.max(...minutes) }
}

/** The API's answer about the hour that is chosen on the page. */
async function ownTermsAt(page: Page, service: number) {
  const date = await page.locator('[role=grid] button[aria-pressed="true"]').getAttribute('data-date')
  const time = await page.locator('.slot[aria-pressed="true"] > span[aria-hidden]').textContent()
  const day = date ?? ''
  const answer = await apiOf(page.request)(listAvailability, {
    params: { id: String(ownTermsSalon.id) },
    query: { services: String(service), from: day, to: day },
  })
  if (!answer.ok) throw new Error(answer.problem.message)
  const hour = answer.body.data[0]?.times.find((each) => each.time === time)
  expect(hour?.price).toBeGreaterThan(0)
  return { price: `${hour?.price?.toFixed(2).replace('.', ',')} RON`, duration: hour?.duration ?? 0 }
}
