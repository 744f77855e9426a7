import { type EquipmentUnit, loadEquipment, type TakenUnit } from '#db/calendar/equipment.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import { seesClientsOf } from '#domain/calendar/visible.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { StaffContext } from '../staff/staff.ts'

export type EquipmentDay = { readonly bounds: Interval; readonly units: readonly EquipmentUnit[] }

/** A day of the location's equipment, unit by unit; a client whom the member may not see has no name. */
export async function getEquipmentDay(ctx: StaffContext, date: IsoDate): Promise<EquipmentDay> {
  const { locationId } = ctx.staff
  const bounds = dayBounds(date)
  const [startsAt, endsAt] = [epochToInstant(bounds.start), epochToInstant(bounds.end)]
  const cut = ({ start, end, ...rest }: TakenUnit): TakenUnit => {
    const client = rest.professionalId !== null && seesClientsOf(ctx.staff, rest.professionalId) ? rest.client : null
    return { ...rest, client, start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) }
  }
  const units = await loadEquipment(ctx.db, { locationId, startsAt, endsAt })
  return { bounds, units: units.map((unit) => ({ ...unit, taken: unit.taken.map(cut) })) }
}
