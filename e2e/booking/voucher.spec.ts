import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour, chooseServices, goOn, openSummary, voucherField } from '../support/booking.ts'
import { onlyVoucher, voucherSalon } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { messagesTo } from '../support/outbox.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })
const { path, code, percent } = voucherSalon
const bani = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const ron = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} RON`

test('a voucher is refused, applied, taken out and used; page, mail and account say one price [BK-11, BK-10, NT-01]', async ({
  page,
}) => {
  expectStatus(422)
  const customer = clientWithoutBookings(41)
  await logIn(page.request, customer)
  const when = await openSummary(page, path, 2)
  // The hold assigns the professional, and with them the final price.
  await expect(page.getByText(/Ținem locul pentru tine/)).toBeVisible()
  const total = page.getByRole('complementary').getByText(/^Total/)
  const whole = bani(await total.textContent())
  const field = await voucherField(page)
  await field.fill('NIMIC25')
  await page.getByRole('button', { name: 'Aplică' }).click()
  await expect(page.getByText('Nu găsim un voucher cu acest cod.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('NIMIC25')
  await expectAccessibleInBothModes(page)

  await field.fill(code.toLowerCase())
  await field.press('Enter')
  const saved = whole - Math.floor((whole * (100 - percent) + 50) / 100)
  await expect(page.getByText(`−${percent}%: plătești cu ${ron(saved)} mai puțin`)).toBeVisible()
  await expect(total).toContainText(ron(whole - saved))
  // The services keep their prices: the sum alone has the voucher, in a line of its own.
  const lines = page.getByRole('region', { name: 'Servicii' }).getByRole('listitem').locator('.price')
  const each = (await lines.allTextContents()).map(bani)
  expect(each.reduce((sum, price) => sum + price, 0)).toBe(whole)
  await page.reload()
  await expect(total).toContainText(ron(whole - saved))
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: `Scoate voucherul ${code}` }).click()
  await expect(total).toContainText(ron(whole))
  await field.fill(code)
  await page.getByRole('button', { name: 'Aplică' }).click()
  await expect(total).toContainText(ron(whole - saved))
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()

  await expect(async () => {
    const [mail] = await messagesTo(page.request, customer.email)
    expect(mail?.text).toContain(ron(whole - saved))
  }).toPass({ timeout: 10_000 })
  await page.goto('/account/bookings')
  const card = page.getByRole('article').filter({ hasText: 'Ceafa' }).filter({ hasText: when })
  await card.getByRole('link', { name: 'Ceafa' }).click()
  await expect(page.getByText(`Cu voucherul ${code}`)).toBeVisible()
  await expect(page.getByText(ron(whole - saved)).first()).toBeVisible()

  await openSummary(page, path, 4)
  await (await voucherField(page)).fill(code)
  await page.getByRole('button', { name: 'Aplică' }).click()
  await expect(page.getByText(`Voucherul ${code} a fost deja folosit.`)).toBeVisible()
})

test('a voucher kept in the account is offered at the summary of its place, and used by a press [BK-11, AN-04]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(46))
  await page.goto('/account/subscriptions')
  await page.getByLabel('Adaugă un cod').fill(onlyVoucher.code)
  await page.getByRole('button', { name: 'Adaugă', exact: true }).click()
  await page.getByRole('article').filter({ hasText: onlyVoucher.code }).getByRole('link').first().click()
  await chooseServices(page, onlyVoucher.service)
  await goOn(page, 'Când vii?')
  await chooseHour(page)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('button', { name: `Folosește ${onlyVoucher.code} −` }).click()
  await expect(page.getByRole('button', { name: `Scoate voucherul ${onlyVoucher.code}` })).toBeFocused()
  await expect(page.getByText(/^−.*: plătești cu .* mai puțin$/)).toBeVisible()
})
