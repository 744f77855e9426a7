import type { Page } from '@playwright/test'
import { getAgenda, getTeamDay } from '#contract/calendar/day.ts'
import { addDays, dateOf, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, monthLabel } from '#domain/time/labels.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test, today } from '../../support/test.ts'
import { linesOf } from '../fit/lines-of.ts'
import { busyDay, busyDays, leaveWork, logInToPartner, startWork } from '../staff.ts'
import { beOn } from './clock/be-on.ts'
import { openBusyDay } from './day.ts'

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** A coming Wednesday, on which the whole team works. */
async function wednesday(page: Page): Promise<IsoDate> {
  const date = (await busyDays(page)).find((day) => weekdayOf(day) === 3)
  if (!date) throw new Error('no Wednesday is busy')
  return date
}

/** The last day before today on which somebody came: yesterday may have been a Sunday. */
async function lastWorkingDay(page: Page): Promise<IsoDate> {
  const query = { from: addDays(today(), -6), to: addDays(today(), -1) }
  const agenda = await apiOf(page.request)(getAgenda, { query })
  const last = agenda.ok ? agenda.body.data.at(-1) : undefined
  if (!last) throw new Error('nobody came last week')
  return last.date
}

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('day, week, agenda and month stand in the address, and lead to each other [PT-10]', async ({ page }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar')
    const views = page.getByRole('navigation', { name: 'Vedere' })
    await expect(views.getByRole('link', { name: 'Zi', exact: true })).toHaveAttribute('aria-current', 'page')
    const date = await wednesday(page)
    const next = addDays(date, 1)
    await open(page, `/partener/calendar?date=${date}&view=day`)
    await expect(page.getByRole('heading', { level: 1, name: capital(dayLabel(date, today())) })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Ioana Țurcanu, / })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Ștefan Bălan, / })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('link', { name: 'Ziua următoare' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${next}`))
    await expect(page.getByRole('heading', { level: 1, name: capital(dayLabel(next, today())) })).toBeVisible()

    await views.getByRole('link', { name: 'Săptămână' }).click()
    await expect(page).toHaveURL(/view=week/)
    const week = [-2, -1, 0, 1, 2, 3, 4].map((days) => dayLabel(addDays(date, days), today()))
    const labels = () =>
      page.locator('[data-person]').evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')))
    // A public holiday's name follows.
    await expect.poll(async () => (await labels()).map((label) => label?.match(/^[^,]+, [^,]+/)?.[0])).toEqual(week)
    await page.getByRole('navigation', { name: 'A cui săptămână' }).getByRole('link', { name: 'Ștefan Bălan' }).click()
    await expect(page).toHaveURL(/people=\d+/)
    await expect(page.locator('.heads-all')).toHaveText('Ștefan Bălan')
    await expectAccessibleInBothModes(page)

    await open(page, `/partener/calendar?date=${date}&view=month`)
    await expect(page.getByRole('heading', { level: 1, name: capital(monthLabel(date)) })).toBeVisible()
    const blanks = weekdayOf(dateOf(`${date.slice(0, 8)}01`)) - 1
    await expect(page.locator('.month-none')).toHaveCount(blanks)
    await expectAccessibleInBothModes(page)
    await page.getByRole('link', { name: new RegExp(`^${dayLabel(date, today())}, `) }).click()
    await expect(page).toHaveURL(new RegExp(`date=${date}`))
    await expect(page).toHaveURL(/view=day/)
  })

  test('a month says closed of a day on which nobody works, of one’s own only that one does not [PT-10]', async ({
    page,
  }) => {
    await startWork(page, 'manager')
    const date = await wednesday(page)
    const daysOff = page.getByRole('link', { name: /, 0 programări, nu lucrează$/ })
    const daysClosed = page.getByRole('link', { name: /, 0 programări, închis$/ })
    await open(page, `/partener/calendar?view=month&date=${date}`)
    await expect(daysClosed.first()).toBeVisible()
    await expect(daysOff).toHaveCount(0)
    await leaveWork(page)
    await startWork(page, 'specialist')
    await open(page, `/partener/calendar?view=month&date=${date}`)
    await expect(daysOff.first()).toBeVisible()
    await expect(daysClosed).toHaveCount(0)
  })

  test('no hour of a past day is drawn as free, beside the hours or over the list [PT-10]', async ({ page }) => {
    await startWork(page, 'receptie')
    const past = await lastWorkingDay(page)
    await open(page, `/partener/calendar?view=day&date=${past}`)
    const load = page.getByRole('img', { name: 'Nimeni nu mai e liber' })
    await expect(load.locator('rect').nth(1)).toBeAttached()
    await expect(load.locator('.load-free:not(.load-past)')).toHaveCount(0)
    await open(page, `/partener/calendar?view=today&date=${past}`)
    await expect(page.locator('.day-teeth .tooth-taken').first()).toBeAttached()
    await expect(page.locator('.day-teeth .tooth-free')).toHaveCount(0)
  })

  test('every booking that the agenda lists for a day stands in that day’s columns [PT-10]', async ({ page }) => {
    await startWork(page, 'receptie')
    const date = await busyDay(page, 1)
    await open(page, `/partener/calendar?view=agenda&date=${date}`)
    await expectAccessible(page)
    const booking = page
      .getByRole('region', { name: dayLabel(date, today()) })
      .locator('a.b')
      .first()
    await expect(booking).toBeVisible()
    // In one look: a colleague may place another before it.
    const html = await booking.innerHTML()
    const [, name = ''] = /<em>(.*?)<\/em>/.exec(html) ?? []
    const [, hour = ''] = / de la (\d\d:\d\d) până/.exec(html) ?? []
    const days = page.getByRole('navigation', { name: 'Vedere' })
    await days.getByRole('link', { name: 'Lună' }).click()
    await page.getByRole('link', { name: new RegExp(`^${dayLabel(date, today())}, [1-9]`) }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}, .* de la ${hour} `) })).toBeVisible()
  })

  test('arrows walk over the day’s bookings, which are one stop of Tab [PT-10]', async ({ page }) => {
    await startWork(page, 'receptie')
    await openBusyDay(page, 1)
    const blocks = page.locator('.columns a.b')
    await expect(blocks.first()).toBeVisible()
    await expect(page.locator('.columns [data-stop][tabindex="0"]')).toHaveCount(1)
    await page.locator('.columns [data-stop][tabindex="0"]').focus()
    const columns = page.locator('.columns [data-person]').filter({ has: page.locator('[data-stop]') })
    const all = await columns.count()
    for (let step = 0; step < all; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    const stops = columns.first().locator('[data-stop]')
    const tops = await stops.evaluateAll((all) => all.map((stop) => stop.getBoundingClientRect().top))
    await expect(stops.nth(tops.indexOf(Math.min(...tops)))).toBeFocused()
    await expect(page.locator('.columns [data-stop][tabindex="0"]')).toHaveCount(1)
  })
})

test('on a slow line each press of the arrow goes a day further [PT-10]', async ({ page }) => {
  await startWork(page, 'receptie')
  await open(page, '/partener/calendar?view=day&date=2027-02-01')
  // So slow that no day comes before all are pressed.
  const { promise: line, resolve: comeAll } = Promise.withResolvers<void>()
  await page.route('**/*.data?*', async (route) => {
    await line
    await route.continue()
  })
  const next = page.getByRole('link', { name: 'Ziua următoare' })
  for (const date of ['2027-02-02', '2027-02-03', '2027-02-04']) {
    await expect(next).toHaveAttribute('href', new RegExp(date))
    await next.click()
  }
  comeAll()
  await expect(page.getByRole('heading', { level: 1, name: /4.februarie/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the calendar opens on one’s own list, and the team is a press away, three people side by side [PT-10]', async ({
    page,
  }) => {
    await logInToPartner(page, 'specialist', '/partener/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Astăzi' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('navigation', { name: 'Vedere' }).getByRole('link', { name: 'Zi', exact: true }).click()
    await expect(page.locator('.columns')).toBeVisible()
    await leaveWork(page)
    await startWork(page, 'receptie')
    await openBusyDay(page, 1)
    const widths = await page.locator('.column').evaluateAll((columns) => columns.map((each) => each.clientWidth))
    expect(Math.round(widths[0] ?? 0)).toBeGreaterThanOrEqual(114)
    expect(3 * (widths[0] ?? 0) + 44).toBeLessThanOrEqual(391)
  })

  test('one view is marked on a list of another day too, from which a press leads back to today [PT-10, PT-16]', async ({
    page,
  }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar')
    const current = page.getByRole('navigation', { name: 'Vedere' }).filter({ visible: true }).locator('[aria-current]')
    await expect(current).toHaveText('Astăzi')
    await page.getByRole('link', { name: 'Ziua următoare' }).click()
    await expect(current).toHaveText('Listă')
    await expectAccessibleInBothModes(page)
    await current.click()
    await expect(page).toHaveURL(/date=/)
    await page.getByRole('link', { name: 'Înapoi la azi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Astăzi' })).toBeVisible()
    await expect(current).toHaveText('Astăzi')
  })

  test('with letters twice as large the three actions stay on the screen [PT-16]', async ({ page }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const bar = page.getByRole('toolbar', { name: 'Acțiuni' })
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('the week and the agenda that hold today open at it, also late in the week [PT-10, PT-16]', async ({ page }) => {
    await startWork(page, 'receptie')
    // Three days fit beside each other.
    const late = (await busyDays(page)).find((day) => weekdayOf(day) >= 4)
    if (!late) throw new Error('no day late in a week is busy')
    await open(page, `/partener/calendar?view=month&date=${late}`)
    await beOn(page, late)
    const views = page.getByRole('navigation', { name: 'Vedere' })
    await views.getByRole('link', { name: 'Săptămână' }).click()
    const head = page.locator('.week-head[aria-current]')
    await expect(head).toContainText(String(Number(late.slice(8))))
    await expect(head).toBeInViewport({ ratio: 1 })
    await views.getByRole('link', { name: 'Agendă' }).click()
    const day = page.getByRole('region', { name: dayLabel(late, today()) })
    await expect(day).toBeVisible()
    await expect.poll(() => day.evaluate(belowTop)).toBeLessThan(20)
    // Requests still under way need no answer any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('in the agenda no professional’s name is broken between two lines [PT-10]', async ({ page }) => {
    await startWork(page, 'receptie')
    const team = await apiOf(page.request)(getTeamDay, { query: {} })
    const names = team.ok ? team.body.data.people.map(({ name }) => name) : []
    const lines = []
    for (const days of [0, 7, 14]) {
      await open(page, `/partener/calendar?view=agenda&date=${addDays(today(), days)}`)
      await expect(page.locator('.today-list li').first()).toBeVisible()
      lines.push(...(await page.locator('.today-list').evaluateAll(linesOf, names)))
    }
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter(({ count }) => count !== 1)).toEqual([])
  })

  test('at 320 px nothing is wider than the screen but the day itself [PT-10]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await logInToPartner(page, 'receptie', '/partener/calendar')
    for (const view of ['', '?view=day', '?view=week', '?view=agenda', '?view=month']) {
      await open(page, `/partener/calendar${view}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([view, overflow]).toEqual([view, 0])
    }
  })
})

/** In the page: how far below the top of the list that scrolls a part of it begins. */
function belowTop(part: Element): number {
  const box = part.closest('.agenda')!
  return Math.abs(part.getBoundingClientRect().top - box.getBoundingClientRect().top)
}
