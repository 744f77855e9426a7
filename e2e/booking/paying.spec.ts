import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour, goOn, openSummary } from '../support/booking.ts'
import { askingSalon, guestSalon, subscriptionSalon } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a subscription is chosen, asked for and, once approved, used [BK-04, BK-05, BK-10, AN-04]', async ({
    page,
  }) => {
    await logIn(page.request, clientWithoutBookings(42))
    const book = async (index: number) => {
      await open(page, `${subscriptionSalon.path}/booking`)
      await page.getByRole('button', { name: 'Adaugă Masaj de relaxare, pe abonament' }).click()
      const packages = page.getByRole('group', { name: 'Abonament' })
      await expect(packages.getByRole('radio').first()).toBeChecked()
      const other = page.getByRole('button', { name: 'Adaugă Drenaj limfatic manual, pe abonament' })
      await expect(other).toHaveAttribute('aria-disabled', 'true')
      await expect(other).toHaveAccessibleDescription(/Ai ales deja un serviciu cu abonament/)
      return { packages, index }
    }
    const { packages } = await book(0)
    await packages.getByText('Zece masaje la alegere').click()
    await expectAccessibleInBothModes(page)
    await goOn(page, 'Cu cine?')
    await goOn(page, 'Când vii?')
    const when = await chooseHour(page)
    await goOn(page, 'Verifică și rezervă')
    const total = /Abonament [\d.]+,00\sRON, plătești la salon/
    await expect(page.getByRole('complementary')).toContainText(total)
    await expect(page.getByRole('contentinfo')).toContainText(total)
    await expect(page.getByText(/Ceri abonamentul „Zece masaje la alegere”: 10 ședințe/)).toBeVisible()
    await page.getByRole('button', { name: 'Rezerva' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: `Gata. Așteptăm confirmarea pentru ${when}.` }),
    ).toBeVisible()
    await expect(page.getByText('Ora rămâne a ta cât timp abonamentul așteaptă aprobarea')).toBeVisible()
  })

  test('the price has changed since: the old one, the new one, and the question [BK-10, BK-15]', async ({ page }) => {
    expectStatus(422)
    await logIn(page.request, clientWithoutBookings(43))
    const when = await openSummary(page, guestSalon.path, 5)
    // The page sends the price it was opened with; this makes it 10 RON less than the real one.
    let changed = false
    await page.route('**/api/bookings', async (route) => {
      const body = route.request().postDataJSON() as { expected_total: number }
      if (changed) return route.continue()
      changed = true
      await route.continue({ postData: JSON.stringify({ ...body, expected_total: body.expected_total - 10 }) })
    })
    await page.getByRole('button', { name: 'Rezerva' }).click()
    const question = page.getByRole('dialog', { name: 'Prețul s-a schimbat' })
    await expect(question.getByText('Cât costă acum')).toBeVisible()
    await expect(question.getByText(/\d,\d\d\sRON/)).toHaveCount(2)
    await expectAccessibleInBothModes(page)
    await question.getByRole('button', { name: 'Mă mai gândesc' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeVisible()
    changed = false
    await page.getByRole('button', { name: 'Rezerva' }).click()
    await question.getByRole('button', { name: 'Rezervă la prețul nou' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the location’s own question has to be answered; the answer is kept with the booking [BK-10]', async ({
    page,
  }) => {
    await logIn(page.request, clientWithoutBookings(44))
    const when = await openSummary(page, askingSalon.path, 1)
    // First what the visit costs and until when it can be cancelled, then the question, then what may be left out.
    const parts = [/Total/, /Anulare gratuită|Fără anulare/, /Alergii la medicamente/, /Mesaj/, /voucher/i]
    const text = await page.getByRole('main').innerText()
    const places = parts.map((part) => text.search(part))
    expect(places.filter((place) => place > 0)).toEqual(places.toSorted((one, other) => one - other))
    expect(text).toContain('Răspuns obligatoriu.')
    await page.getByRole('button', { name: 'Rezerva' }).click()
    const question = page.getByLabel('Alergii la medicamente sau anestezice')
    await expect(question).toBeFocused()
    const wrong = 'Răspunde la „Alergii la medicamente sau anestezice”. Dacă nu e cazul, scrie „nu”.'
    await expect(page.getByText(wrong)).toBeVisible()
    await expect(question).toBeInViewport()
    await expectAccessibleInBothModes(page)
    await question.fill('Niciuna')
    await page.getByRole('button', { name: 'Rezerva' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  })
})
