import { type RawBuilder, sql } from 'kysely'
import { ACCESS_NAMES, type AccessFact } from '#domain/catalogue/access-facts.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Tx } from '../../transaction.ts'

/** The known access facts of `location l`, in the order of the table. */
export const accessJson: RawBuilder<AccessFact[]> = sql`(select coalesce(json_agg(json_build_object('fact', a.fact,
    'value', a.value, 'confirmedOn', a.confirmed_on, 'source', a.source) order by array_position(${ACCESS_NAMES}::text[], a.fact)), '[]')
  from access_fact a where a.location_id = l.id)`

/** Replaces the facts. */
export async function saveAccess(tx: Tx, locationId: LocationId, facts: readonly AccessFact[]): Promise<void> {
  await sql`delete from access_fact where location_id = ${locationId}`.execute(tx)
  await sql`insert into access_fact (location_id, fact, value, confirmed_on, source)
    select ${locationId}, f.fact, f.value, f."confirmedOn", f.source
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(fact text, value jsonb, "confirmedOn" date, source text)`.execute(
    tx,
  )
}
