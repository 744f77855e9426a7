import { messagesTo } from '../../../../support/outbox.ts'
import { expect, test } from '../../../../support/test.ts'
import { chipOf, somebody } from '../../../calendar/day.ts'
import { visitOf } from '../../walking.ts'
import { openBooking, type Stage } from '../stage.ts'

/** Somebody calls: reception takes the first free place, which nobody else is offered meanwhile. */
export async function bookByPhone(stage: Stage): Promise<void> {
  const { client, desk, owner } = stage.pages
  const caller = somebody('Leontina')
  const panel = desk.getByRole('dialog', { name: 'Programare nouă' })
  const time =
    await test.step('the receptionist takes a call: a new client, and the first free place is proposed', async () => {
      await desk.getByRole('button', { name: /^Programare nouă/ }).click()
      await panel.getByRole('searchbox', { name: 'Client' }).fill(caller.name)
      await panel.getByRole('button', { name: 'Client nou cu acest nume' }).click()
      await panel.getByLabel('Telefon').fill(caller.phone)
      await (await chipOf(panel, stage.cut.name)).click()
      const first = panel.getByRole('group', { name: 'Primul loc liber' }).getByRole('button', { name: /\d\d:\d\d · / })
      await first.first().click()
      return panel.getByLabel('Ora').inputValue()
    })
  const who = (await panel.getByLabel('Cu cine').locator('option:checked').textContent()) ?? ''
  await test.step('the place is held, and the time that is left is counted', () =>
    expect(panel.getByRole('timer')).toHaveText(/Ținem locul încă (10:00|9:\d\d)/))
  await test.step('the owner sees who holds it', () =>
    expect(owner.getByRole('img', { name: new RegExp(`^Ruxandra alege ${time}–`) })).toBeVisible())
  await test.step('the customer is not offered that hour with the same person', async () => {
    const person = stage.team.find(({ name }) => name === who)
    if (!person) throw new Error(`${who} is not of the team`)
    await openBooking(stage, { service: stage.cut, person: person.id })
    await expect(client.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
    await expect(client.getByRole('button', { name: new RegExp(`, ${time}, liber`) })).toHaveCount(0)
  })
  await test.step('the booking is made while the caller is on the line', async () => {
    await panel.getByRole('button', { name: /^Programează / }).click()
    await expect(desk.getByText('Programarea e făcută. Clientul primește un SMS.')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
  await test.step('the owner sees it where it was held', () =>
    expect(visitOf(owner, caller.name)).toHaveAccessibleName(new RegExp(`de la ${time} .*, confirmată, .*telefon$`)))
  await test.step('the caller has the hour and a link by SMS', async () => {
    const texts = async () => (await messagesTo(desk.request, `+4${caller.phone}`)).map(({ text }) => text)
    await expect.poll(texts).toEqual([expect.stringMatching(new RegExp(`te așteptăm .*${time}.*/r/[\\w-]{22}`))])
  })
}
