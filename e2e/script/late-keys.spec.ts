import type { Page } from '@playwright/test'
import { askOnline, openClinic } from '../partner/ask-online.ts'
import { aVisit, pixelsPerMinute, placeOf, somebody, typed } from '../partner/calendar/day.ts'
import { aVisitWithRoom } from '../partner/calendar/room.ts'
import { busyDay, startWork } from '../partner/staff.ts'
import { desktop, expect, test } from '../support/test.ts'
import { slowScripts } from './slow-scripts.ts'

/** Keys pressed at a desk before the script that answers them is there. */

test.use({ viewport: desktop })

test('keys pressed before the calendar’s script is there are answered in their order, and typed text is kept [PT-12, PT-15]', async ({
  page,
}) => {
  await startWork(page, 'receptie')
  const { client } = await aVisit(page, 14, somebody('Zenovia'))
  const date = await busyDay(page, 14)
  const release = await slowScripts(page)
  await page.goto(`/partener/calendar?view=day&date=${date}`, { waitUntil: 'commit' })
  await parsed(page)
  await expect(page.locator('.columns .free-place').first()).toBeAttached()
  await page.keyboard.press('n')
  await page.keyboard.type(typed(client.name))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const opened = page.getByRole('dialog', { name: 'Programare nouă' })
  await expect(opened.getByRole('searchbox', { name: 'Client' })).toHaveValue(typed(client.name))
  await expect(opened.getByText(client.name).first()).toBeVisible()
})

test('B and Enter on an empty place count before the script is there [PT-12, PT-15]', async ({ page }) => {
  await startWork(page, 'receptie')
  const date = await busyDay(page, 15)
  const path = `/partener/calendar?view=day&date=${date}`
  for (const key of ['b', 'Enter'] as const) {
    const release = await slowScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await parsed(page)
    const { place, from } = await placeOf(page, 60)
    await place.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    const opened = page.getByRole('dialog', { name: key === 'b' ? 'Blochează timp' : 'Programare nouă' })
    await expect(opened).toBeVisible()
    await expect(opened.getByLabel('Ora')).toHaveValue(from)
    await page.unrouteAll()
  }
})

test('a press before the script is there opens the booking, or the empty place from where it was pressed [PT-11, PT-12]', async ({
  page,
}) => {
  await startWork(page, 'receptie')
  const visit = await aVisit(page, 16, somebody('Eufrosina'))
  const path = `/partener/calendar?view=day&date=${visit.date}`
  const pressEarly = async (press: () => Promise<void>) => {
    const release = await slowScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await parsed(page)
    await press()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain(path)
    release()
  }
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await pressEarly(() => visit.block.click())
  await expect(page.getByRole('dialog', { name: visit.client.name })).toBeVisible()
  expect(documents).toBe(1)
  await page.unrouteAll()
  let from = ''
  await pressEarly(async () => {
    const free = await placeOf(page, 60)
    from = later(free.from, 37)
    await free.place.click({ position: { x: 20, y: (await pixelsPerMinute(page)) * 37 } })
  })
  const opened = page.getByRole('dialog', { name: 'Programare nouă' })
  await expect(opened.getByLabel('Ora')).toHaveValue(from)
})

for (const late of ['move-dock', 'move-places']) {
  test(`arrows right after M carry the booking though ${late} comes last [PT-13, PT-15]`, async ({ page }) => {
    await startWork(page, 'manager')
    const visit = await aVisitWithRoom(page, somebody('Rahela'))
    const release = await slowScripts(page, new RegExp(`/${late}-`))
    await page.goto(`/partener/calendar?view=day&date=${visit.date}`)
    await visit.block.focus()
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
    const lasts = await minutesSaid(page, visit.client.name)
    await page.keyboard.press('m')
    const other = page.locator(late === 'move-dock' ? '.b-travel' : '.move-dock')
    await expect(other).toBeAttached()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByText(`Acum durează ${lasts + 15} min`)).toBeVisible()
  })
}

test('a booking whose panel is closed at once is seen all the same [PT-11]', async ({ page, browser }) => {
  await openClinic(page)
  const { id, date, client } = await askOnline(page, browser)
  await page.goto(`/partener/calendar?view=day&date=${date}`)
  const block = page.locator(`[data-stop=b${id}]`)
  await expect(block).toContainText(', nou')
  const { origin } = new URL(page.url())
  let asked = () => {}
  const isAsked = new Promise<void>((done) => {
    asked = done
  })
  let closed = () => {}
  const isClosed = new Promise<void>((done) => {
    closed = done
  })
  await page.route(`${origin}/api/partner/bookings/${id}`, async (route) => {
    asked()
    await isClosed
    await route.continue().catch(() => undefined)
  })
  await block.click()
  await isAsked
  const panel = page.getByRole('dialog', { name: client.firstName })
  await panel.getByRole('button', { name: 'Închide' }).click()
  await expect(panel).toHaveCount(0)
  closed()
  await expect(async () => {
    await page.reload()
    await expect(block).not.toContainText(', nou', { timeout: 1_000 })
  }).toPass()
})

/** The page's last inline script holds the pressed keys. */
const parsed = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading')

/** How long the block of a client says that it lasts. */
async function minutesSaid(page: Page, name: string): Promise<number> {
  const said = await page.getByRole('link', { name: new RegExp(`^${name}, `) }).textContent()
  const [, ...times] = /de la (\d\d):(\d\d) până la (\d\d):(\d\d)/.exec(said ?? '') ?? []
  const [fromHour = 0, from = 0, untilHour = 0, until = 0] = times.map(Number)
  return (untilHour - fromHour) * 60 + until - from
}

/** The quarter of an hour, so many minutes later, that a minute is in. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = hour * 60 + minute + minutes
  const quarter = at - (at % 15)
  return [Math.floor(quarter / 60), quarter % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
