import { expect, test } from 'vitest'
import type { ServiceId } from '#domain/ids.ts'
import { bookingAt, customer, outcomeOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { DESK_DAY, openDesk } from '#test/world/desk.ts'
import { COLOURING } from '#test/world/menu.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

const { db, node, member } = await openDesk()

test('time off while a client waits strands nobody; off when they are to be finished, their visit is asked about [PT-35, PT-32]', async () => {
  const salon = await aSalon(db, { menu: [COLOURING] })
  const owner = await member(salon)
  const serviceIds: ServiceId[] = [salon.short]
  const ana = customer(node, (await addCustomer({ db })).id)
  await placeBooking(ana, bookingAt(salon, DESK_DAY, 600, { serviceIds }), null)
  const away = (start: number, end: number) =>
    askTimeOff(owner, {
      professionalId: salon.professionals[0]!,
      kind: 'training',
      note: '',
      first: DESK_DAY,
      last: DESK_DAY,
      hours: { start, end },
      repeat: null,
      decisions: [],
    })
  expect(await outcomeOf(away(645, 690))).toBe('bookings_affected')
  expect(await outcomeOf(away(645, 680))).toBe('placed')
})
