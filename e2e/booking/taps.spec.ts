import type { Locator, Page } from '@playwright/test'
import { bookerDialog } from '../support/booker.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { clientWithoutBookings, newPerson } from '../support/person.ts'
import { expect, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone, hasTouch: true })

/**
 * A finger on this page, and how often it has tapped. Typing is not counted, and the keyboard's own Enter is typing.
 */
function fingerOn(page: Page) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    type: (text: string) => page.keyboard.type(text),
    taps: () => taps,
  }
}

type Finger = ReturnType<typeof fingerOn>

/** From home to the results of a haircut tomorrow, whose day is tapped. */
async function tapToResults(page: Page, { tap, type }: Finger): Promise<void> {
  await open(page, '/')
  const search = page.getByRole('main').getByRole('search')
  await tap(search.getByRole('button', { name: /^Când/ }))
  await tap(search.locator('.when').getByText('Mâine', { exact: true }))
  await tap(search.getByLabel('Ce ai de făcut?'))
  await type('tuns\n')
  await expect(page).toHaveURL(/\/locations\?.*search=tuns/)
}

/** From the results to the press that books. */
async function tapToRezerva(page: Page, { tap }: Finger, slotOf: (slots: Locator) => Locator): Promise<void> {
  // The address changes first: the page before has hours to tap too.
  await expect(page.getByRole('heading', { level: 1, name: /^Tuns/ })).toBeVisible()
  await tap(slotOf(page.locator('main .slot').filter({ visible: true })))
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Rezerva' }))
}

/** Phone, code and name of somebody new. */
async function bookAsGuest(page: Page, { tap, type }: Finger): Promise<void> {
  const person = newPerson()
  const form = bookerDialog(page)
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await type(person.phone)
  await tap(form.getByRole('button', { name: 'Continuă cu un cod SMS' }))
  await expect(form.getByLabel('Cod din SMS')).toBeFocused()
  await type(await codeSentTo(page.request, person.phone))
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await type(person.firstName)
  await tap(form.getByLabel('Nume', { exact: true }))
  await type(person.lastName)
  await tap(form.getByRole('button', { name: 'Rezerva' }))
  await expect(placed(page)).toBeVisible()
}

const placed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem/ })

test('a guest books a haircut for tomorrow from home with eight taps [BK-22]', async ({ page }) => {
  const finger = fingerOn(page)
  await tapToResults(page, finger)
  await tapToRezerva(page, finger, (slots) => slots.first())
  await bookAsGuest(page, finger)
  expect(finger.taps()).toBeLessThanOrEqual(8)
})

test('an evening that is typed costs no tap: a guest books in it with six [BK-22, SR-23]', async ({ page }) => {
  const finger = fingerOn(page)
  await open(page, '/')
  await finger.tap(page.getByRole('main').getByRole('search').getByLabel('Ce ai de făcut?'))
  await finger.type('tuns poimâine seara\n')
  await expect(page).toHaveURL(/\/locations\?search=tuns&date=[\d-]+&day_part=evening$/)
  await tapToRezerva(page, finger, (slots) => slots.nth(1))
  await bookAsGuest(page, finger)
  await expect(placed(page)).toHaveText(/, (1[7-9]|2\d):\d\d\.$/)
  expect(finger.taps()).toBeLessThanOrEqual(6)
})

test('a usual evening is one tap: a guest books on a Thursday with seven [BK-22, SR-21]', async ({ page }) => {
  const finger = fingerOn(page)
  await open(page, '/')
  const search = page.getByRole('main').getByRole('search')
  await finger.tap(search.getByLabel('Ce ai de făcut?'))
  await finger.type('masaj')
  await finger.tap(search.getByRole('button', { name: /^(Joi|Mâine) sea/ }))
  await expect(page).toHaveURL(/\/locations\?search=masaj&date=[\d-]+&day_part=evening$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Masaj/ })).toBeVisible()
  await finger.tap(page.locator('main .slot').filter({ visible: true }).nth(2))
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
  await finger.tap(page.getByRole('button', { name: 'Rezerva' }))
  await bookAsGuest(page, finger)
  await expect(placed(page)).toHaveText(/joi, .*, (1[7-9]|2\d):\d\d\.$/)
  expect(finger.taps()).toBeLessThanOrEqual(7)
})

test('a customer who is logged in books it with five taps [BK-22]', async ({ page }) => {
  await logIn(page.request, clientWithoutBookings(58))
  const finger = fingerOn(page)
  await tapToResults(page, finger)
  // Not the one that the guest of the other journey takes at the same time.
  await tapToRezerva(page, finger, (slots) => slots.last())
  await expect(placed(page)).toBeVisible()
  expect(finger.taps()).toBeLessThanOrEqual(5)
})
