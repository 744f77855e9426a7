import { NO_ANSWER } from '../../../src/web/async/no-answer.ts'
import { open } from '../../support/open.ts'
import { codeSentTo } from '../../support/outbox.ts'
import { newPerson, written } from '../../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../../support/test.ts'
import { askOnline, clinicAmong, openClinic } from '../ask-online.ts'
import { openNewBusiness } from '../fit/newcomer.ts'
import { logInToPartner, startWork } from '../staff.ts'
import { cut } from './cut.ts'

test.use({ ...still, viewport: phone })

test('a login stays at its code where the line is cut, and goes on from there [ER-07, PT-01]', async ({ page }) => {
  expectStatus(422)
  await open(page, '/partener/login')
  const { phone: number } = newPerson()
  await page.getByLabel('Telefon').fill(written(number))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = page.getByLabel('Cod din SMS')
  await code.fill(await codeSentTo(page.request, number))
  const typed = await code.inputValue()
  const mend = await cut(page)
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page.getByText(NO_ANSWER)).toBeInViewport()
  await expect(code).toHaveValue(typed)
  await mend()
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page.getByText(NO_ANSWER)).toHaveCount(0)
  await expect(page.getByLabel('Telefon')).toHaveValue(written(number))
})

test('a request stays on the first page where the line is cut, and is accepted by the next press [ER-07, PT-22]', async ({
  page,
  browser,
}) => {
  await openClinic(page)
  const { id } = await askOnline(page, browser)
  await open(page, '/partener')
  const request = page.getByRole('listitem').filter({ has: page.locator(`[href$="booking=${id}"]`) })
  const accept = request.getByRole('button', { name: 'Acceptă' })
  const mend = await cut(page)
  await accept.click()
  await expect(page.getByRole('alert').getByText(NO_ANSWER)).toBeVisible()
  await mend()
  await accept.click()
  await expect(request).toHaveCount(0)
})

test('the team’s order and the choice of a location say where the line was cut [ER-07, PT-01, PT-29]', async ({
  page,
}) => {
  await logInToPartner(page, 'proprietar', '/partener/team')
  await cut(page)
  await page
    .getByRole('button', { name: /^Mută mai sus/ })
    .last()
    .click()
  await expect(page.getByText(NO_ANSWER)).toBeInViewport()
  await open(page, '/partener/location')
  await clinicAmong(page).click()
  await expect(page.getByText(NO_ANSWER)).toBeInViewport()
  await expect(clinicAmong(page)).toBeVisible()
})

test('each step of proving who one is stays where the line is cut [ER-07, PT-54, PT-56]', async ({ page }) => {
  await openNewBusiness(page, '/partener/security')
  await page.getByRole('button', { name: 'Pornește' }).click()
  const code = page.getByRole('textbox', { name: 'Cod din aplicație' })
  await code.fill('123456')
  await cut(page)
  await page.getByRole('button', { name: 'Pornește codul din aplicație' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await expect(code).toHaveValue('123456')
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/archive')
  const password = page.getByRole('textbox', { name: 'Parola ta' })
  await password.fill('demo-parola')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await expect(password).toHaveValue('demo-parola')
})
