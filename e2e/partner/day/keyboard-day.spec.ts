import type { Locator, Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import { press, type } from '../../support/keyboard.ts'
import { live } from '../../support/open.ts'
import { newPerson } from '../../support/person.ts'
import { desktop, expect, test } from '../../support/test.ts'
import { askOnline, clinicAmong } from '../ask-online.ts'
import { type Client, carryToFree, inAnyOrder, serviceOf, somebody, teamOf, typed } from '../calendar/day.ts'
import { haveSomebodyFree } from '../calendar/now.ts'
import { busyDays } from '../staff.ts'
import { visitsUnderWay } from './today.ts'
import { carryLength, expectFocus, goToDay, leave, openVisit, visitOf, walkTo } from './walking.ts'

test.use({ viewport: desktop })

test('a whole working day is done by keyboard alone, and the focus is never lost [PT-12, PT-13, PT-14, PT-15, PT-19, PT-20, PT-22, PT-23, PT-24]', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await comeIn(page)
  const service = await haveSomebodyFree(page)
  await test.step('a visit of a walk-in client is begun', () => takeWalkIn(page, service.name))
  const clients = [somebody('Brândușa'), somebody('Horațiu')] as const
  await visitsUnderWay(page, clients)
  await test.step('an arrived client is received and finished', () => receive(page, clients[0].name))
  await test.step('a client who did not come is noted', () => miss(page, clients[1].name))
  const { name: asking } = somebody('Ruxandra')
  const [firstName = '', lastName = ''] = asking.split(' ')
  const request = await askOnline(page, browser, { ...newPerson(), firstName, lastName })
  await test.step('a request is accepted', async () => {
    await goToDay(page, request.date)
    const panel = await openVisit(page, asking)
    await press(page, panel.getByRole('button', { name: 'Acceptă' }))
    await expect(panel.getByText('Confirmată', { exact: true })).toBeVisible()
    await leave(page, panel)
    await expect(visitOf(page, asking)).toHaveAccessibleName(/, confirmată, /)
  })
  await goToDay(page, await dayWithRoom(page))
  const client = somebody('Tudora')
  await test.step('a visit is placed by phone where one stands', () => placeByPhone(page, client))
  await test.step('a visit is found by search, and made longer', () => lengthen(page, client.name))
  await test.step('a visit is moved, and put back', () => moveAndUndo(page, client.name))
  await test.step('time is blocked where one stands', () => block(page))
  await test.step('the visit is cancelled with a reason', () => cancel(page, client.name))
})

/** Any of the coming busy days on which somebody has a place with room. */
async function dayWithRoom(page: Page): Promise<IsoDate> {
  const { api } = await teamOf(page)
  for (const date of inAnyOrder(await busyDays(page))) {
    const day = await api(getTeamDay, { query: { date } })
    const places = day.ok ? day.body.data.people.flatMap((person) => freePlaces(person, 0)) : []
    if (places.some(hasRoom)) return date
  }
  throw new Error('the coming days are full')
}

/** On the location's grid, with room to make a visit longer. */
const hasRoom = ({ start, end }: { start: number; end: number }) => start % 30 === 0 && end - start >= 90

/** By its letters and Enter. */
async function chooseService(page: Page, panel: Locator, service: string): Promise<void> {
  await type(page, panel.getByRole('searchbox', { name: 'Caută un serviciu' }), service)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: `${service} · `, pressed: true })).toBeVisible()
}

async function comeIn(page: Page): Promise<void> {
  await page.goto('/partener/login?mod=parola&redirect=/partener/location')
  await live(page)
  await type(page, page.getByLabel('E-mail'), 'manager@dichis.test')
  await type(page, page.getByRole('textbox', { name: 'Parola' }), 'demo-parola')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/partener/location')
  await press(page, clinicAmong(page))
  await expect(page).toHaveURL('/partener')
  await press(page, page.getByRole('navigation', { name: 'Dichis Partener' }).getByRole('link', { name: 'Calendar' }))
  await expect(page).toHaveURL('/partener/calendar')
  await expect(page.locator('.columns')).toBeVisible()
}

async function takeWalkIn(page: Page, service: string): Promise<void> {
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog')
  await press(page, panel.getByRole('button', { name: 'Fără programare' }))
  await chooseService(page, panel, service)
  await press(page, panel.getByRole('button', { name: /^Începe acum, \d\d:\d\d$/ }))
  await expect(page.getByText('Vizita a început.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expectFocus(page)
}

async function receive(page: Page, name: string): Promise<void> {
  const panel = await openVisit(page, name)
  await press(page, panel.getByRole('button', { name: 'A venit', exact: true }))
  await expect(panel.getByText('A venit', { exact: true }).first()).toBeVisible()
  // For a second the place of a pressed button takes no other press.
  await expect(panel.locator('[data-dead]')).toHaveCount(0)
  await press(page, panel.getByRole('button', { name: 'Încheiată' }))
  await expect(panel.getByText('Încheiată', { exact: true }).first()).toBeVisible()
  await leave(page, panel)
  await expect(visitOf(page, name)).toHaveAccessibleName(/, încheiată, /)
}

async function miss(page: Page, name: string): Promise<void> {
  const panel = await openVisit(page, name)
  await press(page, panel.getByRole('button', { name: 'Nu a venit' }))
  await expect(panel.getByRole('button', { name: 'Ia înapoi' })).toBeVisible()
  await leave(page, panel)
  await expect(visitOf(page, name)).toHaveAccessibleName(/, nu a venit, /)
}

async function placeByPhone(page: Page, client: Client): Promise<void> {
  const said = await walkTo(page, saysRoom)
  const [, who = '', from = ''] = /^Liber, (.*), de la (\d\d:\d\d)/.exec(said) ?? []
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await expect(panel.getByRole('searchbox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type(client.name)
  await press(page, panel.getByRole('button', { name: 'Client nou cu acest nume' }))
  await expect(panel.getByLabel('Nume')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(client.phone)
  await chooseService(page, panel, await serviceOf(page, who))
  await press(page, panel.getByRole('button', { name: /^Programează / }))
  await expect(page.getByText('Programarea e făcută.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expectFocus(page)
  await expect(visitOf(page, client.name)).toHaveAccessibleName(new RegExp(`, de la ${from} până la `))
}

function saysRoom(said: string): boolean {
  const [, from = '', until = ''] = /^Liber, .*, de la (\d\d:\d\d) până la (\d\d:\d\d)$/.exec(said) ?? []
  return hasRoom({ start: parseTime(from) ?? 0, end: parseTime(until) ?? 0 })
}

async function lengthen(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Caută un client' })
  await expect(search.getByRole('searchbox', { name: 'Nume sau număr' })).toBeFocused()
  await page.keyboard.type(typed(name))
  await page.keyboard.press('Enter')
  await press(page, search.getByRole('link').first())
  const panel = page.getByRole('dialog', { name })
  await expect(panel).toBeVisible()
  await leave(page, panel)
  await walkTo(page, (said) => said.startsWith(`${name}, `))
  await carryLength(page, name, 'Shift+ArrowDown')
  await expect(visitOf(page, name)).toBeFocused()
}

async function moveAndUndo(page: Page, name: string): Promise<void> {
  const before = (await visitOf(page, name).textContent()) ?? ''
  const [, from = ''] = /de la (\d\d:\d\d)/.exec(before) ?? []
  await page.keyboard.press('m')
  await carryToFree(page)
  await page.keyboard.press('Enter')
  const undo = page.getByRole('group', { name: 'Programare mutată' }).filter({ hasText: /Mutată la \d\d:\d\d/ })
  await expect(undo).toBeVisible()
  await expect(visitOf(page, name)).toBeFocused()
  await press(page, undo.getByRole('button', { name: `Readu la ${from}` }))
  await expect(undo).toHaveCount(0)
  await expect(visitOf(page, name)).toContainText(`de la ${from} `)
  await expectFocus(page)
}

async function block(page: Page): Promise<void> {
  await walkTo(page, (said) => said.startsWith('Liber, '))
  await page.keyboard.press('b')
  const panel = page.getByRole('dialog', { name: 'Blochează timp' })
  await expect(panel).toBeVisible()
  await press(page, panel.locator('button[type=submit]'))
  await expect(page.getByText('Timpul e blocat.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expectFocus(page)
}

async function cancel(page: Page, name: string): Promise<void> {
  const panel = await openVisit(page, name)
  await press(page, panel.getByRole('button', { name: 'Anulează', exact: true }))
  await expect(panel.getByRole('textbox', { name: 'De ce anulezi' })).toBeFocused()
  await page.keyboard.type('S-a stricat boilerul')
  await press(page, panel.getByRole('button', { name: 'Anulează programarea' }))
  await expect(page.getByText('Programarea e anulată.')).toBeVisible()
  await expect(visitOf(page, name)).toHaveCount(0)
  await expectFocus(page)
}
