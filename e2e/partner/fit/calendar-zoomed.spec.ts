import { live, open } from '../../support/open.ts'
import { expect, still, test } from '../../support/test.ts'
import { askOnline, openClinic } from '../ask-online.ts'
import { aVisitWithRoom } from '../calendar/room.ts'
import { logInToPartner } from '../staff.ts'

test.use(still)

const NARROW = { width: 320, height: 640 }
/** A screen of 1440 × 900 zoomed to 200 %. */
const ZOOMED = { width: 720, height: 450 }

for (const width of [1440, 1280, 1024, 840])
  test(`beside a panel on ${width} px the date and the controls of the bar are in sight, also when the line is broken [PT-10, PT-17, PT-23]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await logInToPartner(page, 'manager')
    const visit = await aVisitWithRoom(page)
    await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
    await expect(page.getByRole('dialog', { name: visit.client.name })).toBeVisible()
    const bar = page.locator('.calendar-bar')
    await expect.poll(() => bar.evaluate(cutIn)).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(page.locator('.line-bar')).toContainText('Legătura s-a întrerupt')
    await expect.poll(() => bar.evaluate(cutIn)).toEqual([])
  })

for (const [name, size] of [
  ['320 px', NARROW],
  ['200 % zoom', ZOOMED],
] as const)
  test(`on ${name} what Tab goes to while a booking is moved is not under the bar of the move [PT-13, PT-15]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await logInToPartner(page, 'manager')
    const visit = await aVisitWithRoom(page)
    await open(page, `/partener/calendar?view=day&date=${visit.date}`)
    await visit.block.focus()
    await page.keyboard.press('m')
    const dock = page.getByRole('group', { name: /^Mută: / })
    await expect(dock).toContainText('Alege alt loc')
    await expect(page.locator('.b-fits').first()).toBeAttached()
    const hidden: string[] = []
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 1 && !(await focused.evaluate(isSeen)))
        hidden.push(await focused.evaluate((element) => element.outerHTML.slice(0, 120)))
    }
    expect(hidden).toEqual([])
  })

test('at 200 % zoom each client that a search finds can be reached [PT-15, PT-40]', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await logInToPartner(page, 'manager', '/partener/calendar?view=day')
  await page.getByRole('button', { name: 'Caută un client' }).click()
  await page.getByRole('searchbox').fill('ana')
  const found = page.getByRole('list', { name: 'Clienți găsiți' })
  await expect(found.getByRole('button').nth(3)).toBeVisible()
  expect(await found.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(0)
})

test('at 200 % zoom the heads of a week say whole how much is free [PT-10]', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await logInToPartner(page, 'manager', '/partener/calendar?view=week')
  const heads = page.locator('.week-head > span:last-child')
  await expect(heads).toHaveCount(7)
  const cut = heads.evaluateAll((all) =>
    all
      .flatMap((head) => [...head.children])
      .filter((line) => {
        const { bottom } = line.closest('.week-head')!.getBoundingClientRect()
        return line.scrollWidth > line.clientWidth + 1 || line.getBoundingClientRect().bottom > bottom + 2
      })
      .map(({ textContent }) => textContent),
  )
  expect(await cut).toEqual([])
})

test('on 320 px day and hour of a place stand clear of each other, and a form put there stays within its box [PT-12]', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await logInToPartner(page, 'manager', '/partener/calendar?view=day')
  await page.getByRole('button', { name: 'Blochează' }).click()
  const panel = page.getByRole('dialog', { name: 'Blochează timp' })
  const day = panel.getByLabel('Ziua')
  const hour = (await panel.getByLabel('Ora', { exact: true }).elementHandle())!
  await expect.poll(() => day.evaluate(isClearOf, hour)).toBe(true)
  const kinds = panel.getByRole('group', { name: 'Ce pui în locul liber' })
  await expect.poll(() => kinds.evaluate(beyond)).toBeLessThanOrEqual(0)
})

test('on 320 px a list says whole how long a request can be answered [PT-16, PT-22]', async ({ page, browser }) => {
  await page.setViewportSize(NARROW)
  await openClinic(page)
  const { date } = await askOnline(page, browser)
  await open(page, `/partener/calendar?view=agenda&date=${date}`)
  await live(page)
  const states = page.locator('.b-request .b-state')
  await expect(states.first()).toBeAttached()
  expect(await states.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0)
})

/** In the page: the other field stands beside or below the one. */
function isClearOf(one: Element, other: Element): boolean {
  const [first, next] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return next.top >= first.bottom || next.left >= first.right
}

/** In the page: by how many pixels the last button of a group reaches beyond it. */
function beyond(group: Element): number {
  const last = [...group.querySelectorAll('button')].at(-1)
  return last ? last.getBoundingClientRect().right - group.getBoundingClientRect().right : Number.POSITIVE_INFINITY
}

/** The date and the controls of the bar that are cut or lie outside the calendar. */
function cutIn(bar: Element): string[] {
  const { left, right } = bar.getBoundingClientRect()
  const title = bar.querySelector('h1')
  const parts = [...bar.querySelectorAll('h1, a, button')].filter((each) => each.checkVisibility())
  return parts
    .filter((each) => {
      const bounds = each.getBoundingClientRect()
      const isCut = each === title && each.scrollWidth > each.clientWidth + 1
      return isCut || bounds.width < 20 || bounds.left < left - 0.5 || bounds.right > right + 0.5
    })
    .map((each) => each.outerHTML.slice(0, 120))
}

/** Some of the element in focus is on the screen, and not under the bar: 2.4.11. */
function isSeen(element: Element): boolean {
  const dock = element.closest('.move-dock')
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
    [0.1, 0.5, 0.9].some((along) => {
      const hit = document.elementFromPoint(left + along * width, top + down * height)
      return hit !== null && hit.closest('.move-dock') === dock
    }),
  )
}
