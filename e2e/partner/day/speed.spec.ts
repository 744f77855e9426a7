import type { Locator, Page } from '@playwright/test'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { aVisit, chipOf, openBusyDay, somebody, teamOf } from '../calendar/day.ts'
import { haveSomebodyFree } from '../calendar/now.ts'
import { MS_PER_CHARACTER, MS_PER_FIELD, MS_PER_PRESS } from '../pace.ts'
import { logInToPartner } from '../staff.ts'

/** Somebody at work. Counts taps, and the seconds in which people think, type and press: the machine's are its own. */
function atWork(page: Page) {
  let taps = 0
  let ms = 0
  const touch = async (part: Locator, thoughtMs: number) => {
    ms += thoughtMs
    await (page.viewportSize()!.width > phone.width ? part.click() : part.tap())
    taps += 1
  }
  return {
    /** A button that is where it always is. */
    press: (part: Locator) => touch(part, MS_PER_PRESS),
    /** One of several: as much thought as a field. */
    choose: (part: Locator) => touch(part, MS_PER_FIELD),
    async type(text: string) {
      await page.keyboard.type(text)
      ms += MS_PER_FIELD + text.length * MS_PER_CHARACTER
    },
    seconds: () => ms / 1000,
    taps: () => taps,
  }
}

function report(what: string, { seconds, taps }: ReturnType<typeof atWork>): void {
  process.stdout.write(`${what}: ${seconds().toFixed(1)} s, ${taps()} taps\n`)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a walk-in is placed from the thumb’s reach in at most three taps and eight seconds [PT-20]', async ({
    page,
  }) => {
    await logInToPartner(page, 'manager')
    const service = await haveSomebodyFree(page)
    await open(page, '/partener/calendar')
    const person = atWork(page)
    await person.press(page.getByRole('toolbar', { name: 'Acțiuni' }).getByRole('button', { name: 'Fără programare' }))
    const panel = page.getByRole('dialog', { name: 'Fără programare' })
    await person.choose(await chipOf(panel, service.name))
    await person.press(panel.getByRole('button', { name: /^Începe acum, \d\d:\d\d$/ }))
    await expect(page.getByText('Vizita a început.')).toBeVisible()
    report('walk-in', person)
    expect(person.taps()).toBeLessThanOrEqual(3)
    expect(person.seconds()).toBeLessThanOrEqual(8)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a known client who calls is placed in at most twenty seconds, typed like a person [PT-19]', async ({
    page,
  }) => {
    await logInToPartner(page, 'receptie')
    const { client } = await aVisit(page, 12, somebody('Iulia'))
    const { services } = await teamOf(page)
    // Measured on a day ahead: today's next hours may be within the location's notice.
    await openBusyDay(page, 12)
    const person = atWork(page)
    await person.press(page.getByRole('button', { name: /^Programare nouă/ }))
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    await expect(panel.getByRole('searchbox', { name: 'Client' })).toBeFocused()
    await person.type(client.phone.slice(4))
    await page.keyboard.press('Enter')
    await expect(panel.getByText(client.name)).toBeVisible()
    await person.choose(await chipOf(panel, services[0]!.name))
    const free = panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button', { name: /\d\d:\d\d · / })
    await person.choose(free.first())
    await person.press(panel.getByRole('button', { name: /^Programează .*\d\d:\d\d$/ }))
    await expect(page.getByText('Programarea e făcută. Clientul primește un SMS.')).toBeVisible()
    report('phone booking of a known client', person)
    expect(person.seconds()).toBeLessThanOrEqual(20)
  })
})
