import { parseTime } from '#domain/time/clock-time.ts'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour } from '../support/booking.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { client, clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, expectStatus, phone, still, test, today } from '../support/test.ts'
import { book, findFreeSlot } from './booked.ts'

test.use(still)

const timeOf = ({ start_date, start_time }: { start_date: IsoDate; start_time: string }) =>
  dayTimeLabel(start_date, parseTime(start_time) ?? 0, today())

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a customer moves a booking, cancels it with a reason, and books the same again [AN-01, BK-10, NT-01]', async ({
    page,
  }) => {
    await logIn(page.request, client(31))
    const booked = await book(page, await findFreeSlot(page, 121))
    const before = timeOf(booked)
    await open(page, '/account/bookings')
    await page.getByRole('article').filter({ hasText: before }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
    await expect(page.getByText(/Poți muta sau anula fără cost până \S+, \d+\s\S+, \d\d:\d\d\./)).toBeVisible()

    await page.getByRole('link', { name: 'Mută rezervarea' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alege altă oră' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mută rezervarea' })).toBeDisabled()
    const after = await chooseHour(page, -1)
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Mută rezervarea' }).click()
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
    const [newest] = await messagesTo(page.request, 'client31@dichis.test')
    expect(newest?.subject).toBe(`Rezervare mutată: ${booked.location.name}, ${after}`)

    await page.getByRole('link', { name: 'Anulează' }).click()
    const dialog = page.getByRole('dialog', { name: `Anulezi rezervarea de ${after}?` })
    await expect(dialog.getByText(/Până \S+, \d+\s\S+, \d\d:\d\d nu te costă nimic/)).toBeVisible()
    await expectAccessibleInBothModes(page)
    // Opened again while the navigation that closes it is still loading, it stays open.
    const navigation = Promise.withResolvers<void>()
    await page.route(/bookings\.data/, (route) => navigation.promise.then(() => route.continue()), { times: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Anulează' }).click()
    navigation.resolve()
    await dialog.getByLabel('M-am răzgândit').check()
    await dialog.getByRole('button', { name: 'Anulează rezervarea' }).click()
    await expect(page.getByText('Anulată', { exact: true })).toBeVisible()
    await expect(page.getByText('M-am răzgândit')).toBeVisible()
    await expect(page).toHaveURL(/type=canceled/)

    await page.getByRole('link', { name: 'Rezervă din nou' }).click()
    await expect(page).toHaveURL(/\/locations\/121\/[^/]+\/booking\?step=2/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
    await expect(page.getByRole('radio', { name: booked.professional.first_name }).first()).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Oricare specialist' })).not.toBeChecked()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('an hour taken meanwhile leaves the booking where it was, is offered no more, and others are in sight [AN-01]', async ({
    page,
    browser,
  }) => {
    expectStatus(409)
    await page.setViewportSize(phone)
    await logIn(page.request, client(32))
    const hour = await findFreeSlot(page, 122)
    const mine = await book(page, hour)
    await open(page, `/account/bookings?booking=${mine.id}&change=move`)
    const wanted = await chooseHour(page, -1)
    const other = await browser.newPage()
    await logIn(other.request, client(33))
    const date = (await page.locator('[data-date][aria-pressed="true"]').getAttribute('data-date')) ?? ''
    const start = { start_date: dateOf(date), start_time: wanted.slice(-5) }
    const taken = { ...hour, ...start, professional_id: mine.professional.id }
    await book(other, taken)
    await other.close()
    await page.getByRole('button', { name: 'Mută rezervarea' }).click()
    const alert = page.getByRole('alert').filter({ hasText: `Ora ${wanted.slice(-5)} tocmai s-a ocupat` })
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Alege o oră liberă.')).toBeVisible()
    await expect(page.getByRole('button', { name: `${wanted}, liber` })).toHaveCount(0)
    await alert.getByRole('button').first().click()
    await page.getByRole('button', { name: 'Mută rezervarea' }).click()
    await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeHidden()
    await expect(page.getByText('Confirmată')).toBeVisible()
  })

  test('a price that changed before the move is shown as it is now, and agreed to by the next press [AN-01, BK-15]', async ({
    page,
  }) => {
    expectStatus(422)
    await logIn(page.request, clientWithoutBookings(35))
    const { id } = await book(page, await findFreeSlot(page, 163))
    // The page learns of prices as they were, until it asks again.
    const price = /(?<="price":)\d+(\.\d+)?/g
    await page.route(`**/api/bookings/${id}/availability*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(price, (now) => String(Number(now) - 10))
      await route.fulfill({ response: answer, body })
    })
    await open(page, `/account/bookings?booking=${id}&change=move`)
    const wanted = await chooseHour(page, -1)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Mută rezervarea' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Verifică și confirmă din nou.' })
    const now = /\d+,\d\d\sRON/.exec(await refusal.innerText())?.[0] ?? '?'
    await expect(page.locator('.move-bar')).toContainText(`${wanted.slice(-5)}${now}`)
    await page.getByRole('button', { name: 'Mută rezervarea' }).click()
    await expect(page.getByText('Am mutat rezervarea.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible()
  })

  test('a booking can be put into a calendar and found again [BK-13, BK-10]', async ({ page }) => {
    await logIn(page.request, clientWithoutBookings(34))
    const { services, start_date, start_time } = await findFreeSlot(page, 123)
    await open(page, `/locations/123/-/booking?services=${services}&date=${start_date}&time=${start_time}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
    await expect(page.getByText(/fără cost până \S+, \d+\s\S+, \d\d:\d\d\./).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rezerva' }).click()
    const when = timeOf({ start_date, start_time })
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
    await expect(page.getByText(/Poți muta sau anula fără cost până \S+, \d+\s\S+, \d\d:\d\d\./)).toBeVisible()
    await expectAccessibleInBothModes(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Adaugă în calendar' }).click()
    expect((await file).suggestedFilename()).toBe('programare.ics')
    const google = await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
    expect(new URL(google ?? '').searchParams.get('ctz')).toBe('Europe/Bucharest')
    await expect(page.getByRole('link', { name: 'Cum ajungi' })).toHaveAttribute('href', /destination=4\d/)
    await page.getByRole('link', { name: 'Rezervările mele' }).click()
    await expect(page.getByRole('article').filter({ hasText: when })).toBeVisible()
  })
})
