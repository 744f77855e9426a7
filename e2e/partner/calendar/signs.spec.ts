import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { logInToPartner, startWork } from '../staff.ts'
import { aVisit, countNotes, openBusyDay, somebody, typed } from './day.ts'

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('a block says time, client, services, state, source, first visit and note, on the screen and aloud [PT-11, PT-15]', async ({
    page,
  }) => {
    await startWork(page, 'receptie')
    const visit = await aVisit(page, 14, somebody('Veronica'))
    await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
    const { name } = visit.client
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' }).fill('Alergică la amoniac')
    await panel.getByRole('button', { name: 'Adaugă' }).click()
    await expect(panel.getByRole('list', { name: 'Note pentru echipă' })).toContainText('amoniac')
    const block = page.getByRole('link', {
      name: new RegExp(
        `^${name}, .+, de la ${visit.from} până la \\d\\d:\\d\\d, confirmată, prima vizită, are notă, telefon$`,
      ),
    })
    await expect(block).toBeVisible()
    await expect(block.locator('.first-visit')).toHaveText('1')
    await expect(block).toHaveClass(/has-note/)
    await expect(block.locator('.b-name em')).toHaveText(name)
  })

  test('in forced colours each kind keeps a border of its own [PT-11]', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await startWork(page, 'receptie')
    await openBusyDay(page, 1)
    const borders = await page.locator('.columns').evaluate((grid) => {
      const kinds = ['confirmed', 'arrived', 'completed', 'no_show', 'request', 'break', 'time_off', 'closed']
      return kinds
        .map((kind) => grid.querySelector(`.b-${kind}`))
        .filter((block) => block !== null)
        .map((block) => getComputedStyle(block).borderLeftStyle)
    })
    expect(borders).not.toContain('none')
    expect(borders.length).toBeGreaterThan(1)
  })

  test('/ finds a client and leads to the visit in the calendar; ? lists the keys [PT-15]', async ({ page }) => {
    await startWork(page, 'receptie')
    const visit = await aVisit(page, 15, somebody('Xenia'))
    await open(page, '/partener/calendar?view=day')
    await page.keyboard.press('/')
    const search = page.getByRole('dialog', { name: 'Caută un client' })
    await expect(search.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('zzzq')
    await expect(search.getByText('Niciun client cu „zzzq”.')).toBeVisible()
    await search.getByRole('searchbox').fill(typed(visit.client.name).slice(0, -3))
    await page.keyboard.press('Enter')
    await expect(search.getByRole('button', { name: new RegExp(`^${visit.client.name}`) })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    const link = search.getByRole('link', { name: new RegExp(`, ${visit.from}`) })
    await expect(link).toBeVisible()
    await expectAccessibleInBothModes(page)
    await link.press('Enter')
    await expect(page.getByRole('dialog', { name: visit.client.name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`date=${visit.date}.*booking=${visit.id}`))
    await page.getByRole('button', { name: 'Închide' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Tastele calendarului' })
    await expect(help.getByText('cauți un client')).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(/date=/)
  })

  test('columns are of whom one ticks, which stands in the address; a sound is off until it is wanted [PT-10, PT-17]', async ({
    page,
  }) => {
    await countNotes(page)
    await startWork(page, 'receptie')
    await openBusyDay(page, 5)
    const columns = page.locator('.columns .column')
    const all = await columns.count()
    const options = () => page.getByRole('button', { name: 'Cum arată calendarul' }).click()
    await options()
    const dialog = page.getByRole('dialog', { name: 'Cum arată calendarul' })
    const people = dialog.getByRole('group', { name: 'Cine se vede' }).getByRole('checkbox')
    await expect(people).toHaveCount(all)
    const sound = dialog.getByRole('checkbox', { name: /^Sună scurt/ })
    await expect(sound).not.toBeChecked()
    await expectAccessibleInBothModes(page)
    for (const person of await people.all()) await person.uncheck()
    await dialog.getByRole('button', { name: 'Arată' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Bifează cel puțin un coleg.')
    await people.nth(0).check()
    await people.nth(2).check()
    await dialog.getByRole('button', { name: 'Arată' }).click()
    await expect(columns).toHaveCount(2)
    await expect(page).toHaveURL(/people=\d+%2C\d+/)
    await expect(page.locator('html')).not.toHaveAttribute('data-notes')
    await options()
    await dialog.getByRole('button', { name: 'Toată echipa' }).click()
    await expect(columns).toHaveCount(all)
    await options()
    await sound.check()
    await expect(page.locator('html')).toHaveAttribute('data-notes', '2')
    await page.keyboard.press('Escape')
    await page.reload()
    await options()
    await expect(sound).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the legend and the options are a press away, and nothing is wider than 320 px [PT-11]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await logInToPartner(page, 'receptie', '/partener/calendar?view=day')
    await page.getByRole('button', { name: 'Cum arată calendarul' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cum arată calendarul' })
    await expect(dialog.getByRole('list', { name: 'Legendă' }).getByText('curățenie')).toBeVisible()
    await expect(dialog.getByRole('checkbox').nth(3)).toBeVisible()
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(overflow).toBe(0)
  })
})
