import type { Locator, Page } from '@playwright/test'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expect, test } from '../../../../support/test.ts'
import { chipOf, placeOneOf, somebody } from '../../../calendar/day.ts'
import { placesWithRoom } from '../../../calendar/room.ts'
import { visitOf } from '../../walking.ts'
import { freeHours, openDay, type Stage } from '../stage.ts'

/** Some rules bend for members with the right, one never does; a visit has two professionals, and time is blocked. */
export async function keepRules(stage: Stage): Promise<void> {
  const { desk, owner, chair } = stage.pages
  for (const page of [desk, owner, chair]) await openDay(page, stage)
  await test.step('an hour outside the programme is refused to the receptionist, and the rule is named', async () => {
    const panel = await refuseLate(desk, stage, somebody('Casandra').name)
    await expect(panel.getByRole('button', { name: 'Programează totuși' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Închide' }).click()
  })
  const late = somebody('Ieronim')
  await test.step('the owner is asked once, with the same words, and goes past it', async () => {
    const panel = await refuseLate(owner, stage, late.name)
    const past = panel.getByRole('button', { name: 'Programează totuși' })
    await expect(past).toBeVisible()
    await panel.getByLabel('Ora').fill('22:15')
    // That rule was named for another hour.
    await expect(past).toHaveCount(0)
    await panel.getByLabel('Ora').fill('22:30')
    await past.click()
    await expect(visitOf(owner, late.name)).toHaveAccessibleName(/de la 22:30 /)
  })
  await test.step('the receptionist sees the late visit', () => expect(visitOf(desk, late.name)).toBeAttached())
  await test.step('nobody goes past a taken place: the nearest free ones are offered', () => refuseTaken(stage))
  await editTogether(stage)
  await test.step('the professional blocks half an hour in two taps, and nobody can book it', async () => {
    const before = await freeHours(stage, stage.cut)
    const toolbar = chair.getByRole('toolbar', { name: 'Acțiuni' })
    await toolbar.getByRole('button', { name: 'Blochează' }).tap()
    const panel = chair.getByRole('dialog', { name: 'Blochează timp' })
    const from = await panel.getByLabel('Ora').inputValue()
    await panel.locator('button[type=submit]').tap()
    await expect(chair.getByText('Timpul e blocat.')).toBeVisible()
    await expect(desk.getByRole('button', { name: new RegExp(`blocat de la ${from} `) })).toBeAttached()
    // The block begins where a visit ends, which need not be an hour that customers are offered.
    const until = formatTime((parseTime(from) ?? 0) + 30)
    const within = (hours: readonly string[]) => hours.filter((hour) => from <= hour && hour < until)
    expect(within(before)).not.toEqual([])
    expect(within(await freeHours(stage, stage.cut))).toEqual([])
  })
}

/** Tries to place a booking after the salon's hours, and sees that the answer names the rule. */
async function refuseLate(page: Page, { cut }: Stage, name: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Programare nouă/ }).click()
  const panel = page.getByRole('dialog', { name: 'Programare nouă' })
  await panel.getByRole('searchbox', { name: 'Client' }).fill(name)
  await panel.getByRole('button', { name: 'Client nou cu acest nume' }).click()
  await panel.getByLabel('Telefon').fill(somebody().phone)
  await (await chipOf(panel, cut.name)).click()
  // The first free hour is written into the field when it is known.
  const firstFree = panel.getByRole('group', { name: 'Primul loc liber' })
  await expect(firstFree.getByRole('button', { name: /, \d\d:\d\d/ }).first()).toBeVisible()
  await panel.getByLabel('Ora').fill('22:30')
  await expect(panel.getByLabel('Ora')).toHaveValue('22:30')
  await expect(panel.getByRole('timer')).toHaveCount(0)
  await panel.getByRole('button', { name: /^Programează / }).click()
  const refusal = panel.locator('.field-error').filter({ hasText: /în afara programului|închis/ })
  await expect(refusal.first()).toBeVisible()
  return panel
}

/** The owner moves one visit onto another by the keyboard: there is no way past. */
async function refuseTaken(stage: Stage): Promise<void> {
  const { owner } = stage.pages
  const places = await placesWithRoom(owner, stage.date, { before: 0, minutes: 60, after: 0 })
  const { date, time, professional_id } = places.find((each) => each.professional_id === stage.team[1]!.id)!
  const [first, second] = [somebody('Ancuța'), somebody('Bogdana')]
  const half = `${time.slice(0, 3)}${time.endsWith('00') ? '30' : '00'}`
  const next = time.endsWith('00') ? half : `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`
  await placeOneOf(owner, [{ date, time, professional_id }], stage.cut, first)
  await placeOneOf(owner, [{ date, time: next, professional_id }], stage.cut, second)
  await expect(visitOf(owner, first.name)).toBeVisible()
  await visitOf(owner, first.name).focus()
  await owner.keyboard.press('m')
  const dock = owner.getByRole('group', { name: `Mută: ${first.name}` })
  await expect(dock.getByRole('status')).toHaveText(/, liber$/)
  for (const _ of [15, 30]) await owner.keyboard.press('ArrowDown')
  await expect(dock.getByRole('status')).toContainText(`${next}, `)
  await expect(dock.getByRole('button', { name: 'Mută aici' })).toHaveAttribute('aria-disabled', 'true')
  const nearest = dock.getByRole('group', { name: 'Cele mai apropiate locuri libere' }).getByRole('button')
  await nearest.first().click()
  await expect(owner.getByText(/^Mutată la \d\d:\d\d$/)).toBeVisible()
}

/** Reception and the owner have one visit open: each sees what the other does, and what is typed stays. */
async function editTogether(stage: Stage): Promise<void> {
  const { desk, owner } = stage.pages
  const name = `${stage.person.firstName} ${stage.person.lastName}`
  const first = (page: Page) => visitOf(page, name).first()
  const [mine, theirs] = [desk.getByRole('dialog', { name }), owner.getByRole('dialog', { name })]
  await test.step('the receptionist and the owner open the same visit; the receptionist begins a note', async () => {
    for (const page of [desk, owner]) await first(page).click()
    await mine.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' }).fill('Preferă ceai de')
  })
  await test.step('the owner adds a note, which the receptionist sees without losing hers', async () => {
    await theirs.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' }).fill('Vine cu fetița')
    await theirs.getByRole('button', { name: 'Adaugă', exact: true }).click()
    await expect(mine.getByRole('list', { name: 'Note pentru echipă' })).toContainText('Vine cu fetița')
    await expect(mine.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' })).toHaveValue('Preferă ceai de')
  })
  await test.step('the receptionist ends her note, and both have both', async () => {
    await mine.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' }).fill('Preferă ceai de tei')
    await mine.getByRole('button', { name: 'Adaugă', exact: true }).click()
    for (const panel of [mine, theirs])
      await expect(panel.getByRole('list', { name: 'Note pentru echipă' })).toContainText(/ceai de tei/)
    for (const panel of [mine, theirs]) await panel.getByRole('button', { name: 'Închide' }).click()
  })
}
