import type { Locator, Page } from '@playwright/test'
import { addPerson } from '#contract/team/people.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect, test } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'
import { logInToPartner } from '../staff.ts'
import { aVisit, somebody } from './day.ts'

const VIEWS = ['', '&view=day', '&view=week', '&view=agenda', '&view=month'] as const

test('each view and the panel of a long name fit 320 px, also in forced colours, and are accessible in both modes [PT-10, PT-11, PT-23]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await logInToPartner(page, 'manager')
  const visit = await aVisit(page, 2, somebody('Hubert Wolfeschlegelsteinhausenbergerdorffwelche Hagi'))
  for (const view of VIEWS) {
    await open(page, `/partener/calendar?date=${visit.date}${view}`)
    await expectFit(page, view)
    await expectAccessibleInBothModes(page)
  }
  await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' })).toBeVisible()
  await expectFit(page, 'panel', panel)
  await expectAccessibleInBothModes(page)
})

test('at 320 px each view’s name and each day of the month is as large as a thumb needs [PT-16]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logInToPartner(page, 'manager')
  await open(page, '/partener/calendar?view=month')
  await expect(page.locator('.month-day').first()).toBeVisible()
  const small = await page.locator('.views a:visible, .month-day').evaluateAll((targets) =>
    targets
      .map((target) => ({
        name: target.textContent,
        box: target.getBoundingClientRect(),
        isCut: target.scrollWidth > target.clientWidth,
      }))
      .filter(({ box, isCut }) => isCut || Math.round(Math.min(box.width, box.height) * 10) < 440)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])
  await expectFit(page, 'month')
})

/** A team of twelve with names of a usual length, in which two share their first. */
const COLLEAGUES = [
  'Andreea Roșu',
  'Bogdan Ene',
  'Mihaela Fodor',
  'Răzvan Ciobanu',
  'Andreea Iancu',
  'Crina Moraru',
  'Elvis Hagi',
  'Florin Petcu',
  'Gina Jora',
  'Horia Lupu',
  'Simona Dinu',
]

for (const width of [1440, 1024])
  test(`at ${width} px the heads of twelve people say whole names [PT-10]`, async ({ page }) => {
    await startBusiness(page, 'Doisprezece Foarfeci', 'Ioana')
    await setUpBusiness(page)
    await publishBusiness(page)
    const api = apiOf(page.request)
    for (const name of COLLEAGUES) {
      const [first_name = '', last_name = ''] = name.split(' ')
      const added = await api(addPerson, { body: { first_name, last_name, title: '', online: true } })
      expect(added.ok).toBe(true)
    }
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/partener/calendar?view=day')
    const names = page.locator('.head b')
    await expect(names).toHaveCount(12)
    const cut = await names.evaluateAll((all) =>
      all
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map((name) => name.textContent),
    )
    expect(cut).toEqual([])
    // And the line below them, with what is free.
    const below = await page
      .locator('.head')
      .evaluateAll((heads) => heads.filter((head) => head.scrollHeight > head.clientHeight).length)
    expect(below).toBe(0)
  })

/** Nothing makes the page wider than the screen, and each control of the part is within its width and whole. */
async function expectFit(page: Page, state: string, part?: Locator): Promise<void> {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([state, forcedColors, wider]).toEqual([state, forcedColors, 0])
    const cut = await (part ?? page.locator('.calendar-bar')).evaluate((box) =>
      [...box.querySelectorAll('a, button, input, select, textarea')]
        .filter((control) => control.checkVisibility())
        .map((control) => ({ bounds: control.getBoundingClientRect(), html: control.outerHTML.slice(0, 120) }))
        .filter(({ bounds }) => bounds.left < -0.5 || bounds.right > window.innerWidth + 0.5)
        .map(({ html }) => html),
    )
    expect([state, cut]).toEqual([state, []])
  }
  await page.emulateMedia({ forcedColors: 'none' })
  if (part) await expect(part).toBeInViewport({ ratio: 0.5 })
}
