import { setNotifications } from '#contract/account/notifications.ts'
import { placeHold, releaseHold } from '#contract/availability/availability.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { bookerDialog, provePhone } from '../support/booker.ts'
import { chooseFirstService, chooseHour, goOn } from '../support/booking.ts'
import { oglinda, plainSalons } from '../support/locations.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { expect, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('when no hour suits, one enters the waiting list, leaves it, enters again, and is notified when a time frees [BK-19]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = newPerson()
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}`)
  await goOn(page, 'Când vii?')
  const lost = await chooseHour(page, -1)
  const date = (await page.locator('[data-date][aria-pressed="true"]').getAttribute('data-date')) ?? ''
  const rival = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const api = apiOf(rival)
  const held = await api(placeHold, {
    body: { location_id: 9, services: [oglinda.haircut], start_date: date, start_time: lost.slice(-5) },
  })
  if (!held.ok) throw new Error(held.problem.message)

  await page.getByRole('button', { name: 'Anunță-mă când se eliberează' }).click()
  const form = page.getByRole('dialog', { name: 'Când ai putea veni?' })
  await expect(form.getByText(/^Pentru Tuns .+, cu oricare specialist\.$/)).toBeVisible()
  await form.getByRole('button', { name: 'Anunță-mă' }).click()
  const asked = bookerDialog(page)
  await asked.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  await expect(asked.getByText('Scrie numărul de telefon.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await provePhone(page, person)
  await expect(page.getByText('Te anunțăm când se eliberează')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Renunță' }).click()

  await page.getByRole('button', { name: 'Anunță-mă când se eliberează' }).click()
  await form.getByRole('button', { name: 'Anunță-mă' }).click()
  // The number is known to this tab, and its code is still good.
  await asked.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await expect(page.getByText('Te anunțăm când se eliberează')).toBeVisible()
  expect(await api(releaseHold, { params: { id: String(held.body.data.id) } })).toMatchObject({ ok: true })
  // At night nobody is woken; that it is sent in the morning is a test of its own, with a clock that can be set.
  if (quietUntil(toEpochMinute(Temporal.Now.instant())) === null)
    await expect(async () => {
      const [sms] = await messagesTo(page.request, person.phone)
      expect(sms?.text).toContain('s-a eliberat o oră la Oglinda')
    }).toPass({ timeout: 15_000 })
  await rival.dispose()
})

test('a customer without SMS and e-mail reads that nothing will reach them, and where to turn one on [BK-19]', async ({
  page,
}) => {
  await registerAndLogIn(page.request, newPerson())
  const api = apiOf(page.request)
  const set = (email: boolean) => api(setNotifications, { body: { sms: false, email, reminders: false } })
  expect((await set(false)).ok).toBe(true)
  // Not where the journey above waits: who entered first is told first.
  await open(page, `${plainSalons.waitingList}/booking`)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  await page.getByRole('button', { name: 'Anunță-mă când se eliberează' }).click()
  const form = page.getByRole('dialog', { name: 'Când ai putea veni?' })
  // A first day after the last takes the last along.
  const [first, last] = [form.getByLabel('Din ziua'), form.getByLabel('Până în ziua')]
  const days = await first.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  const chosen = days.at(-2) ?? ''
  await first.selectOption(chosen)
  await expect(last).toHaveValue(chosen)
  expect(await last.locator('option').first().getAttribute('value')).toBe(chosen)
  await form.getByRole('button', { name: 'Anunță-mă' }).click()
  const notice = page.getByText('Ești pe listă, dar nu avem cum să te anunțăm')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Te anunțăm când se eliberează')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Profil', exact: true }).last()).toHaveAttribute(
    'href',
    '/account/profile',
  )
  await expectAccessibleInBothModes(page)
  await page.reload()
  await expect(notice).toBeVisible()
  expect((await set(true)).ok).toBe(true)
  await page.reload()
  await expect(page.getByText('Te anunțăm când se eliberează')).toBeVisible()
  await open(page, '/account/bookings')
  const waiting = page.getByRole('region', { name: 'Pe lista de așteptare' })
  await expect(waiting.getByRole('article')).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Nu mai aștept' }).click()
  await expect(waiting).toBeHidden()
})
