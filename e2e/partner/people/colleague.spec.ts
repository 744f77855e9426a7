import type { Page } from '@playwright/test'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { live, open } from '../../support/open.ts'
import { messagesTo } from '../../support/outbox.ts'
import { newPerson } from '../../support/person.ts'
import { expect, expectStatus, phone, still, test, today } from '../../support/test.ts'
import { startWork } from '../staff.ts'

/** The gym: other journeys lead to the salon's people. */
async function openGym(page: Page, colleague: 'proprietar' | 'manager'): Promise<void> {
  await startWork(page, colleague, /^Sala Brad$/)
  await open(page, '/partener/team')
}

// One after the other: the order of a team that somebody else changed meanwhile is refused.
test.use(still)
test.describe.configure({ mode: 'default' })

/** Somebody books by phone with this professional, at the first free place. */
async function bookByPhone(page: Page, professional_id: string): Promise<void> {
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  const services = menu.ok ? menu.body.data.headings.flatMap((heading) => heading.services) : []
  const service = services.find(({ professional_ids }) => professional_ids.map(String).includes(professional_id))
  if (!service) throw new Error('there is no service')
  const from = addDays(today(), 3)
  const free = await api(findFirstFree, { query: { services: String(service.id), professional_id, from } })
  const place = free.ok ? free.body.data[0] : undefined
  if (!place) throw new Error('there is no free place')
  const placed = await api(placeByStaff, {
    body: {
      services: [service.id],
      professional_id: place.professional_id,
      start_date: place.date,
      start_time: place.time,
      client: { name: 'Dana Pavelescu', phone: newPerson().phone },
    },
  })
  if (!placed.ok) throw new Error(placed.problem.message)
}

const fresh = (name: string) => `${name} ${Date.now() % 100_000}`

test('a colleague is added on a phone, invited by a link without script, and removed with a booking decided [PT-29, PT-32]', async ({
  page,
  browser,
}) => {
  expectStatus(409, 422)
  await page.setViewportSize(phone)
  await openGym(page, 'proprietar')
  await page.getByRole('link', { name: 'Adaugă pe cineva' }).click()
  await page.getByRole('button', { name: 'Adaugă în echipă' }).click()
  await expect(page.getByLabel('Prenumele')).toHaveAttribute('aria-invalid', 'true')
  const lastName = fresh('Probă')
  await page.getByLabel('Prenumele').fill('Mara')
  await page.getByRole('textbox', { name: /^Numele/ }).fill(lastName)
  await page.getByRole('textbox', { name: /^Titlul/ }).fill('Colorist')
  await page.getByRole('button', { name: 'Adaugă în echipă' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Mara ${lastName}` })).toBeVisible()
  await expectAccessibleInBothModes(page)

  const service = page.getByRole('group', { name: 'Servicii' }).getByRole('listitem').first()
  await service.getByText('Preț sau durată proprii').click()
  await service.getByLabel('Preț, RON').fill('199,50')
  await page.getByLabel('Se vede pe pagina publică').uncheck()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Am salvat. Clienții văd deja schimbarea.')).toBeVisible()
  await expect(service.getByLabel('Preț, RON')).toHaveValue('199,50')

  const contact = `mara.${Date.now()}@dichis.test`
  await page.getByLabel('Telefon sau e-mail').fill(contact)
  await page.getByRole('button', { name: 'Trimite invitația' }).click()
  await expect(page.getByText(`Am trimis invitația la ${contact}.`)).toBeVisible()
  const [message] = await messagesTo(page.request, contact)
  const link = /\/partener\/invitation\/[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? ''
  const guest = await browser.newPage({ viewport: phone })
  await guest.goto(link)
  await expectAccessibleInBothModes(guest)
  await guest.close()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByRole('heading', { level: 1, name: 'Sala Brad te invită în echipă' })).toBeVisible()
  await plain.getByRole('link', { name: 'Intră în cont și acceptă' }).click()
  await expect(plain).toHaveURL(/\/login\?redirect=/)
  await plain.getByText('E-mail și parolă').click()
  await plain.getByLabel('E-mail', { exact: true }).fill('client51@dichis.test')
  await plain.getByLabel('Parola', { exact: true }).fill('demo-parola')
  await plain.getByRole('button', { name: 'Intra in cont' }).click()
  await plain.getByRole('button', { name: /^Acceptă ca / }).click()
  await expect(plain).toHaveURL('/partener')
  // A colleague who presses the link once more is led in, not to a new invitation.
  await plain.goto(link)
  await expect(plain.getByRole('link', { name: 'intră la lucru' })).toHaveAttribute('href', '/partener')
  await context.close()

  await page.reload()
  await expect(page.getByText(/^Intră cu .*, ca specialist\.$/)).toBeVisible()
  await bookByPhone(page, new URL(page.url()).pathname.split('/').at(-1)!)
  await page.reload()
  await live(page)
  await page.getByText('Pleacă din echipă').click()
  await expect(page.getByText(/^La .+ nu se mai pot face programări/)).toBeVisible()
  await page.getByRole('button', { name: 'Hotărăște programările' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Afectează o programare' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mută', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Păstrează' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anulează', exact: true }).click()
  await page.getByLabel('Motivul').fill('Mara nu mai lucrează aici')
  await page.getByRole('button', { name: 'Anulează programarea' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplică toate' }).click()
  await expect(page.getByText('A plecat din echipă.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Mara ${lastName}` })).toHaveCount(0)
})

test('the team changes places by buttons, at 320 px too [PT-29]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openGym(page, 'manager')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const people = page.getByRole('main').getByRole('listitem')
  const first = await people.first().getByRole('link').innerText()
  await people
    .first()
    .getByRole('button', { name: /^Mută mai jos/ })
    .click()
  await expect(page.getByText(/: locul 2 din \d+/)).toBeVisible()
  await expect(people.nth(1).getByRole('link')).toHaveText(first, { useInnerText: true })
  await people
    .nth(1)
    .getByRole('button', { name: /^Mută mai sus/ })
    .click()
  await expect(page.getByText(/: locul 1 din \d+/)).toBeVisible()
})
