import { expect, test } from '../../../../support/test.ts'
import { visitOf } from '../../walking.ts'
import { freeHours, openBooking, placeOnline, type Stage } from '../stage.ts'

/** The customer books; who works sees the hour being chosen, and then the visit. Gives its hour. */
export async function bookOnline(stage: Stage): Promise<void> {
  const { client, desk, owner, chair } = stage.pages
  const time = (await freeHours(stage, stage.cut)).at(2)!
  await test.step('the customer chooses an hour, which is held while they read', async () => {
    await openBooking(stage, { service: stage.cut, time })
    await expect(client.getByText(/Ținem locul pentru tine încă \d:\d\d/)).toBeVisible()
  })
  await test.step('the receptionist sees that a client is choosing it', () =>
    expect(desk.getByRole('img', { name: new RegExp(`^Un client alege ${time}–`) })).toBeVisible())
  await test.step('the customer books it', () => placeOnline(stage, new RegExp(`^Gata\\. Ne vedem .*${time}`)))
  const name = `${stage.person.firstName} ${stage.person.lastName}`
  for (const [who, page] of Object.entries({ receptionist: desk, owner, professional: chair }))
    await test.step(`the ${who} sees the visit without a reload, marked as new`, () =>
      expect(visitOf(page, name)).toHaveAccessibleName(new RegExp(`de la ${time} .*, confirmată, .*nou, online$`)))
}
