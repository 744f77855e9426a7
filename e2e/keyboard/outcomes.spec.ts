import { book, findFreeSlot } from '../life/booked.ts'
import { findUnreviewed } from '../support/booking.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { guestSalon } from '../support/locations.ts'
import { logIn, registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client, newPerson } from '../support/person.ts'
import { desktop, expect, still, test } from '../support/test.ts'

/** When a customer's act removes its control, the focus goes to the message about how it ended. */

test.use(still)
test.use({ viewport: desktop })

test('a booking cancelled by keyboard leaves the focus at its title [AN-01, LY-11]', async ({ page }) => {
  await registerAndLogIn(page.request, newPerson())
  const { id } = await book(page, await findFreeSlot(page, Number(guestSalon.path.split('/')[2])))
  await open(page, `/account/bookings?booking=${id}`)
  await press(page, page.getByRole('link', { name: 'Anulează' }))
  await press(page, page.getByRole('button', { name: 'Anulează rezervarea' }))
  await expect(page.getByText('Fără un motiv anume.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a review sent by keyboard leaves the focus at its title [AN-01, LY-11]', async ({ page }) => {
  await logIn(page.request, client(53))
  await open(page, await findUnreviewed(page))
  await tabTo(page, page.getByRole('radio', { name: '1 stea: slab' }))
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
  await type(page, page.getByLabel(/Ce ar trebui să știe/), 'Ajung la timp și explică tot.')
  await press(page, page.getByRole('button', { name: 'Publică recenzia' }))
  await expect(page.getByRole('heading', { name: 'Recenzia ta' })).toBeFocused()
})
