import type { Page } from '@playwright/test'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { chipOf, somebody } from '../../../calendar/day.ts'
import { makeRoom, teamNow } from '../../../calendar/now.ts'
import { thumb } from '../../../calendar/touch/finger.ts'
import { visitsUnderWay } from '../../today.ts'
import { visitOf } from '../../walking.ts'
import type { Stage } from '../stage.ts'

const MOST_TAPS = 3

/** Today's clients: a walk-in for the professional, booked visits for the others; one of them does not come. */
export async function takeIn(stage: Stage): Promise<void> {
  const { desk, owner, chair } = stage.pages
  const own = (await teamNow(owner)).people.find(({ person }) => person.id === stage.team[0]!.id)
  if (own) await makeRoom(owner, own, false)
  await test.step('the receptionist and the owner look at today', async () => {
    for (const page of [desk, owner]) await open(page, '/partener/calendar?view=day')
    await expect(desk.locator('.columns')).toBeVisible()
  })
  await test.step('somebody comes in without a booking: the professional begins in at most three taps', async () => {
    await open(chair, '/partener/calendar')
    const { tap, count } = thumb()
    await tap(chair.getByRole('toolbar', { name: 'Acțiuni' }).getByRole('button', { name: 'Fără programare' }))
    const panel = chair.getByRole('dialog', { name: 'Fără programare' })
    await tap(await chipOf(panel, stage.cut.name))
    await tap(panel.getByRole('button', { name: /^Începe acum, \d\d:\d\d$/ }))
    await expect(chair.getByText('Vizita a început.')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(MOST_TAPS)
  })
  await test.step('the receptionist sees that the professional is busy', () =>
    expect(visitOf(desk, 'Fără programare').first()).toHaveAccessibleName(/, a venit$/))
  const [came, late] = [somebody('Brândușa'), somebody('Horațiu')]
  await visitsUnderWay(owner, [came, late], stage.team[0]!.id)
  await test.step('the receptionist receives a client', () => say(desk, came.name, 'A venit'))
  await test.step('the owner sees that the client has come', () => expectState(owner, came.name, 'a venit'))
  await test.step('the receptionist ends the visit', () => say(desk, came.name, 'Încheiată'))
  await test.step('the owner sees that it is over', () => expectState(owner, came.name, 'încheiată'))
  await test.step('the owner notes who did not come', () => say(owner, late.name, 'Nu a venit'))
  await test.step('the receptionist sees who did not come', () => expectState(desk, late.name, 'nu a venit'))
  await test.step('the client comes in after all: the receptionist takes it back', () =>
    say(desk, late.name, 'Ia înapoi'))
  await test.step('the owner sees the visit confirmed again', () => expectState(owner, late.name, 'confirmată'))
}

async function say(page: Page, name: string, state: string): Promise<void> {
  await visitOf(page, name).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('button', { name: state, exact: true }).click()
  await expect(panel.getByRole('button', { name: state, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

const expectState = (page: Page, name: string, state: string) =>
  expect(visitOf(page, name)).toHaveAccessibleName(new RegExp(`, ${state}(,|$)`))
