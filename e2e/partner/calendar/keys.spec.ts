import type { Page } from '@playwright/test'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { tabTo } from '../../support/keyboard.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, test } from '../../support/test.ts'
import { arrowsReady } from '../day/walking.ts'
import { logInToPartner } from '../staff.ts'
import { aVisit, openPlace, somebody } from './day.ts'
import { aVisitWithRoom } from './room.ts'
import { scrollOf } from './touch/finger.ts'

test.use({ viewport: desktop })

test('Enter, N and B on an empty place open a form with the place filled in, and Esc gives the place back [PT-12, PT-15]', async ({
  page,
}) => {
  await logInToPartner(page, 'receptie')
  const { place: free, who, from: since } = await openPlace(page, 13, 60)
  expect(who).not.toBe('')
  for (const [key, title] of [
    ['Enter', 'Programare nouă'],
    ['n', 'Programare nouă'],
    ['b', 'Blochează timp'],
  ] as const) {
    await free.focus()
    await page.keyboard.press(key)
    const opened = page.getByRole('dialog', { name: title })
    await expect(opened.getByLabel('Cu cine').locator('option:checked')).toHaveText(who)
    await expect(opened.getByLabel('Ora')).toHaveValue(since)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(free).toBeFocused()
  }
  await page.keyboard.press('b')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByText('Timpul e blocat.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Client' })).toBeFocused()
})

test('arrows walk from place to place and from person to person, and Enter opens the booking that one stands on [PT-15]', async ({
  page,
}) => {
  await logInToPartner(page, 'receptie')
  const visit = await aVisit(page, 16, somebody('Eufrosina'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  const column = columnOf(page)
  await arrowsReady(page)
  const own = await column()
  const below = await positionOf(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  expect(await column()).toBe(own)
  await page.keyboard.press('ArrowUp')
  for (let steps = 0; steps < 40 && (await positionOf(page)) < below; steps++) await page.keyboard.press('ArrowDown')
  await expect(visit.block).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const back = (await column()) === own ? 'ArrowRight' : 'ArrowLeft'
  if (back === 'ArrowRight') await page.keyboard.press('ArrowLeft')
  expect(await column()).not.toBe(own)
  await page.keyboard.press(back)
  expect(await column()).toBe(own)
  await visit.block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: visit.client.name })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(visit.block).toBeFocused()
})

test('M takes a booking, arrows and Shift carry or stretch it with each place spoken, Esc drops it, Enter leaves it [PT-13, PT-15]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Filofteia'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  const who = await columnOf(page)()
  const minutes = await minutesOf(visit.block)
  await page.keyboard.press('m')
  const dock = page.getByRole('group', { name: `Mută: ${visit.client.name}` })
  const spoken = dock.getByRole('status')
  await expect(spoken).toHaveText(`${who}, ${visit.from}, liber`)
  const start = parseTime(visit.from) ?? 0
  const [there, back] = start < 13 * 60 ? (['ArrowDown', 'ArrowUp'] as const) : (['ArrowUp', 'ArrowDown'] as const)
  await page.keyboard.press(there)
  const next = Math.round((start + (there === 'ArrowDown' ? 15 : -15)) / 15) * 15
  await expect(spoken).toHaveText(
    new RegExp(`^${who}, ${formatTime(next)}, (liber|nu se poate: .+|.+ suprapunere voită)$`),
  )
  await page.keyboard.press(back)
  const [aside, home] = who === (await lastColumn(page)) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(aside)
  await expect(spoken).not.toContainText(who)
  await page.keyboard.press(home)
  await expect(spoken).toContainText(who)
  await page.keyboard.press('Escape')
  await expect(dock).toHaveCount(0)
  await expect(visit.block).toContainText(`de la ${visit.from} `)
  await expect(visit.block).toBeFocused()

  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(spoken).toHaveText(`${who}, ${visit.from}, liber`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Acum durează ${minutes - 15} min`)).toBeVisible()
  await expect.poll(() => minutesOf(visit.block)).toBe(minutes - 15)
  await expect(visit.block).toBeFocused()
})

test('an empty day that is over can be reached by Tab, and keys scroll it [PT-15]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await logInToPartner(page, 'receptie')
  // A Wednesday: on shorter days all hours fit on the screen.
  await open(page, '/partener/calendar?view=day&date=2024-10-16')
  await expect(page.getByText('Nicio programare în ziua asta.')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('group', { name: 'Orele', exact: true }))
  const [, top = 0] = await scrollOf(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await scrollOf(page))[1]).toBeGreaterThan(top)
})

/** Asks whose column the focus is in. */
const columnOf = (page: Page) => () =>
  page.evaluate(
    () => document.activeElement?.closest('[data-person]')?.getAttribute('aria-label')?.split(', ')[0] ?? '',
  )

const lastColumn = (page: Page) =>
  page
    .locator('.columns .column')
    .last()
    .evaluate((column) => column.getAttribute('aria-label')?.split(', ')[0] ?? '')

const positionOf = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).offsetTop)

/** How long a block says that it lasts. */
async function minutesOf(block: { textContent(): Promise<string | null> }): Promise<number> {
  const [, from = '', until = ''] =
    /de la (\d\d:\d\d) până la (\d\d:\d\d)/.exec((await block.textContent()) ?? '') ?? []
  return (parseTime(until) ?? 0) - (parseTime(from) ?? 0)
}

test('the content of a long dialog scrolls behind its head and is not seen above it [PT-15]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await logInToPartner(page, 'receptie')
  await open(page, '/partener/calendar?view=day')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Tastele calendarului' })
  await expect(dialog).toBeVisible()
  await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))
  const above = () =>
    dialog.evaluate((box) => {
      const { top } = box.getBoundingClientRect()
      return box.querySelector('.dialog-head')!.getBoundingClientRect().top - top
    })
  await expect.poll(above).toBe(0)
  expect(await dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
})
