import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { acceptRequest } from './answer-request.ts'
import { cancelByLocation } from './cancel-by-location.ts'
import { setState } from './set-state.ts'

const { url, db } = await testDatabase()
const PLACED = Temporal.Instant.from('2026-11-23T08:00:00Z')
let now = PLACED
const node = processOn(url, () => now)
afterAll(() => node.close())

type Act = (desk: StaffContext, id: BookingId) => Promise<unknown>

/** The acts on a visit that one press does, with what takes each back; `before`: the acts that lead to it. */
const ACTS: Readonly<Record<string, { act: Act; undo: Act; before?: Act; isRequest?: true }>> = {
  'A venit': {
    act: (desk, id) => setState(desk, id, 'arrived'),
    undo: (desk, id) => setState(desk, id, 'not_arrived'),
  },
  Încheiată: {
    before: (desk, id) => setState(desk, id, 'arrived'),
    act: (desk, id) => setState(desk, id, 'completed'),
    undo: (desk, id) => setState(desk, id, 'confirmed'),
  },
  'Nu a venit': {
    act: (desk, id) => setState(desk, id, 'no_show'),
    undo: (desk, id) => setState(desk, id, 'confirmed'),
  },
  Acceptă: { isRequest: true, act: acceptRequest, undo: undoAct },
  Refuză: { isRequest: true, act: refuse, undo: undoAct },
  Anulează: { act: refuse, undo: undoAct },
  'Anulează după ce a venit': { before: (desk, id) => setState(desk, id, 'arrived'), act: refuse, undo: undoAct },
}

function refuse(desk: StaffContext, id: BookingId) {
  return cancelByLocation(desk, id, 'boală')
}

test.each(Object.entries(ACTS))(
  'taken back within ten seconds, ‘%s’ leaves the visit and its messages as they were [PT-14, PT-22, PT-23]',
  async (_name, { act, undo, before, isRequest = false }) => {
    now = PLACED
    const salon = await aSalon(db)
    await db.updateTable('location').set({ asks_approval: isRequest }).where('id', '=', salon.locationId).execute()
    const desk = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'reception'), 'reception')
    const who = await addCustomer({ db: node.db })
    const { id } = await placeBooking(customer(node, who.id), bookingAt(salon, '2026-11-25', 600), null)
    // A quarter of an hour into the visit.
    if (!isRequest) now = Temporal.Instant.from('2026-11-25T08:15:00Z')
    await before?.(desk, id)
    const stored = async () => ({
      visit: await db
        .selectFrom('booking')
        .select(['status', 'arrived_at', 'lapses_at', 'starts_at', 'professional_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      messages: await db
        .selectFrom('message')
        .select(['kind', 'channel', 'body_text'])
        .where('booking_id', '=', id)
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null)
        .orderBy('channel')
        .execute(),
    })
    const was = await stored()
    await act(desk, id)
    expect(await stored()).not.toEqual(was)
    now = now.add({ seconds: 9 })
    await undo(desk, id)
    expect(await stored()).toEqual(was)
  },
)
