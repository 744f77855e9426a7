import { type RawBuilder, sql } from 'kysely'
import type { ImportId, LocationId } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/** A table whose rows an import can bring, and an undo removes. The row is t. */
type ImportedTable = {
  /** The values of the row that people can change. */
  readonly content: RawBuilder<unknown>
  /** Whether something else stands on the row. */
  readonly isUsed: RawBuilder<boolean>
}

export type ImportedTableName = 'service' | 'menu_heading' | 'professional' | 'booking' | 'time_off'

const TABLES: Readonly<Record<ImportedTableName, ImportedTable>> = {
  service: {
    content: sql`jsonb_build_array(t.menu_heading_id, t.category_id, t.name, t.description, t.duration_minutes,
      t.buffer_minutes, t.price_bani, t.max_price_bani, t.range_price, t.hidden_price, t.equipment_group_id,
      t.active, t.online, t.asks_approval, t.picture) ||
      case when (t.wait_after_minutes, t.wait_minutes, t.wait_frees_equipment) is distinct from (0, 0, false)
        then jsonb_build_array(t.wait_after_minutes, t.wait_minutes, t.wait_frees_equipment) else '[]' end`,
    isUsed: sql<boolean>`(exists (select from booking_service u where u.location_id = t.location_id and u.service_id = t.id)
      or exists (select from offer_service u where u.location_id = t.location_id and u.service_id = t.id)
      or exists (select from subscription_service u where u.location_id = t.location_id and u.service_id = t.id)
      or exists (select from voucher_service u where u.location_id = t.location_id and u.service_id = t.id)
      or exists (select from hold u where u.location_id = t.location_id and t.id = any(u.service_ids))
      or exists (select from waiting_wish u where u.location_id = t.location_id and t.id = any(u.service_ids))
      or exists (select from service_professional u where u.location_id = t.location_id and u.service_id = t.id
        and coalesce(u.price_bani, u.max_price_bani, u.duration_minutes) is not null))`,
  },
  menu_heading: {
    content: sql`jsonb_build_array(t.name)`,
    isUsed: sql<boolean>`exists (select from service u where u.location_id = t.location_id and u.menu_heading_id = t.id)`,
  },
  professional: {
    content: sql`jsonb_build_array(t.first_name, t.last_name, t.title, t.portrait, t.is_collaborator, t.active, t.online,
      t.second_line, t.no_gaps, (select jsonb_agg(jsonb_build_array(w.weekday, w.starts, w.ends) order by w.weekday, w.starts)
        from working_hours w where w.location_id = t.location_id and w.professional_id = t.id))`,
    isUsed: sql<boolean>`(${usedBy('booking')} or ${usedBy('hold')} or ${usedBy('review')} or ${usedBy('time_off')}
      or ${usedBy('roster')} or ${usedBy('working_date')} or ${usedBy('working_break')} or ${usedBy('work')}
      or ${usedBy('membership')} or ${usedBy('staff_invitation')} or ${usedBy('waiting_wish')} or ${usedBy('staff_notice')}
      or exists (select from booking_move u where u.location_id = t.location_id
        and t.id in (u.from_professional_id, u.to_professional_id))
      or exists (select from service_professional u where u.location_id = t.location_id and u.professional_id = t.id
        and coalesce(u.price_bani, u.max_price_bani, u.duration_minutes) is not null))`,
  },
  time_off: {
    content: sql`jsonb_build_array(t.professional_id, t.starts_at, t.ends_at, t.reason, t.kind, t.status)`,
    isUsed: sql<boolean>`exists (select from staff_notice u where u.location_id = t.location_id and u.time_off_id = t.id)`,
  },
  booking: {
    content: sql`jsonb_build_array(t.sequence, t.status, t.starts_at, t.professional_id, t.duration_minutes, t.price_bani,
      t.comment, t.attendee, t.arrived_at, t.contact_name, t.contact_phone)`,
    isUsed: sql<boolean>`(${onBooking('review')} or ${onBooking('booking_note')} or ${onBooking('booking_move')}
      or ${onBooking('cancellation')} or exists (select from message u where u.booking_id = t.id))`,
  },
}

function onBooking(table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${sql.table(table)} u where u.location_id = t.location_id and u.booking_id = t.id)`
}

function usedBy(table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${sql.table(table)} u
    where u.location_id = t.location_id and u.professional_id = t.id)`
}

type Made = { readonly locationId: LocationId; readonly importId: ImportId }

/** Notes the rows that an import has written, as they are now. */
export async function noteImportedRows(
  tx: Tx,
  { locationId, importId }: Made,
  table: ImportedTableName,
  ids: readonly number[],
): Promise<void> {
  await sql`insert into imported_row (location_id, import_id, of_table, row_id, content)
    select t.location_id, ${importId}, ${table}, t.id, md5(${TABLES[table].content}::text)
    from ${sql.table(table)} t where t.location_id = ${locationId} and t.id = any(${ids}::int[])`.execute(tx)
}

/** Notes the mark of each of these visits or blocks, by which the file finds it again. */
export async function noteRowMarks(
  tx: Tx,
  { locationId, importId }: Made,
  table: 'booking' | 'time_off',
  rows: readonly { readonly id: number; readonly mark: string }[],
): Promise<void> {
  await sql`update imported_row r set mark = v.mark from json_to_recordset(${JSON.stringify(rows)}::json) as v(id int, mark text)
    where r.location_id = ${locationId} and r.import_id = ${importId} and r.of_table = ${table} and r.row_id = v.id`.execute(
    tx,
  )
}

/**
 * Removes the rows that an import brought into a table, but for those that were changed or used since. Gives how many
 * were removed, and how many are left.
 */
export async function removeImportedRows(
  tx: Tx,
  locationId: LocationId,
  importId: ImportId,
  table: ImportedTableName,
): Promise<{ readonly removed: number; readonly remaining: number }> {
  const { content, isUsed } = TABLES[table]
  const noted = sql`t.location_id = ${locationId} and exists (select from imported_row i where i.location_id = t.location_id
    and i.import_id = ${importId} and i.of_table = ${table} and i.row_id = t.id`
  // A booking that is being placed on one of them ends first, and is then seen below.
  const locked = await sql`select from ${sql.table(table)} t where ${noted}) order by t.id for update`.execute(tx)
  const gone = await sql`delete from ${sql.table(table)} t
    where ${noted} and i.content = md5(${content}::text)) and not ${isUsed} returning t.id`.execute(tx)
  await sql`delete from imported_row where location_id = ${locationId} and import_id = ${importId}
    and of_table = ${table}`.execute(tx)
  return { removed: gone.rows.length, remaining: locked.rows.length - gone.rows.length }
}
