import { bookerDialog, logInToBook } from '../support/booker.ts'
import { chooseHour, chooseServices, findSalon, goOn } from '../support/booking.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { clientWithoutBookings, newPerson, written } from '../support/person.ts'
import { fillAccount } from '../support/registration.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a new customer finds a haircut, registers on the way, and books it [BK-01, BK-12, BK-15, BK-16, AC-05, AU-09, NT-01, NT-05]', async ({
    page,
  }) => {
    const person = newPerson()
    await findSalon(page, 'tuns', 'Clubul Bărbierilor')
    await chooseServices(page, 'Tuns clasic')
    await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
    await page.locator('label.choice-row').nth(1).click()
    await goOn(page, 'Când vii?')
    const when = await chooseHour(page)
    await goOn(page, 'Verifică și rezervă')
    await expect(page.getByText(/Ținem locul pentru tine încă [45]:\d\d/)).toBeVisible()
    await expect(page.getByText(when).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rezerva' }).click()

    await bookerDialog(page).getByRole('button', { name: 'Am deja cont' }).click()
    const modal = page.getByRole('dialog', { name: 'Intră în cont' })
    await modal.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
    const bySms = page.getByRole('dialog', { name: 'Intră cu un cod prin SMS' })
    await bySms.getByLabel('Telefon').fill(written(person.phone))
    await bySms.getByRole('button', { name: 'Trimite codul' }).click()
    await bySms.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
    const registration = page.getByRole('dialog', { name: 'Creează-ți contul' })
    await fillAccount(registration, person)
    await registration.getByRole('button', { name: 'Creează contul' }).click()

    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rezerva' })).toBeHidden()
    const [newest] = await messagesTo(page.request, person.phone)
    expect(newest?.text).toContain('Clubul Bărbierilor')
    // An unconfirmed address gets its confirmation link only, nothing about the booking.
    const letters = await messagesTo(page.request, person.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Confirmă adresa de e-mail'])

    await page.getByRole('link', { name: 'Rezervările mele' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Clubul Bărbierilor' })
    await expect(card).toContainText(when)
    await expect(card).toContainText('Confirmată')
    await card.getByRole('link', { name: 'Clubul Bărbierilor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: when })).toBeVisible()
    await expect(page.getByText(/Contractul e încheiat cu/)).toBeVisible()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a customer logs in by e-mail while booking; the counter, back and reload keep the draft [BK-02, BK-12, AU-02]', async ({
    page,
  }) => {
    await findSalon(page, 'tuns', 'Frizeria Domnul Ilie')
    await chooseServices(page, 'Tuns clasic')
    await expect(page.getByText('Pasul 2 din 4')).toBeVisible()
    await goOn(page, 'Când vii?')
    const when = await chooseHour(page, 1)
    await goOn(page, 'Verifică și rezervă')
    await expect(page.getByText('Pasul 4 din 4')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
    await expect(page.getByText(when).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rezerva' }).click()
    await logInToBook(page, clientWithoutBookings(31))
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
    await expect(page.getByText(/Pasul \d din 4/)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
    await page.getByRole('link', { name: 'Acasa' }).click()
    await expect(page).toHaveURL('/')
  })
})
