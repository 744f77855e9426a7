import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, phone, test } from '../../../support/test.ts'
import { busyDay, logInToPartner } from '../../staff.ts'
import { aVisit, chipOf, somebody } from '../day.ts'
import { haveSomebodyFree } from '../now.ts'
import { fingerOn, thumb, untilStill } from './finger.ts'
import { aVisitNow, logInAtGym } from './gym.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })
// One after the other: the break of the first would take the minutes that the second has found free.
test.describe.configure({ mode: 'default' })

const MOST_TAPS = 3

test('a professional’s phone opens ‘Astăzi’ with the next client on top, received by one tap; a break takes two [PT-16, PT-23]', async ({
  page,
  browser,
}) => {
  expectStatus(409)
  const own = await logInAtGym(page, 'specialist')
  const office = await browser.newContext({ viewport: desktop })
  const manager = await office.newPage()
  await logInAtGym(manager, 'manager')
  const client = somebody('Leontina')
  await aVisitNow(manager, own!, client)
  await office.close()

  await open(page, '/partener/calendar')
  const { tap, count } = thumb()
  const next = page.getByRole('region', { name: 'Urmează' })
  await expect(page.getByRole('heading', { level: 1, name: 'Astăzi' })).toBeInViewport()
  const name = next.getByRole('heading', { name: client.name })
  await expect(name).toBeInViewport()
  // A long name has a second line.
  const { top, line } = await name.evaluate((heading) => {
    const { lineHeight } = getComputedStyle(heading)
    return { top: heading.getBoundingClientRect().top, line: Number.parseFloat(lineHeight) }
  })
  expect(top + line).toBeLessThan(phone.height / 3)
  const months = 'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie'
  const seen = await page.locator('body').innerText()
  expect(seen.match(new RegExp(`\\d{1,2}\\s(${months})`, 'g'))).toHaveLength(1)
  const arrived = next.getByRole('button', { name: 'A venit' })
  await expectInReach(arrived)
  await expectInReach(actions(page).getByRole('button').first())
  await expectNoSmallTarget(page.locator('body'))
  await expectAccessibleInBothModes(page)
  const pressed = pressOnceDead(page)
  await tap(arrived)
  await expect(arrived).toHaveCount(0)
  await expect(next.getByText('A venit', { exact: true })).toBeVisible()
  expect(count()).toBe(1)

  // A second tap of the same thumb does nothing, and for ten seconds the act can be taken back.
  await pressed
  await expect(page.locator('[data-dead]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const said = page.locator('.toast').filter({ hasText: `${client.name}: a venit.` })
  await said.getByRole('button', { name: 'Ia înapoi' }).tap()
  await expect(arrived).toBeVisible()
  await expect(page.locator('[data-dead]')).toHaveCount(0)
  await arrived.tap()
  await expect(next.getByText('A venit', { exact: true })).toBeVisible()

  await tap(actions(page).getByRole('button', { name: 'Blochează' }))
  const panel = page.getByRole('dialog', { name: 'Blochează timp' })
  await expectNoSmallTarget(panel)
  await tap(panel.locator('button[type=submit]'))
  await expect(page.getByText('Timpul e blocat.').or(panel.locator('.field-error'))).toBeVisible()
  expect(count()).toBeLessThanOrEqual(MOST_TAPS)
})

test('a manager’s phone opens on the team’s day; a walk-in takes at most three taps [PT-16, PT-20]', async ({
  page,
}) => {
  await logInAtGym(page, 'manager')
  const service = await haveSomebodyFree(page)
  await open(page, '/partener/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Astăzi' })).toBeInViewport()
  const { tap, count } = thumb()
  await tap(actions(page).getByRole('button', { name: 'Fără programare' }))
  const panel = page.getByRole('dialog', { name: 'Fără programare' })
  await tap(await chipOf(panel, service.name))
  const begin = panel.getByRole('button', { name: /^Începe acum, \d\d:\d\d$/ })
  await expect(begin).toBeVisible()
  await expectNoSmallTarget(panel)
  await expectAccessibleInBothModes(page)
  await tap(begin)
  await expect(page.getByText('Vizita a început.')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(MOST_TAPS)
  await expect(page.locator('.today').getByText('Fără programare').filter({ visible: true }).first()).toBeVisible()
  await expectAccessibleInBothModes(page)
})

test('a phone booking of a known client takes at most three taps besides typing [PT-16, PT-19]', async ({ page }) => {
  await logInToPartner(page, 'receptie')
  const { client, service } = await aVisit(page, 17, somebody('Smaranda'))
  await open(page, `/partener/calendar?date=${await busyDay(page, 11)}`)
  const { tap, count } = thumb()
  await tap(actions(page).getByRole('button', { name: 'Programare', exact: true }))
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await expect(panel.getByRole('searchbox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type(client.phone.slice(1))
  await page.keyboard.press('Enter')
  await expect(panel.getByText(client.name)).toBeVisible()
  await tap(await chipOf(panel, service))
  const free = panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button', { name: /\d\d:\d\d · / })
  await expect(free.first()).toHaveAttribute('aria-pressed', 'true')
  await expectNoSmallTarget(panel)
  await tap(panel.getByRole('button', { name: /^Programează / }))
  await expect(page.getByText('Programarea e făcută. Clientul primește un SMS.')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(MOST_TAPS)
})

test('the team’s day has three people side by side, the others a swipe away by whole columns [PT-16]', async ({
  page,
}) => {
  await logInToPartner(page, 'receptie')
  await open(page, `/partener/calendar?view=day&date=${await busyDay(page, 3)}`)
  const heads = page.locator('.head')
  const inSight = () =>
    heads.evaluateAll((all) =>
      all.flatMap((head, at) => {
        const { left, right } = head.getBoundingClientRect()
        return left >= 43 && right <= innerWidth + 1 ? [at] : []
      }),
    )
  await expect.poll(inSight).toEqual([0, 1, 2])
  await expectNoSmallTarget(page.locator('body'))
  const finger = await fingerOn(page)
  await finger.swipe({ x: 330, y: 400 }, { x: 205, y: 402 })
  await expect.poll(async () => (await inSight())[0] ?? 0).toBeGreaterThan(0)
  await untilStill(page)
  const dots = page.locator('.people-dots i')
  await expect(dots).toHaveCount(await heads.count())
  const lit = () => dots.evaluateAll((all) => all.flatMap((dot, at) => (dot.className === 'in-sight' ? [at] : [])))
  await expect(async () => {
    const shown = await inSight()
    expect(shown, 'whole columns').toHaveLength(3)
    expect(await lit()).toEqual(shown)
  }).toPass({ timeout: 10_000 })
  expect((await inSight())[0]).toBeGreaterThan(0)
  await expect(page.getByText(/^Mutată la /)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const actions = (page: Page) => page.getByRole('toolbar', { name: 'Acțiuni' })

/** Taps the next client the moment an act has made the list dead, however slow the journey is: nothing may open. */
function pressOnceDead(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const pressed = Promise.withResolvers<void>()
    const watch = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('[data-dead] :is(h2, h3) a')
      if (!link) return
      watch.disconnect()
      link.click()
      pressed.resolve()
    })
    watch.observe(document.body, { attributes: true, childList: true, subtree: true })
    await pressed.promise
  })
}

/** In the lower two thirds of the screen, where a thumb comes without the hand being moved. */
async function expectInReach(control: Locator): Promise<void> {
  const box = (await control.boundingBox())!
  expect(box.y).toBeGreaterThan(phone.height / 3)
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height)
}

/** The small ones of the controls in sight; a block of the day and a free place are as tall as their time. */
async function expectNoSmallTarget(part: Locator): Promise<void> {
  const small = await part.locator('a:not(.columns .b), button:not(.free-place)').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility() && !control.matches('.sr-only, .skip-link'))
      .map((control) => ({ box: control.getBoundingClientRect(), html: control.outerHTML.slice(0, 140) }))
      .filter(({ box }) => box.height > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, html }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  )
  expect(small).toEqual([])
}
