import type { Page } from '@playwright/test'
import { listActions } from '#contract/staff/actions.ts'
import { apiOf } from '../../../../support/api.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import type { Stage } from '../stage.ts'

const OWNER = 'Domnica Vraciu'
const DESK = 'Ruxandra Pleșa'
const CHAIR = 'Ilona Sârbu'

/** Entries of the log about this day, each with its member: some acts of each. */
const ACTS = [
  ['Orele locației într-o zi schimbate', OWNER],
  ['Serviciu schimbat', OWNER],
  ['Alte ore propuse', OWNER],
  ['Timp liber aprobat', OWNER],
  ['Programare mutată', OWNER],
  ['Nu a venit', OWNER],
  ['Programare făcută', DESK],
  ['Programare anulată', DESK],
  ['Mutare luată înapoi', DESK],
  ['Notă despre o programare', DESK],
  ['Starea vizitei luată înapoi', DESK],
  ['Cerere acceptată', CHAIR],
  ['Timp liber cerut', CHAIR],
  ['Timp blocat', CHAIR],
] as const

/** The owner reads in the log who did what, newest first; nobody else may. */
export async function readLog({ pages: { owner, desk, chair } }: Stage): Promise<void> {
  const lines = await test.step('the owner reads the log to its end', () => wholeLog(owner))
  await test.step('it goes from the newest to the oldest', () => {
    const times = lines.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })
  await test.step('it names who did what', () => {
    const said = new Set(lines.map(({ text }) => text))
    expect(ACTS.map(([act, who]) => `${act} · ${who}`).filter((act) => !said.has(act))).toEqual([])
  })
  await test.step('the reasons that were given stand with who gave them', () => {
    for (const reason of ['S-a stricat boilerul', 'Specialista e la curs'])
      expect(lines.find(({ about }) => about.includes(reason))?.text).toBe(`Programare anulată · ${DESK}`)
  })
  await test.step('neither the receptionist nor the professional may read it', async () => {
    for (const page of [desk, chair]) {
      const refused = await apiOf(page.request)(listActions, { query: {} })
      expect(refused.status).toBe(403)
      const shown = await page.request.get('/partener/log')
      expect(shown.status()).toBe(403)
      expect(await shown.text()).not.toContain('Cerere acceptată')
    }
  })
}

type Line = { readonly at: string; readonly text: string; readonly about: string }

/** Page by page, by 'Mai vechi'. */
async function wholeLog(page: Page): Promise<Line[]> {
  await open(page, '/partener/log')
  const lines: Line[] = []
  const older = page.getByRole('link', { name: 'Mai vechi' })
  for (;;) {
    await expect(page.getByRole('heading', { level: 1, name: 'Jurnal' })).toBeVisible()
    lines.push(...(await page.locator('main ol > li').evaluateAll(readLines)))
    if ((await older.count()) === 0) return lines
    await page.goto((await older.getAttribute('href')) ?? '')
  }
}

/** In the page. */
function readLines(all: Element[]): Line[] {
  return all.map((line) => {
    const [act, about] = line.querySelectorAll('p:not(time + p)')
    return {
      at: line.querySelector('time')?.dateTime ?? '',
      text: act?.textContent ?? '',
      about: about?.textContent ?? '',
    }
  })
}
