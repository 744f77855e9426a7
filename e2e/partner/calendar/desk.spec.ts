import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, phone, test } from '../../support/test.ts'
import { busyDay, logInToPartner, startWork } from '../staff.ts'
import { aVisit, typed } from './day.ts'

test.use({ viewport: desktop })

/** Logs in at the desk and places a visit weeks ahead by the API; opens its panel. */
async function aBooking(page: Page) {
  await startWork(page, 'receptie')
  const { id, date, client } = await aVisit(page, 5 + test.info().parallelIndex)
  await open(page, `/partener/calendar?view=day&date=${date}&booking=${id}`)
  return { panel: page.getByRole('dialog', { name: client.name }), client }
}

test('a booking’s panel lists its messages and who did what, and takes notes of the team [PT-23]', async ({ page }) => {
  expectStatus(422)
  const { panel } = await aBooking(page)
  await expect(panel.getByText('SMS despre programare')).toBeVisible()
  await expect(panel.getByText('Programare făcută')).toBeVisible()
  await panel.getByRole('button', { name: 'Adaugă' }).click()
  const note = panel.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' })
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('Preferă ceai de tei')
  await panel.getByRole('button', { name: 'Adaugă' }).click()
  await expect(panel.getByRole('list', { name: 'Note pentru echipă' })).toContainText('Preferă ceai de tei')
  await expect(panel.getByText('Notă despre o programare')).toBeVisible()
  await expect(note).toHaveValue('')
  await expectAccessibleInBothModes(page)
})

for (const viewport of [desktop, phone])
  test(`the team cancels at ${viewport.width} px with a reason, which is asked for, and takes that back [PT-14, PT-24]`, async ({
    page,
  }) => {
    expectStatus(422)
    await page.setViewportSize(viewport)
    const { panel, client } = await aBooking(page)
    const visit = page.getByRole('link', { name: new RegExp(`^${client.name}, `) })
    await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
    await panel.getByRole('button', { name: 'Anulează programarea' }).click()
    const reason = panel.getByRole('textbox', { name: 'De ce anulezi' })
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toBeFocused()
    await reason.fill('S-a stricat boilerul')
    await panel.getByRole('button', { name: 'Anulează programarea' }).click()
    await expect(page.getByText('Programarea e anulată. Clientul primește motivul.')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(visit).toHaveCount(0)
    await page.getByRole('button', { name: 'Ia înapoi' }).click()
    await visit.click()
    await expect(panel.getByText('Anulare luată înapoi')).toBeVisible()
    await expect(panel.getByText('Confirmată', { exact: true })).toBeVisible()
  })

test('a visit that its client asked to cancel stands among the day’s cancelled ones, and is put back [PT-24, PT-40]', async ({
  page,
}) => {
  const { panel, client } = await aBooking(page)
  await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Clientul a cerut' }).check()
  await expectAccessibleInBothModes(page)
  await panel.getByRole('button', { name: 'Anulează programarea' }).click()
  await expect(page.getByText('Programarea e anulată. Clientul primește confirmarea.')).toBeVisible()
  await page.getByRole('link', { name: /^Anulate \(\d+\)$/ }).click()
  const ended = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: client.name }) })
  await expect(ended).toContainText('Anulată la cererea clientului, de ')
  await expectAccessibleInBothModes(page)
  await open(page, `/partener/clients?cauta=${encodeURIComponent(client.name)}`)
  await page.getByRole('link', { name: client.name }).click()
  await expect(page.getByText('Anulată', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /\d\d:\d\d$/ }).click()
  await expect(page.getByText(/^Anulată de client, /)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Repune programarea' }).click()
  await expect(page.getByText('Programarea e din nou în calendar.')).toBeVisible()
  await page.getByRole('link', { name: 'Vezi în calendar' }).click()
  await expect(page.getByRole('dialog', { name: client.name }).getByText('Programare repusă')).toBeVisible()
})

test('a page of the team opened without a network comes once it is back, and the calendar stays until then [PT-24, PT-17]', async ({
  page,
  context,
}) => {
  const { panel } = await aBooking(page)
  // The panel's own script comes after the page's.
  await expect(panel).toBeVisible()
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
  await expect(page.getByText('Nu avem legătură la internet. Se deschide când revine.')).toBeVisible()
  await expect(panel).toBeVisible()
  await context.setOffline(false)
  await expect(panel.getByRole('textbox', { name: 'De ce anulezi' })).toBeVisible()
})

test('an act pressed without a network opens once the server answers too, and the page is not loaded again [PT-24]', async ({
  page,
  context,
}) => {
  const { panel } = await aBooking(page)
  await expect(panel).toBeVisible()
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
  await expect(page.getByText('Nu avem legătură la internet. Se deschide când revine.')).toBeVisible()
  // The network is back, and for a moment no module comes: the server answers from the third question on.
  let asked = 0
  await page.route('**/assets/**', (route) => (asked < 3 ? route.abort() : route.fallback()))
  await page.route('**/healthz', (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.fallback()
  })
  await context.setOffline(false)
  await expect(panel.getByRole('textbox', { name: 'De ce anulezi' })).toBeVisible()
  expect(loads).toEqual([])
})

test('a client is found as one types or is new, and the first free place is held while it is written [PT-19]', async ({
  page,
}) => {
  const known = await aBooking(page)
  await expect(known.panel).toBeVisible()
  const theirs = typed(known.client.name).slice(0, -3)
  const button = new RegExp(`^${known.client.name}`)
  await open(page, `/partener/calendar?view=day&date=${await busyDay(page, 7)}`)
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await panel.getByRole('button', { name: /^Programează/ }).click()
  const client = panel.getByRole('searchbox', { name: 'Client' })
  await expect(client).toHaveAttribute('aria-invalid', 'true')
  await client.fill(theirs)
  await expect(panel.getByRole('button', { name: button })).toBeVisible()
  await client.fill('0744 100 200')
  await panel.getByRole('button', { name: 'Client nou cu acest număr' }).click()
  await expect(panel.getByLabel('Telefon')).toHaveValue('0744 100 200')
  await panel.getByRole('button', { name: 'Caută un client' }).click()
  await panel.getByRole('searchbox', { name: 'Client' }).fill(theirs)
  await panel.getByRole('button', { name: button }).click()
  await panel.getByRole('group', { name: 'Servicii' }).getByRole('button').first().click()
  const free = panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button', { name: /\d\d:\d\d · / })
  await free.last().click()
  await expect(panel.getByRole('timer')).toHaveText(/Ținem locul încă (10:00|9:\d\d)/)
  await expectAccessibleInBothModes(page)
  await panel.getByRole('button', { name: /^Programează .*\d\d:\d\d$/ }).click()
  await expect(page.getByText(/Programarea e făcută\. Clientul primește un /)).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('an hour that is typed as the first free places arrive is kept [PT-19]', async ({ page }) => {
  await startWork(page, 'receptie')
  await open(page, `/partener/calendar?view=day&date=${await busyDay(page, 7)}`)
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  const services = panel.getByRole('group', { name: 'Servicii' }).getByRole('button')
  await expect(services.first()).toBeVisible()
  // In the moment in which they are drawn, before anything else happens in the page.
  await panel.evaluate((dialog) => {
    new MutationObserver((_, observer) => {
      const hour = dialog.querySelector<HTMLInputElement>('input[placeholder="hh:mm"]')
      if (!hour || !dialog.querySelector('.first-free-places button')) return
      observer.disconnect()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(hour, '16:05')
      hour.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }).observe(dialog, { childList: true, subtree: true })
  })
  await services.first().click()
  await expect(panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button').nth(2)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Programează .*16:05$/ })).toBeVisible()
  await expect(panel.getByLabel('Ora', { exact: true })).toHaveValue('16:05')
})

test('a walk-in client is given to a free colleague, or hears when one is free [PT-20]', async ({ page }) => {
  await logInToPartner(page, 'receptie', '/partener/calendar')
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  await page.getByRole('button', { name: 'Fără programare' }).click()
  const panel = page.getByRole('dialog', { name: 'Fără programare' })
  await panel.getByRole('button', { name: 'Începe acum' }).click()
  await expect(panel.getByText('Alege cel puțin un serviciu.')).toBeVisible()
  const service = panel.getByRole('group', { name: 'Servicii' }).getByRole('button').first()
  await service.click()
  const begin = panel.getByRole('button', { name: /^Începe acum, \d\d:\d\d$/ })
  const isNobodyFree = panel.getByText(/^(Acum nu e|Azi nu mai e) /)
  await expect(begin.or(isNobodyFree)).toBeVisible()
  await expectAccessibleInBothModes(page)
  // Asked once more: who was free may be taken by now.
  await service.click()
  await expect(begin.or(isNobodyFree)).toHaveCount(0)
  await service.click()
  await expect(begin.or(isNobodyFree)).toBeVisible()
  if (await isNobodyFree.isVisible()) return
  await begin.click()
  await expect(page.getByText('Vizita a început.')).toBeVisible()
})
