import { afterAll, beforeEach } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { StaffChange } from '#usecases/calendar/changes/change-by-staff.ts'
import type { StaffMove } from '#usecases/calendar/moves/move-by-staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { testDatabase } from '../database.ts'
import { bookForNewCustomer, moveTo, processOn } from './booking.ts'
import type { Salon } from './salon.ts'
import { addMember, staffAt } from './staff.ts'

const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')

/** The day of the visits, a Wednesday. */
export const DESK_DAY: IsoDate = '2026-11-25'

/**
 * A team at work on a Monday morning, in a database of the file's own. A test may set the clock; the next one begins at
 * that morning again.
 */
export async function openDesk(more: Parameters<typeof processOn>[2] = {}) {
  const { url, db } = await testDatabase()
  const clock = { now: MONDAY }
  const node = processOn(url, () => clock.now, more)
  beforeEach(() => {
    clock.now = MONDAY
  })
  afterAll(() => node.close())
  return {
    db,
    node,
    clock,
    member: async ({ locationId }: Salon, role: Role = 'owner'): Promise<StaffContext> =>
      staffAt(node, locationId, await addMember({ db }, locationId, role), role),
    book: (salon: Salon, minute: number, nth = 0) => bookForNewCustomer(node, salon, { date: DESK_DAY, minute }, nth),
  }
}

/** A move to that minute of the day of the visits. */
export const moveAt = (minute: number, rest?: Partial<StaffMove>) => moveTo({ date: DESK_DAY, minute }, rest)

/** A change of what is named alone, of which the client is told. */
export const changeTo = (rest: Partial<StaffChange>): StaffChange => ({
  serviceIds: null,
  minutes: null,
  price: null,
  client: null,
  override: false,
  notifies: true,
  ...rest,
})
