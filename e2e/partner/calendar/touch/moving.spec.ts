import type { Page } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { open } from '../../../support/open.ts'
import { expect, phone, test } from '../../../support/test.ts'
import { logInToPartner } from '../../staff.ts'
import { pixelsPerMinute, somebody, teamOf } from '../day.ts'
import { aVisitWithRoom } from '../room.ts'
import { fingerOn, inTheMiddle, pointOf, scrollOf, thumb, untilStill } from './finger.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const lifted = (page: Page) => page.locator('.b-travel')

test('a finger that scrolls over a booking moves nothing; after a long press it carries it and the page stands still [PT-13, PT-14]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Ileana'), 30)
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  const finger = await fingerOn(page)
  await test.step('the finger scrolls', async () => {
    await inTheMiddle(visit.block)
    const before = await scrollOf(page)
    const on = await pointOf(visit.block)
    await finger.swipe(on, { x: on.x, y: on.y + (before[1]! > 60 ? 120 : -120) })
    await expect.poll(() => scrollOf(page)).not.toEqual(before)
    await expect(lifted(page)).toHaveCount(0)
    await expect(visit.block).toBeVisible()
    await expect(page.getByText(/^Mutată la /)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await untilStill(page)
  })
  await test.step('a long press carries the booking', async () => {
    await inTheMiddle(visit.block)
    const on = await pointOf(visit.block)
    await finger.down(on)
    await expect(lifted(page)).toBeVisible()
    await expect(page.locator('.b-fits').first()).toBeAttached()
    const still = await scrollOf(page)
    const moved = page.locator('.b-travel-fits').filter({ hasNotText: `${visit.from}–` })
    // An hour later, where nothing is.
    const near = { x: on.x, y: on.y + 60 * (await pixelsPerMinute(page)) }
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const along = (from: number, to: number) => from + (to - from) * share
      await finger.to({ x: near.x, y: along(on.y, near.y) }, 4)
      expect(await scrollOf(page)).toEqual(still)
    }
    await expect(moved).toBeVisible()
    await finger.up()
    await expect(page.getByText(/^Mutată la \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: `Readu la ${visit.from}` }).tap()
    await expect(visit.block).toContainText(`de la ${visit.from} `)
  })
})

test('a booking carried to the edge scrolls the day; let go by the system, it lies where it was [PT-13]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Fevronia'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  const finger = await fingerOn(page)
  await inTheMiddle(visit.block)
  const on = await pointOf(visit.block)
  await finger.down(on)
  await expect(lifted(page)).toBeVisible()
  const [across = 0, down = 0] = await scrollOf(page)
  const box = (await page.locator('.team-scroll').boundingBox())!
  const isLow = down > 100
  await finger.to({ x: on.x, y: isLow ? box.y + 100 : box.y + box.height - 12 })
  await expect.poll(async () => Math.abs((await scrollOf(page))[1]! - down)).toBeGreaterThan(60)
  const isLeft = across > 100
  await finger.to({ x: isLeft ? box.x + 40 : box.x + box.width - 6, y: box.y + box.height / 2 })
  await expect.poll(async () => Math.abs((await scrollOf(page))[0]! - across)).toBeGreaterThan(60)
  await finger.cancel()
  await expect(lifted(page)).toHaveCount(0)
  await expect(visit.block).toContainText(`de la ${visit.from} `)
  await expect(page.getByText(/^Mutată la /)).toHaveCount(0)
})

test('a lifted booking has a handle: a finger draws its length by it, and a tap beside it only puts it there [PT-13, PT-14]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Raveca'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  const finger = await fingerOn(page)
  await inTheMiddle(visit.block)
  await finger.down(await pointOf(visit.block))
  await expect(lifted(page)).toBeVisible()
  await finger.up()
  await expect(page.getByRole('button', { name: 'Mută aici' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  // Clear of the edges, where the day scrolls along.
  await inTheMiddle(lifted(page))
  await untilStill(page)
  const { x, y, width, height } = (await lifted(page).boundingBox())!
  const still = await scrollOf(page)
  await finger.down({ x: x + width / 2, y: y + height + 4 })
  await finger.to({ x: x + width / 2, y: y + height - 24 })
  expect(await scrollOf(page)).toEqual(still)
  await finger.up()
  await expect(page.getByText(/^Acum durează \d+ min$/)).toBeVisible()
  const back = page.getByRole('button', { name: /^Readu la \d+ min$/ })
  const minutes = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
  const [now, before] = [await page.getByText(/^Acum durează/).textContent(), await back.textContent()]
  expect(minutes(before) - minutes(now)).toBeGreaterThanOrEqual(15)
  await back.tap()
  await expect(visit.block).toContainText(`de la ${visit.from} `)
})

test('by single taps a booking goes to the nearest place, and to another day; each at most three taps [PT-13, PT-14, PT-16]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Anastasia'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  const { tap, count } = thumb()
  const nearest = page.getByRole('group', { name: 'Cele mai apropiate locuri libere' })
  // At the foot, where the bar of the move comes.
  await visit.block.evaluate((block) => block.scrollIntoView({ block: 'end' }))
  await tap(visit.block)
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Mută' }))
  const bar = page.getByRole('group', { name: /^Mută: / })
  await expect(bar).toBeVisible()
  const covered = async () => {
    const [visit, over] = [(await lifted(page).boundingBox())!, (await bar.boundingBox())!]
    return visit.y + visit.height - over.y
  }
  await expect.poll(covered).toBeLessThanOrEqual(0)
  await expectAccessibleInBothModes(page)
  await tap(nearest.getByRole('button', { name: /^Mută la / }).first())
  await expect(page.getByText(/^Mutată la /)).toBeVisible()
  expect(count()).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: `Readu la ${visit.from}` }).tap()
  await expect(visit.block).toContainText(`de la ${visit.from} `)

  await inTheMiddle(visit.block)
  const finger = await fingerOn(page)
  await finger.down(await pointOf(visit.block))
  await expect(lifted(page)).toBeVisible()
  await finger.up()
  const place = page.locator('.b-fits').filter({ visible: true }).first()
  await expect(async () => {
    await page.getByRole('link', { name: 'Ziua următoare' }).tap()
    await expect(page.getByText('Alege un loc liber din ziua asta.')).toBeVisible()
    // A Sunday has none.
    await expect(place).toBeAttached({ timeout: 3000 })
  }).toPass()
  // Clear of the heads, which stay.
  await inTheMiddle(place)
  await place.tap({ position: { x: 20, y: 8 } })
  await page.getByRole('button', { name: 'Mută aici' }).tap()
  const said = page.getByRole('group', { name: 'Programare mutată' }).getByRole('status')
  await expect(said).toHaveText(/^Mutată pe \d+ \S+( \d{4})?, .*\d\d:\d\d$/)
  const { api } = await teamOf(page)
  const answer = await api(getStaffBooking, { params: { id: String(visit.id) } })
  expect(answer.ok && answer.body.data.start_date > visit.date).toBe(true)
})
