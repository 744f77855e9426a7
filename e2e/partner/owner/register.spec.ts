import type { Page } from '@playwright/test'
import { registerAndLogIn } from '../../support/log-in.ts'
import { open } from '../../support/open.ts'
import { codeSentTo, messagesTo } from '../../support/outbox.ts'
import { newPerson, written } from '../../support/person.ts'
import { expect, expectStatus, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('text typed on the second screen outlasts a correction, and all faults are shown at once [PT-02]', async ({
      page,
    }) => {
      expectStatus(422)
      await startRegistering(page, '0232 123 456', '')
      await expect(page.getByText('La un număr fix nu ajung SMS-uri.')).toBeVisible()
      await expect(page.getByText('Scrie-ți prenumele.')).toBeVisible()
      const { phone } = newPerson()
      await startRegistering(page, written(phone), 'Zamfira')
      await page.getByLabel('Localitatea').fill('Atlantida')
      await page.getByLabel('Ce se face acolo').selectOption({ label: 'Coafor' })
      await page.getByLabel(/Accept termenii pentru parteneri/).check()
      // Enter sends the form, and does not go back.
      await page.getByLabel('Localitatea').press('Enter')
      await expect(page.getByText('Nu găsim localitatea.')).toBeVisible()
      await expect(page.getByText('Scrie codul.')).toBeVisible()
      await page.getByLabel('Cum se numește').fill('Foarfeca Zamfirei')
      await page.getByRole('button', { name: 'Schimbă' }).click()
      await page.getByRole('button', { name: 'Continuă' }).click()
      await expectSecondScreen(page)
      expect((await messagesTo(page.request, phone)).length).toBe(1)
    })
  })

test('the browser’s Back and a reload lose nothing of a registration [PT-02, PT-03]', async ({ page }) => {
  const person = newPerson()
  await open(page, '/partener/register')
  await startRegistering(page, written(person.phone), 'Zamfira')
  await page.getByLabel('Cum se numește').fill('Foarfeca Zamfirei')
  await page.getByLabel('Localitatea').fill('Atlantida')
  await page.getByLabel('Ce se face acolo').selectOption({ label: 'Coafor' })
  await page.getByLabel(/Accept termenii pentru parteneri/).check()
  await page.goBack()
  await expect(page.getByLabel('Prenume')).toHaveValue('Zamfira')
  await page.reload()
  await expect(page.getByLabel('Prenume')).toHaveValue('Zamfira')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expectSecondScreen(page)
  await page.reload()
  await expectSecondScreen(page)
  expect((await messagesTo(page.request, person.phone)).length).toBe(1)
})

test('text typed before a slow phone is done with the second screen outlasts a reload [PT-02]', async ({ page }) => {
  await page.addInitScript(delayEffects)
  await open(page, '/partener/register')
  await startRegistering(page, written(newPerson().phone), 'Zamfira')
  await page.getByLabel('Cum se numește').fill('Foarfeca Zamfirei')
  await page.evaluate(delayed)
  await page.reload()
  await expect(page.getByLabel('Cum se numește')).toHaveValue('Foarfeca Zamfirei')
})

/** React renders, and runs effects after painting, from the messages of a port. */
function delayEffects(): void {
  const { addEventListener } = EventTarget.prototype
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(this: MessagePort, act: (event: Event) => void) {
      addEventListener.call(this, 'message', (event) => setTimeout(() => act.call(this, event), 300))
      this.start()
    },
  })
}

/** Waits until what waits at this moment has run. */
function delayed(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}

test('leaving the provider’s side leaves nothing of a registration in the tab [PT-02, PT-01]', async ({ page }) => {
  await startWork(page, 'proprietar')
  await open(page, '/partener/register')
  await page.getByLabel('Prenume').fill('Zamfira')
  await page.getByLabel('CUI').fill('1590082')
  await page.reload()
  await expect(page.getByLabel('Prenume')).toHaveValue('Zamfira')
  await open(page, '/partener')
  await page.getByRole('button', { name: 'Ieși', exact: true }).click()
  await expect(page).toHaveURL('/partener/login')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Zamfira')
  await open(page, '/partener/register')
  await expect(page.getByLabel('Prenume')).toHaveValue('')
})

test('a customer who logs out leaves nothing of a registration in the tab either [PT-02]', async ({ page }) => {
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/partener/register')
  await page.getByLabel('Prenume').fill('Zamfira')
  await page.reload()
  await expect(page.getByLabel('Prenume')).toHaveValue('Zamfira')
  await open(page, '/account/security')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Zamfira')
})

test('a second tab takes the first tab’s code, and says when another may be had; Back goes past both [PT-02]', async ({
  page,
  context,
}) => {
  expectStatus(422)
  const { phone } = newPerson()
  await startRegistering(page, written(phone), 'Zamfira')
  await expect(page.getByRole('heading', { level: 1, name: 'Locul și firma ta' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/business')
  await open(second, '/partener/register')
  await startRegistering(second, phone, 'Zamfira')
  await expect(second.getByLabel('Cod din SMS')).toBeFocused()
  await expect(second.getByText(/^Ți-am trimis deja un cod. Poți cere altul peste \d+ s.$/).first()).toBeVisible()
  await second.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, phone))
  await second.getByLabel('Cum se numește').fill('Foarfeca Zamfirei')
  await second.getByLabel('Ce se face acolo').selectOption({ label: 'Coafor' })
  await second.getByLabel('Localitatea').fill('Iași')
  await second.getByLabel('Denumirea').fill('Petcu Zamfira PFA')
  await second.getByLabel('Numărul din registru').fill('F22/100/2026')
  await second.getByLabel('Sediul').fill('Strada Palat 7, Iași')
  await second.getByLabel(/Accept termenii pentru parteneri/).check()
  await second.getByLabel(/Accept acordul de prelucrare/).check()
  await second.getByRole('button', { name: 'Creează contul' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Unde te găsesc?' })).toBeVisible()
  expect(await second.evaluate(() => Object.keys(localStorage).join())).not.toContain('register-partner')
  // The first tab has the same handle, which is spent: typing there does not put it back.
  await page.getByLabel('Cum se numește').fill('Foarfeca')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('register-partner')
  // Back leads past the registration, which is over, and on from it.
  await second.goBack()
  await expect(second).toHaveURL('/partener/setup/address')
  await second.goBack()
  await expect(second).toHaveURL('/business')
})

async function startRegistering(page: Page, phone: string, firstName: string): Promise<void> {
  if (!page.url().includes('/partener/register')) await page.goto('/partener/register')
  await page.getByLabel('Telefon').fill(phone)
  await page.getByLabel('Prenume').fill(firstName)
  await page.getByLabel('Nume', { exact: true }).fill('Petcu')
  await page.getByLabel('E-mail').fill('zamfira@dichis.test')
  await page.getByLabel('CUI').fill('1590082')
  await page.getByRole('button', { name: 'Continuă' }).click()
}

/** With the texts that were typed there before. */
async function expectSecondScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Locul și firma ta' })).toBeVisible()
  await expect(page.getByLabel('Cum se numește')).toHaveValue('Foarfeca Zamfirei')
  await expect(page.getByLabel('Localitatea')).toHaveValue('Atlantida')
  await expect(page.getByLabel('Ce se face acolo')).toHaveValue('coafor')
  await expect(page.getByLabel(/Accept termenii pentru parteneri/)).toBeChecked()
}
