import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseFirstService, chooseHour, goOn } from '../support/booking.ts'
import { guestSalon } from '../support/locations.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

test('somebody without an account books with a name and a code, the draft intact; logging in later shows it [BK-17, AC-05, BK-16]', async ({
  page,
}) => {
  const person = newPerson()
  await open(page, `${guestSalon.path}/booking`)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, 1)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin cu cinci minute mai devreme.')
  await expect(page.getByText(/Ținem locul pentru tine încă [45]:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await page.getByRole('dialog', { name: 'Intră în cont' }).getByRole('button', { name: 'Fără cont' }).click()

  const form = page.getByRole('dialog', { name: 'Rezervă fără cont' })
  await expect(form.getByLabel('Prenume')).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await form.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await expect(form.getByText('Scrie numărul de telefon.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await form.getByLabel('Prenume').fill(person.firstName)
  await form.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await form.getByLabel('Telefon').fill(written(person.phone))
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('button', { name: 'Trimite codul' }).click()
  const code = await codeSentTo(page.request, person.phone)
  await form.getByLabel('Cod din SMS').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'Rezerva' }).click()
  await expect(form.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  await form.getByLabel('Cod din SMS').fill(code)
  await form.getByRole('button', { name: 'Rezerva' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await expect(page.getByText('Ți-am trimis confirmarea prin SMS și pe e-mail, cu linkul')).toBeVisible()
  const manage = page.getByRole('link', { name: 'Vezi rezervarea' })
  await expect(manage).toHaveAttribute('href', /^\/r\/[\w-]{22}$/)
  await expect(page.getByRole('link', { name: 'Înapoi' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^Total \d+,\d\d RON$/)).toBeVisible()
  const [sms] = await messagesTo(page.request, person.phone)
  expect(sms?.text).toContain((await manage.getAttribute('href')) ?? 'nothing')

  await registerAndLogIn(page.request, person)
  await page.goto('/account/bookings')
  const card = page.getByRole('article').filter({ hasText: guestSalon.name })
  await expect(card).toContainText(when)
})
