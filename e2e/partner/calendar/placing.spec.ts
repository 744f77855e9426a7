import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, phone, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { chipOf, openPlace, pixelsPerMinute, serviceOf, somebody } from './day.ts'
import { aVisitWithRoom } from './room.ts'

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a click on an empty place opens a form with the place filled in; its panel formats the number [PT-12, PT-23]', async ({
    page,
  }) => {
    expectStatus(409)
    await startWork(page, 'receptie')
    const { place, who, from } = await openPlace(page, 8, 60)
    await place.click({ position: { x: 40, y: 2 } })
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    await expect(panel.getByLabel('Cu cine').locator('option:checked')).toHaveText(who)
    await expect(panel.getByLabel('Ora')).toHaveValue(from)
    await expect(panel.getByRole('button', { name: /^Programează / })).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothModes(page)
    const { name, phone: number } = somebody('Zamfira')
    await panel.getByRole('searchbox', { name: 'Client' }).fill(name)
    await panel.getByRole('button', { name: 'Client nou cu acest nume' }).click()
    await panel.getByLabel('Telefon').fill(number)
    await (await chipOf(panel, await serviceOf(page, who))).click()
    await panel.getByRole('button', { name: /^Programează / }).click()
    await expect(page.getByText('Programarea e făcută. Clientul primește un SMS.')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.getByRole('link', { name: new RegExp(`^${name}, .* de la ${from} `) }).click()
    await expect(page.getByRole('dialog', { name }).getByText(/^07\d\d \d{3} \d{3}$/)).toBeVisible()
  })

  test('a drag over an empty place is drawn where it goes and blocks as long as was drawn [PT-12]', async ({
    page,
  }) => {
    await startWork(page, 'receptie')
    const { place } = await openPlace(page, 9, 90)
    const minutes = await pixelsPerMinute(page)
    const quarter = 15
    await place.hover({ position: { x: 40, y: (quarter + 2) * minutes } })
    const box = (await place.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + (quarter + 62) * minutes, { steps: 6 })
    const drawn = async () => {
      const mark = (await place.locator('.free-mark').boundingBox())!
      return [Math.round((mark.y - box.y) / minutes), Math.round(mark.height / minutes)]
    }
    await expect.poll(drawn).toEqual([quarter, 75])
    await page.mouse.up()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Blochează' }).click()
    await expect(panel.getByLabel('Cât timp').locator('option:checked')).toHaveText('1 h 15')
    await panel.getByLabel('Pentru ce').fill('Inventar')
    await panel.getByRole('button', { name: 'Blochează', exact: true }).last().click()
    await expect(page.getByText('Timpul e blocat.')).toBeVisible()
    await expect(page.locator('.columns').getByText('Inventar')).toBeVisible()
  })

  test('a block drawn in one quick stroke begins where it was pressed and is as long as the stroke [PT-12]', async ({
    page,
  }) => {
    await startWork(page, 'receptie')
    const { place, from } = await openPlace(page, 6, 90)
    const minutes = await pixelsPerMinute(page)
    await place.hover({ position: { x: 40, y: 17 * minutes } })
    const box = (await place.boundingBox())!
    await page.mouse.down()
    // Let go before the stroke is drawn.
    await Promise.all([page.mouse.move(box.x + 40, box.y + 77 * minutes), page.mouse.up()])
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('Ora')).toHaveValue(formatTime((parseTime(from) ?? 0) + 15))
    await panel.getByRole('button', { name: 'Blochează' }).click()
    await expect(panel.getByLabel('Cât timp').locator('option:checked')).toHaveText('1 h 15')
  })

  test('blocked time is freed where it stands in the calendar, and can be booked again [PT-12]', async ({ page }) => {
    await startWork(page, 'receptie')
    // Not the day on which others draw at the same moment: they would take the same place.
    const { place, from } = await openPlace(page, 0, 60)
    await place.focus()
    await page.keyboard.press('b')
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Pentru ce').fill('Livrare')
    await panel.getByRole('button', { name: 'Blochează', exact: true }).last().click()
    const blocked = page.getByRole('button', { name: new RegExp(`^Livrare, blocat de la ${from} `) })
    await expect(blocked).toBeVisible()
    await blocked.click()
    const freeing = page.getByRole('dialog', { name: 'Timp blocat' })
    await expect(freeing.getByText('Livrare')).toBeVisible()
    await expectAccessibleInBothModes(page)
    await freeing.getByRole('button', { name: 'Eliberează' }).click()
    await expect(page.getByText('Timpul e liber din nou.')).toBeVisible()
    await expect(blocked).toHaveCount(0)
    await expect(page.getByRole('button', { name: new RegExp(`^Liber, .* de la ${from} `) }).first()).toBeVisible()
    await page
      .locator('.toast')
      .filter({ hasText: 'Timpul e liber' })
      .getByRole('button', { name: 'Ia înapoi' })
      .click()
    await expect(blocked).toBeVisible()
  })

  test('a taken place offers the nearest ones that fit, and one press takes one of them [PT-19, PT-21]', async ({
    page,
  }) => {
    expectStatus(409)
    await startWork(page, 'receptie')
    const { date, from, service, block } = await aVisitWithRoom(page)
    await open(page, `/partener/calendar?view=day&date=${date}`)
    const who = await page.locator('[data-person]').filter({ has: block }).getAttribute('data-person')
    await page.getByRole('button', { name: /^Programare nouă/ }).click()
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    await (await chipOf(panel, service)).click()
    await panel.getByLabel('Cu cine').selectOption(who)
    await panel.getByLabel('Ziua').fill(date)
    await panel.getByLabel('Ora').fill(from)
    await expect(panel.getByText(/ are o programare de la /)).toBeVisible()
    const nearest = panel.getByRole('group', { name: 'Cele mai apropiate locuri libere' }).getByRole('button')
    await expect(nearest.first()).toBeVisible()
    await expectAccessibleInBothModes(page)
    await nearest.first().click()
    await expect(panel.getByRole('timer')).toBeVisible()
    await expect(panel.getByLabel('Cu cine')).toHaveValue(who!)
    await expect(panel.getByLabel('Ora')).not.toHaveValue(from)
    await expect(nearest).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a tap on an empty place fills it in; taken meanwhile, it says so and keeps what was typed [PT-12]', async ({
    page,
    browser,
  }) => {
    expectStatus(409)
    await startWork(page, 'manager')
    const { date, place, who } = await openPlace(page, 10, 30)
    await place.tap({ position: { x: 30, y: 4 } })
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    await expect(panel.getByLabel('Cu cine').locator('option:checked')).toHaveText(who)
    const time = await panel.getByLabel('Ora').inputValue()
    const { name, phone: number } = somebody('Prima')
    await panel.getByRole('searchbox', { name: 'Client' }).fill(name)
    await panel.getByRole('button', { name: 'Client nou cu acest nume' }).tap()
    await panel.getByLabel('Telefon').fill(number)

    const other = await browser.newContext({ viewport: desktop })
    const colleague = await other.newPage()
    await startWork(colleague, 'receptie')
    await open(colleague, `/partener/calendar?view=day&date=${date}`)
    await colleague.getByRole('button', { name: new RegExp(`^Liber, ${who}, de la ${time}`) }).focus()
    await colleague.keyboard.press('b')
    const theirs = colleague.getByRole('dialog', { name: 'Blochează timp' })
    await expect(theirs.getByLabel('Ora')).toHaveValue(time)
    await theirs.getByRole('button', { name: 'Blochează', exact: true }).last().click()
    await expect(colleague.getByText('Timpul e blocat.')).toBeVisible()
    await other.close()

    await (await chipOf(panel, await serviceOf(page, who))).tap()
    await panel.getByRole('button', { name: /^Programează / }).tap()
    const said = panel.getByText(/ nu lucrează de la /)
    await expect(said).toHaveCount(1)
    await expect(panel.getByLabel('Ora')).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    const nearest = panel.getByRole('group', { name: 'Cele mai apropiate locuri libere' }).getByRole('button')
    await expect(nearest.first()).toBeInViewport()
    await expect(panel.getByLabel('Nume')).toHaveValue(name)
    await expect(panel.getByLabel('Ora')).toHaveValue(time)
    await open(page, `/partener/calendar?view=day&date=${date}`)
    await expect(page.getByText(name)).toHaveCount(0)
  })
})
