import type { Page } from '@playwright/test'
import { getOpeningHours } from '#contract/team/hours.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, phone, test, today } from '../../../support/test.ts'
import { expectFit } from '../../fit/expect-fit.ts'
import { busyDays, startWork } from '../../staff.ts'

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The salon's next public holiday with a name of its own, and a coming day that is none. The new year has two. */
async function days(page: Page) {
  await startWork(page, 'manager')
  const opening = await apiOf(page.request)(getOpeningHours)
  if (!opening.ok) throw new Error(opening.problem.message)
  const { holidays } = opening.body.data
  const holiday = holidays.find(({ name }) => name !== 'Anul nou')
  const ordinary = (await busyDays(page)).find((day) => holidays.every(({ date }) => date !== day))
  if (!holiday || !ordinary) throw new Error('there is no holiday, or nothing else')
  return { holiday, ordinary }
}

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a public holiday is named in its day’s heading, an ordinary day’s says nothing more [PT-10]', async ({
      page,
    }) => {
      const { holiday, ordinary } = await days(page)
      await open(page, `/partener/calendar?view=day&date=${holiday.date}`)
      const title = page.locator('.calendar-bar').getByRole('heading', { level: 1 })
      await expect(title).toHaveAccessibleName(`${capital(dayLabel(holiday.date, today()))} ${holiday.name}`)
      await expectAccessibleInBothModes(page)
      await open(page, `/partener/calendar?view=day&date=${ordinary}`)
      await expect(title).toHaveAccessibleName(capital(dayLabel(ordinary, today())))
    })

    test('a week names its public holiday in full over that day, in sight and in speech, and no other day’s [PT-10]', async ({
      page,
    }) => {
      const { holiday } = await days(page)
      await open(page, `/partener/calendar?view=week&date=${holiday.date}`)
      const head = page.locator('.heads').getByRole('link', { name: holiday.name })
      await expect(head).toHaveAccessibleName(new RegExp(`^${Number(holiday.date.slice(8))}\\b`))
      const name = head.getByText(holiday.name)
      await name.scrollIntoViewIfNeeded()
      await expect.poll(() => name.evaluate(isWhole)).toBe(true)
      await expect(
        page.getByRole('group', { name: `${dayLabel(holiday.date, today())}, ${holiday.name}`, exact: true }),
      ).toBeAttached()
      await expectFit(page, 'week')
      await expectAccessibleInBothModes(page)
    })

    test('an agenda names its public holiday, with bookings or without, in sight and in speech, and no other day’s [PT-10]', async ({
      page,
    }) => {
      const { holiday, ordinary } = await days(page)
      await open(page, `/partener/calendar?view=agenda&date=${holiday.date}`)
      const spoken = `${dayLabel(holiday.date, today())}, ${holiday.name}`
      const day = page.getByRole('region', { name: spoken, exact: true })
      const name = day.getByRole('heading')
      await expect(name).toContainText(`, ${holiday.name} `)
      await expect.poll(() => name.evaluate(isWhole)).toBe(true)
      await expectFit(page, 'agenda')
      await expectAccessibleInBothModes(page)
      await open(page, `/partener/calendar?view=agenda&date=${ordinary}`)
      await expect(page.getByRole('region', { name: dayLabel(ordinary, today()), exact: true })).toBeVisible()
    })

    test('a month names its public holidays, in sight and in speech [PT-10]', async ({ page }) => {
      const { holiday } = await days(page)
      await open(page, `/partener/calendar?view=month&date=${holiday.date}`)
      const day = page.getByRole('link', { name: new RegExp(`^${dayLabel(holiday.date, today())}, ${holiday.name}, `) })
      const shown = viewport === phone ? page.locator('.month-holidays') : day
      const name = shown.getByText(holiday.name, { exact: true }).filter({ visible: true })
      await expect(name).toHaveCount(1)
      await name.scrollIntoViewIfNeeded()
      await expect.poll(() => name.evaluate(isWhole)).toBe(true)
      await expectFit(page, 'month')
      await expectAccessibleInBothModes(page)
    })
  })

/** In the page: no box around the words hides a part of them. */
function isWhole(words: Element): boolean {
  const { left, right, top, bottom } = words.getBoundingClientRect()
  const around = (box: Element | null): boolean => {
    if (!box || box.matches('.team-scroll, .agenda, .month')) return true
    const { overflow, clipPath } = getComputedStyle(box)
    const own = box.getBoundingClientRect()
    const cuts = clipPath !== 'none' || (overflow !== 'visible' && box.scrollHeight > box.clientHeight + 1)
    const isInside = left >= own.left - 1 && right <= own.right + 1 && top >= own.top - 1 && bottom <= own.bottom + 1
    return !cuts && isInside && around(box.parentElement)
  }
  return around(words)
}
