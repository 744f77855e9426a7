import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { expect, phone, test } from '../../support/test.ts'
import { openNewBusiness } from '../fit/newcomer.ts'

test.use({ viewport: phone })

test('a new owner reads whom shorter hours leave outside, and stops and starts taking clients [PT-03, PT-19, PT-30]', async ({
  page,
}) => {
  await openNewBusiness(page, '/partener/team/opening')
  await page.getByLabel('luni, până la').fill('15:00')
  await expect(page.getByText(/^În afara noilor ore lucrează: .+ \(luni 15:00–18:00\)\./)).toBeVisible()
  await expectAccessibleInBothModes(page)

  await open(page, '/partener/calendar?view=day')
  await page.getByRole('toolbar', { name: 'Acțiuni' }).getByRole('button', { name: 'Programare', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await panel.getByRole('button', { name: 'Client nou' }).click()
  await expect(panel.getByText(/^Până verificăm firma, SMS primește doar cine are cont la noi\./)).toBeVisible()
  await expect(panel.getByLabel('E-mail')).toBeVisible()

  await open(page, '/partener/own-calendar')
  await expect(page.getByText('Clienții se pot programa la tine.')).toBeVisible()
  await page.getByText('Nu mai lucrez cu clienți').click()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Da, scoate-mă din calendar' }).click()
  await expect(page.getByText('Gata, nu mai ai calendar aici.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Lucrez și eu aici' }).click()
  await expect(page.getByText('Gata, ai calendar aici.')).toBeVisible()
})
