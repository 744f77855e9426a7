import type { Locator, Page } from '@playwright/test'
import { bookerDialog } from '../support/booker.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { clientWithoutBookings, newPerson } from '../support/person.ts'
import { expect, phone, test } from '../support/test.ts'

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

/** From home to the summary of a haircut tomorrow, at an hour of the results. */
async function tapToSummary(
  page: Page,
  { tap, type }: ReturnType<typeof fingerOn>,
  slotOf: (slots: Locator) => Locator,
): Promise<void> {
  await open(page, '/')
  const search = page.getByRole('main').getByRole('search')
  await tap(search.getByRole('button', { name: /^Când/ }))
  await tap(search.getByText('Mâine', { exact: true }))
  await tap(search.getByLabel('Ce ai de făcut?'))
  await type('tuns\n')
  await expect(page).toHaveURL(/\/locations\?.*search=tuns/)
  // The address changes first: the page before has hours to tap too.
  await expect(page.getByRole('heading', { level: 1, name: /^Tuns/ })).toBeVisible()
  await tap(slotOf(page.locator('main .slot').filter({ visible: true })))
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Rezerva' }))
}

const placed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem/ })

test('a guest books a haircut for tomorrow from home with eight taps [BK-22]', async ({ page }) => {
  const person = newPerson()
  const finger = fingerOn(page)
  await tapToSummary(page, finger, (slots) => slots.first())
  const form = bookerDialog(page)
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await finger.type(person.phone)
  await finger.tap(form.getByRole('button', { name: 'Continuă cu un cod SMS' }))
  await expect(form.getByLabel('Cod din SMS')).toBeFocused()
  await finger.type(await codeSentTo(page.request, person.phone))
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await finger.type(person.firstName)
  await finger.tap(form.getByLabel('Nume', { exact: true }))
  await finger.type(person.lastName)
  await finger.tap(form.getByRole('button', { name: 'Rezerva' }))
  await expect(placed(page)).toBeVisible()
  expect(finger.taps()).toBeLessThanOrEqual(8)
})

test('a customer who is logged in books it with five taps [BK-22]', async ({ page }) => {
  await logIn(page.request, clientWithoutBookings(58))
  const finger = fingerOn(page)
  // Not the one that the guest of the other journey takes at the same time.
  await tapToSummary(page, finger, (slots) => slots.last())
  await expect(placed(page)).toBeVisible()
  expect(finger.taps()).toBeLessThanOrEqual(5)
})
