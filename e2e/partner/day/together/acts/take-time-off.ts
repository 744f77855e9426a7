import { createBooking } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../../../../support/api.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { freeHours, type Stage } from '../stage.ts'
import { affectedTitle, applyAll, keepAll } from './decide.ts'

/** The professional asks for the day after; the owner decides its bookings while one more comes in. */
export async function takeTimeOff(stage: Stage): Promise<void> {
  const { owner, chair, client } = stage.pages
  const next = { ...stage, date: addDays(stage.date, 1) }
  const book = async () => {
    const time = (await freeHours(next, stage.cut)).at(-1)!
    const where = { location_id: stage.salon.id, services: [stage.cut.id], professional_id: stage.team[0]!.id }
    const answer = await apiOf(client.request)(createBooking, {
      body: { ...where, start_date: next.date, start_time: time },
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  }
  await book()
  await test.step('the professional asks for a day off on the phone', async () => {
    await open(chair, '/partener/team/time-off')
    await chair.getByLabel('Prima zi').fill(next.date)
    await chair.getByRole('button', { name: 'Trimite cererea' }).tap()
    await expect(chair.getByText('Așteaptă răspuns').first()).toBeVisible()
  })
  const [title, apply] = [affectedTitle(owner), applyAll(owner)]
  await test.step('the owner sees whom it would strand, and can apply nothing yet', async () => {
    await open(owner, '/partener/team/time-off')
    await owner.getByRole('button', { name: 'Aprobă' }).click()
    await expect(title).toBeFocused()
    await expect(apply).toBeDisabled()
  })
  await test.step('she decides each of them', () => keepAll(owner))
  await test.step('meanwhile the customer books that day', book)
  await test.step('the list comes back with the newcomer, and nothing was applied', async () => {
    const before = await title.innerText()
    await apply.click()
    await expect(title).not.toHaveText(before)
    await expect(apply).toBeDisabled()
    await expect(owner.getByText(`${stage.person.firstName} ${stage.person.lastName}`).first()).toBeVisible()
  })
  await test.step('with that one decided too all is done in one step', async () => {
    await keepAll(owner)
    await apply.click()
    await expect(owner.getByText('Gata, am salvat.')).toBeVisible()
  })
  await test.step('the professional reads that it is approved', async () => {
    await chair.reload()
    await expect(chair.getByText('Aprobat').first()).toBeVisible()
  })
  await test.step('nobody can book the day any more', async () => expect(await freeHours(next, stage.cut)).toEqual([]))
}
