import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour, goOn } from '../support/booking.ts'
import { onlyVoucher, subscriptionSalon, voucherSalon } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('a subscription asked for, a voucher added, a withdrawal in two steps with its receipt [AN-04, AN-05, AN-06, RT-09]', async ({
  page,
}) => {
  expectStatus(422)
  const customer = clientWithoutBookings(45)
  await logIn(page.request, customer)
  await page.goto('/account/subscriptions')
  await expect(page.getByRole('heading', { name: 'Niciun abonament încă.' })).toBeVisible()

  await page.getByLabel('Adaugă un cod').fill('nimic-bun')
  await page.getByRole('button', { name: 'Adaugă' }).click()
  await expect(page.getByText('Nu găsim un voucher cu acest cod.')).toBeVisible()
  await expect(page.getByLabel('Adaugă un cod')).toHaveValue('nimic-bun')
  await page.getByLabel('Adaugă un cod').fill(voucherSalon.code)
  await page.getByRole('button', { name: 'Adaugă' }).click()
  await expect(page.getByRole('article').filter({ hasText: voucherSalon.code })).toContainText('Activ')
  await page.getByLabel('Adaugă un cod').fill(onlyVoucher.code.toLowerCase())
  await page.getByRole('button', { name: 'Adaugă' }).click()
  await expect(page.getByRole('article').filter({ hasText: onlyVoucher.code })).toContainText('Activ')

  await open(page, `${subscriptionSalon.path}/booking`)
  await page.getByRole('button', { name: 'Adaugă Masaj de relaxare, pe abonament' }).click()
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, -1)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Gata. Așteptăm confirmarea pentru ${when}.` }),
  ).toBeVisible()

  await page.goto('/account/subscriptions')
  const card = page.getByRole('article').filter({ hasText: 'Cinci masaje la alegere' })
  await expect(card).toContainText('4 ședințe rămase')
  await expect(card).toContainText(/În așteptare|Activ/)
  await expectAccessibleInBothModes(page)
  await card.getByRole('link', { name: /Retrage-te din contract aici/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Retragere din contract' })).toBeVisible()
  await expect(page.getByText(/Mă retrag din contractul pentru abonamentul „Cinci masaje la alegere”/)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Confirmă retragerea' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contractul s-a încheiat' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await expect(async () => {
    const letters = await messagesTo(page.request, customer.email)
    expect(letters.map(({ text }) => text).join('\n')).toMatch(/Dovada retragerii din contract[\s\S]*Număr: R-\d{8}/)
  }).toPass({ timeout: 15_000 })
  await page.getByRole('link', { name: 'Înapoi la abonamente' }).click()
  await expect(page.getByRole('heading', { name: 'Încheiate' })).toBeVisible()
  await expect(card).toContainText('Anulat')
  await expect(card).toContainText('5 ședințe nefolosite din 5')
  await expect(card).not.toContainText('Valabil până')
  await page.goto('/account/bookings?type=canceled')
  await expect(page.getByRole('article').filter({ hasText: 'Atelier Mușețel' })).toContainText(when)
})
