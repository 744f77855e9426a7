import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { newPerson } from '../support/person.ts'
import { expect, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('somebody new finds each page of the account saying what is not there yet, and what to do [AN-01, AN-04, AN-05, AN-07]', async ({
  page,
}) => {
  await registerAndLogIn(page.request, newPerson())
  const parts = page.getByRole('navigation', { name: 'Contul tău' })
  for (const [address, sentence] of [
    ['/account/bookings', 'Nicio rezervare încă.'],
    ['/account/bookings?type=past', 'Nicio rezervare trecută.'],
    ['/account/bookings?type=canceled', 'Nicio rezervare anulată.'],
    ['/account/subscriptions', 'Niciun abonament încă.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Gaseste-ti specialistul' })).toBeVisible()
    await expect(parts.getByRole('link', { name: 'Securitate' })).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothModes(page)
  }
  await expect(page.getByText('Niciun voucher încă.')).toBeVisible()
  await page.goto('/account/profile')
  await expect(page.getByText('Încă nimic.')).toBeVisible()
  await expectAccessibleInBothModes(page)
})
