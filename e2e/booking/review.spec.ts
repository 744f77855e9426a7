import type { Page } from '@playwright/test'
import { getBookingDetails, listBookings } from '#contract/bookings/bookings.ts'
import { expectAccessibleAtEachWidth } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { logIn } from '../support/log-in.ts'
import { live, open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use(still)

/** Logs a demo customer in and opens a completed booking that they have not reviewed. */
async function openUnreviewedBooking(page: Page, number: number): Promise<void> {
  await logIn(page.request, client(number))
  const api = apiOf(page.request)
  const past = await api(listBookings, { params: { type: 'past' }, query: { per_page: '50' } })
  for (const { id, status } of past.ok ? past.body.data : []) {
    const details = await api(getBookingDetails, { params: { id: String(id) } })
    if (status !== 'completed' || !details.ok || details.body.data.review) continue
    await page.goto(`/account/bookings?type=past&booking=${id}`)
    await live(page)
    return
  }
  throw new Error(`client ${number} has reviewed every completed booking`)
}

for (const [name, viewport, customer] of [
  ['phone', phone, 51],
  ['desktop', desktop, 52],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a visit that is over is reviewed once, and the place’s page shows it [AN-01, LO-05, VA-01]', async ({
      page,
    }) => {
      await openUnreviewedBooking(page, customer)
      let calls = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') calls += 1
      })
      await page.getByLabel(/Ce ar trebui să știe/).fill('Frumos lucrat, ajung la timp și explică tot.')
      await page.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(page.getByText('Alege câte stele dai, de la 1 la 5.')).toBeVisible()
      await expect(page.getByRole('radio', { name: '1 stea: slab' })).toBeFocused()
      expect(calls).toBe(0)
      await expectAccessibleAtEachWidth(page)
      const otherTab = await page.context().newPage()
      await open(otherTab, page.url())
      await page.getByRole('radio', { name: '4 stele: bine' }).check()
      await expect(page.getByText('Alege câte stele dai, de la 1 la 5.')).toBeHidden()
      await page.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(page.getByRole('heading', { name: 'Recenzia ta' })).toBeVisible()
      await otherTab.getByRole('radio', { name: '1 stea: slab' }).check()
      await otherTab.getByRole('button', { name: 'Publică recenzia' }).click()
      await expect(otherTab.getByText('Ai scris deja o recenzie pentru vizita asta.')).toBeVisible()
      await otherTab.close()
      const locationPath = await page
        .locator('article a[href^="/locations/"]:not([href*="/booking"])')
        .first()
        .getAttribute('href')
      await page.goto(`${locationPath}?nota=4#recenzii`)
      const reviews = page.getByRole('region', { name: 'Recenzii' })
      await expect(reviews.getByText('Frumos lucrat, ajung la timp și explică tot.').first()).toBeVisible()
    })
  })
}
