import type { Page } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { apiOf } from '../../../../support/api.ts'
import { expect, test } from '../../../../support/test.ts'
import { pixelsPerMinute, placeOneOf, somebody } from '../../../calendar/day.ts'
import { liftByMouse } from '../../../calendar/mouse.ts'
import { placesWithRoom } from '../../../calendar/room.ts'
import { fingerOn, inTheMiddle, pointOf, untilStill } from '../../../calendar/touch/finger.ts'
import { visitOf } from '../../walking.ts'
import { openDay, type Stage } from '../stage.ts'

const ROOM = { before: 0, minutes: 30, after: 30 }

/**
 * One visit is moved by mouse, by a finger and by taps; each is taken back once, and the client is told once. With the
 * mouse or the focus on what takes it back, its ten seconds stand still until all have seen the move.
 */
export async function moveAbout(stage: Stage): Promise<void> {
  const { desk, owner, chair } = stage.pages
  for (const page of [desk, owner, chair]) await openDay(page, stage)
  const caller = somebody('Zamfira')
  const rooms = await placesWithRoom(owner, stage.date, ROOM)
  const own = rooms.filter(({ professional_id }) => professional_id === stage.team[0]!.id)
  const { id, from } = await placeOneOf(owner, own.slice(-1), stage.cut, caller)
  const later = formatTime((parseTime(from) ?? 0) + 30)
  const notified = async () => {
    const booking = await apiOf(owner.request)(getStaffBooking, { params: { id: String(id) } })
    if (!booking.ok) throw new Error(booking.problem.message)
    return booking.body.data.messages.filter(({ kind, fate }) => kind === 'booking-moved' && fate === 'sent').length
  }
  const stands = (page: Page, time: string) => expect(visitOf(page, caller.name)).toContainText(`de la ${time} `)
  const back = (page: Page) => page.getByRole('button', { name: `Readu la ${from}` })
  await test.step('the receptionist drags a visit half an hour on by mouse', async () => {
    await drag(desk, caller.name, later)
    await back(desk).hover()
  })
  await test.step('the owner and the professional see it at its new hour', async () => {
    for (const page of [owner, chair]) await stands(page, later)
  })
  await test.step('she takes it back, and it stands where it stood', async () => {
    await back(desk).click()
    for (const page of [desk, owner, chair]) await stands(page, from)
  })
  await test.step('the professional carries it by a long press, and takes it back', async () => {
    await carryByFinger(chair, caller.name, later)
    await back(chair).focus()
    await stands(desk, later)
    await back(chair).tap()
    for (const page of [chair, desk]) await stands(page, from)
  })
  const chosen =
    await test.step('the professional moves it by ‘Mută’ and a tap on a place near by, and takes it back', async () => {
      const time = await moveByTaps(chair, caller.name)
      await back(chair).focus()
      await stands(owner, time)
      await back(chair).tap()
      for (const page of [chair, owner]) await stands(page, from)
      return time
    })
  expect(chosen).not.toBe(from)
  await test.step('nobody has told the client of what was taken back', async () => expect(await notified()).toBe(0))
  await test.step('the owner moves it for good, and while she could take it back the client is told nothing', async () => {
    await drag(owner, caller.name, later)
    await stands(chair, later)
    expect(await notified()).toBe(0)
  })
  await test.step('after that the client is told, once', async () => {
    await expect.poll(notified, { timeout: 40_000 }).toBe(1)
    await expect(back(owner)).toHaveCount(0)
  })
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  const block = visitOf(page, name)
  await inTheMiddle(block)
  const at = await liftByMouse(page, block)
  await expect(page.locator('.b-fits').first()).toBeVisible()
  await page.mouse.move(at.x, at.y + 30 * (await pixelsPerMinute(page)), { steps: 6 })
  await expect(page.locator('.b-travel-fits')).toContainText(`${to}–`)
  await page.mouse.up()
  await expect(page.getByText(`Mutată la ${to}`)).toBeVisible()
}

async function carryByFinger(page: Page, name: string, to: string): Promise<void> {
  const block = visitOf(page, name)
  await inTheMiddle(block)
  await untilStill(page)
  const finger = await fingerOn(page)
  const on = await pointOf(block)
  await finger.down(on)
  await expect(page.locator('.b-travel')).toBeVisible()
  await expect(page.locator('.b-fits').first()).toBeAttached()
  await finger.to({ x: on.x, y: on.y + 30 * (await pixelsPerMinute(page)) })
  await expect(page.locator('.b-travel-fits')).toContainText(`${to}–`)
  await finger.up()
  await expect(page.getByText(`Mutată la ${to}`)).toBeVisible()
}

/** Gives its new hour. */
async function moveByTaps(page: Page, name: string): Promise<string> {
  await inTheMiddle(visitOf(page, name))
  await visitOf(page, name).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Mută' }).tap()
  const nearest = page.getByRole('group', { name: 'Cele mai apropiate locuri libere' })
  await nearest
    .getByRole('button', { name: /^Mută la / })
    .first()
    .tap()
  const said = page.getByText(/^Mutată la \d\d:\d\d$/)
  await expect(said).toBeVisible()
  return ((await said.textContent()) ?? '').slice(-5)
}
