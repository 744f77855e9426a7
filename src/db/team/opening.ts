import { sql } from 'kysely'
import type { DayRow, WeeklyRow } from '#domain/availability/schedule.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Tx } from '../transaction.ts'

export async function saveOpeningWeek(
  tx: Tx,
  locationId: LocationId,
  week: readonly WeeklyRow[],
  closesOnPublicHolidays: boolean,
): Promise<void> {
  await tx.deleteFrom('opening_hours').where('location_id', '=', locationId).execute()
  const rows = week.map(({ weekday, start, end }) => ({ location_id: locationId, weekday, opens: start, closes: end }))
  if (rows.length > 0) await tx.insertInto('opening_hours').values(rows).execute()
  await tx
    .updateTable('location')
    .set({ closes_on_public_holidays: closesOnPublicHolidays })
    .where('id', '=', locationId)
    .execute()
}

/** The hours of a single date; null: as the week, the closures and the holidays say. */
export async function saveOpeningDate(
  tx: Tx,
  locationId: LocationId,
  date: IsoDate,
  hours: readonly DayRow[] | null,
): Promise<void> {
  await sql`delete from opening_date where location_id = ${locationId} and date = ${date}::date`.execute(tx)
  if (hours === null) return
  const stored = JSON.stringify(hours.map(({ start, end }) => [start, end]))
  await tx.insertInto('opening_date').values({ location_id: locationId, date, hours: stored }).execute()
}

export type NewClosure = { readonly first: IsoDate; readonly last: IsoDate; readonly reason: string }

/** Closes the location on the dates; single dates among them that were opened are closed too. */
export async function closeDates(tx: Tx, locationId: LocationId, closure: NewClosure): Promise<void> {
  const { first, last } = closure
  await sql`delete from opening_date where location_id = ${locationId}
    and date between ${first}::date and ${last}::date`.execute(tx)
  await insertClosure(tx, locationId, closure)
}

/** Closes the location on the dates but for single ones that are open. */
export async function insertClosure(
  tx: Tx,
  locationId: LocationId,
  { first, last, reason }: NewClosure,
): Promise<void> {
  await tx
    .insertInto('closure')
    .values({ location_id: locationId, first_date: first, last_date: last, reason })
    .execute()
}

/** False when the location has no such closure. */
export async function deleteClosure(tx: Tx, locationId: LocationId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('closure')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
