import { findPlaceable, type Placeable } from '#db/calendar/find-placeable.ts'
import type { StaffContext } from '../staff/staff.ts'

/** The services that a member may choose for a visit: every service of the location, internal ones too. */
export async function listPlaceable({ db, staff, now }: StaffContext): Promise<Placeable[]> {
  return findPlaceable(db, staff.locationId, now())
}
