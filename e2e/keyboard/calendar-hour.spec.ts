import type { Page } from '@playwright/test'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { arrowsReady } from '../partner/day/walking.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../partner/fit/newcomer.ts'
import { apiOf } from '../support/api.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { desktop, expect, still, test, today } from '../support/test.ts'

test.use({ ...still, viewport: desktop })

/** Two visits of a day on which it is open, at ten and at two, of the one person who works there. */
async function openDayOfTwo(page: Page): Promise<void> {
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  await publishBusiness(page)
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  const service = menu.ok ? menu.body.data.headings[0]?.services[0] : undefined
  if (!service) throw new Error('there is no service')
  const free = await api(findFirstFree, { query: { services: String(service.id), from: addDays(today(), 3) } })
  const place = free.ok ? free.body.data[0] : undefined
  if (!place) throw new Error('there is no free place')
  for (const [start_time, name] of [
    ['10:00', 'Alina Moga'],
    ['14:00', 'Bianca Ursu'],
  ] as const) {
    const slot = { professional_id: place.professional_id, start_date: place.date, start_time }
    const client = { name, phone: newPerson().phone }
    const placed = await api(placeByStaff, { body: { ...slot, services: [service.id], client } })
    expect(placed.ok).toBe(true)
  }
  await open(page, `/partener/calendar?view=day&date=${place.date}`)
}

test('a cancelled visit leaves the focus at its hour, and blocked time has it there [LY-11, PT-12, PT-24]', async ({
  page,
}) => {
  await openDayOfTwo(page)
  await tabTo(page, page.getByRole('link', { name: /^Alina Moga, / }))
  const visit = page.getByRole('link', { name: /^Bianca Ursu, / })
  // Arrows pressed before their script is there are answered late, and all of them.
  await arrowsReady(page)
  for (let steps = 0; steps < 3; steps++) {
    if (await visit.evaluate((block) => block === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(visit).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Bianca Ursu' })
  await press(page, panel.getByRole('button', { name: 'Anulează', exact: true }))
  await type(page, panel.getByRole('textbox', { name: 'De ce anulezi' }), 'S-a stricat boilerul')
  await press(page, panel.getByRole('button', { name: 'Anulează programarea' }))
  await expect(visit).toHaveCount(0)
  const free = page.getByRole('button', { name: /^Liber, .*, de la 10:45 până la 18:00$/ })
  await expect(free).toBeFocused()
  await page.keyboard.press('b')
  await press(page, page.getByRole('dialog', { name: 'Blochează timp' }).locator('button[type=submit]'))
  await expect(page.getByText('Timpul e blocat.')).toBeVisible()
  await expect(page.locator('.columns :focus')).toHaveAccessibleName(/blocat/i)
})
