import type { Locator, Page } from '@playwright/test'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel, monthLabel } from '#domain/time/labels.ts'
import { press, tabTo } from '../../support/keyboard.ts'
import { expect, today } from '../../support/test.ts'

/** The block of a client in the day that is shown. */
export const visitOf = (page: Page, name: string): Locator =>
  page.locator('.columns').getByRole('link', { name: new RegExp(`^${name}, `) })

/** Something has the focus, and it is not the page as a whole. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/**
 * Waits for the script of the arrows, which comes with the first focus in the day, and has it run: until then a press
 * is answered late.
 */
export async function arrowsReady(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /next-stop-/.test(name))?.name,
  )
  await page.evaluate(async (url) => {
    await import(url!)
    // Waiting tasks go first.
    await new Promise((done) => setTimeout(done))
  }, script)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/**
 * Walks over the day by arrows, column by column from the left, until the spoken text fits; answers it. A colleague's
 * booking can take the focused stop, and the focus with it: the walk begins again.
 */
export async function walkTo(page: Page, fits: (said: string) => boolean): Promise<string> {
  for (let walk = 0; walk < 3; walk++) {
    const said = await walkOnce(page, fits)
    if (said !== null) return said
  }
  throw new Error('nothing that fits was said on the way')
}

async function walkOnce(page: Page, fits: (said: string) => boolean): Promise<string | null> {
  await tabTo(page, page.locator('.columns [data-stop][tabindex="0"]'))
  await arrowsReady(page)
  const columns = await page.locator('.columns .column').count()
  for (let step = 0; step < columns; step++) await page.keyboard.press('ArrowLeft')
  for (let column = 0; column < columns; column++) {
    await page.keyboard.press('Home')
    for (let last = ''; ; ) {
      const { stop, said } = await page.evaluate(here)
      if (fits(said)) return said
      if (stop === last) break
      last = stop
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('ArrowRight')
  }
  return null
}

/** In the page: where the focus is in the day, and what is said there. */
function here(): { stop: string; said: string } {
  const focused = document.activeElement as HTMLElement | null
  const said = focused?.getAttribute('aria-label') ?? focused?.querySelector('.sr-only')?.textContent ?? ''
  return { stop: focused?.dataset['stop'] ?? '', said }
}

/** Walks to a client's block, once it has come, and opens it. */
export async function openVisit(page: Page, name: string): Promise<Locator> {
  await expect(visitOf(page, name)).toBeAttached()
  await walkTo(page, (said) => said.startsWith(`${name}, `))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel).toBeVisible()
  return panel
}

/**
 * With the focus on a client's block: makes the visit longer or shorter by a key, when its moving has been announced.
 */
export async function carryLength(page: Page, name: string, key: 'Shift+ArrowDown' | 'Shift+ArrowUp'): Promise<void> {
  await page.keyboard.press('m')
  const dock = page.getByRole('group', { name: `Mută: ${name}` })
  const length = dock.locator('.dock-length')
  await expect(dock.getByRole('status')).toHaveText(/, liber$/)
  const before = (await length.textContent()) ?? ''
  await page.keyboard.press(key)
  await expect(length).not.toHaveText(before)
  await expect(dock.getByRole('status')).toHaveText(/, liber$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Acum durează \d+ min$/)).toBeVisible()
}

/** Esc closes the panel and gives the focus back to the block it came from. */
export async function leave(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expectFocus(page)
}

/** By the month's links, as one goes who uses no mouse. */
export async function goToDay(page: Page, date: IsoDate): Promise<void> {
  const from = new URL(page.url()).searchParams.get('date') ?? today()
  const towards = date < from ? 'Luna dinainte' : 'Luna următoare'
  await press(page, page.getByRole('navigation', { name: 'Vedere' }).getByRole('link', { name: 'Lună' }))
  await expect(page).toHaveURL(/view=month/)
  const title = page.getByRole('heading', { level: 1 })
  const wanted = new RegExp(`^${monthLabel(date)}$`, 'i')
  await expect(title).toHaveText(/ \d{4}$/)
  for (let months = 0; months < 3; months++) {
    const shown = await title.innerText()
    if (wanted.test(shown)) break
    await press(page, page.getByRole('link', { name: towards }))
    await expect(title).not.toHaveText(shown)
  }
  const day = page.getByRole('link', { name: new RegExp(`^${dayLabel(date, today())}, `) })
  await press(page, day)
  await expect(page).toHaveURL(new RegExp(`view=day.*date=${date}|date=${date}.*view=day`))
  await expect(page.locator('.columns')).toBeVisible()
}
