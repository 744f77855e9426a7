import type { Page } from '@playwright/test'
import { leaveWork, logInToPartner } from '../partner/staff.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { bookerDialog, provePhone } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { reducedSalon } from '../support/locations.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { expect, phone, test } from '../support/test.ts'

const rezerva = (page: Page) => page.getByRole('button', { name: 'Rezerva', exact: true })
const done = (page: Page) => page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem/ })

test('a mother books for her child by keyboard; the account remembers the child, and the desk sees both [BK-27]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const mother = newPerson()
  const child = `Sofia ${mother.lastName}`
  await registerAndLogIn(page.request, mother)
  await openSummary(page, reducedSalon.path)
  await page.getByRole('radio', { name: 'Pentru mine' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Pentru altcineva' })).toBeChecked()
  await rezerva(page).click()
  await expect(page.getByText('Scrie numele celui care vine.')).toBeVisible()
  await expect(page.getByLabel('Numele celui care vine')).toBeFocused()
  await expectAccessibleInBothModes(page)
  await page.keyboard.type(child)
  await page.reload()
  await expect(page.getByLabel('Numele celui care vine')).toHaveValue(child)
  await rezerva(page).click()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText(`Pentru ${child}`)).toBeVisible()

  await open(page, '/account/bookings')
  await expect(page.getByRole('article').filter({ hasText: `Pentru ${child}` })).toBeVisible()
  await open(page, '/account/profile')
  const remembered = page.getByRole('region', { name: 'Cei pentru care rezervi' })
  await expect(remembered.getByText(child)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await remembered.getByRole('button', { name: `Scoate: ${child}` }).click()
  await expect(remembered.getByText('Am scos persoana din listă.')).toBeVisible()
  await expect(remembered.getByText('Încă nimeni.')).toBeVisible()

  await leaveWork(page)
  await logInToPartner(page, 'receptie', `/partener/clients?cauta=${encodeURIComponent(child)}`)
  await page.getByRole('link').filter({ hasText: child }).click()
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()
  const booker = `${mother.firstName} ${mother.lastName}`
  await expect(page.getByText(`rezervă ${booker}`)).toBeVisible()
  await page.locator('main a[href*="&booking="]').first().click()
  await expect(page.getByText(`Rezervat de ${booker}`)).toBeVisible()
  await expectAccessibleInBothModes(page)
})

test('a guest books for a friend, and the message and the link are the guest’s [BK-17, BK-27]', async ({ page }) => {
  const guest = newPerson()
  await openSummary(page, reducedSalon.path, 3)
  await page.getByRole('radio', { name: 'Pentru altcineva' }).check()
  await page.getByLabel('Numele celui care vine').fill('Dan Ionescu')
  await page.getByLabel('Telefonul celui care vine').fill('0722 300 400')
  await rezerva(page).click()
  await provePhone(page, guest)
  const form = bookerDialog(page)
  await form.getByLabel('Prenume').fill(guest.firstName)
  await form.getByLabel('Nume', { exact: true }).fill(guest.lastName)
  await form.getByRole('button', { name: 'Rezerva' }).click()
  await expect(done(page)).toBeVisible()
  const [sms] = await messagesTo(page.request, guest.phone)
  expect(sms?.text).toContain('Dan Ionescu')
  await page.getByRole('link', { name: 'Vezi rezervarea' }).click()
  await expect(page.getByText(/Pentru Dan Ionescu · /)).toBeVisible()
})
