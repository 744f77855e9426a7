import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { type ProposedTime, proposalKeys } from '#domain/bookings/proposal.ts'
import type { BookingOfLocation, ResourceId } from '#domain/ids.ts'

/** The times that are proposed for a request. */
export async function listProposed(tx: Tx, { locationId, id }: BookingOfLocation): Promise<ProposedTime[]> {
  const { rows } = await sql<ProposedTime>`
    select (extract(epoch from h.starts_at)::bigint / 60)::int as start, h.professional_id as "professionalId",
      btrim(p.first_name || ' ' || p.last_name) as professional, extract(epoch from h.expires_at)::float8 / 60 as until
    from hold h join professional p on p.location_id = h.location_id and p.id = h.professional_id
    where h.location_id = ${locationId} and h.owner = any(${proposalKeys(id)}::text[]) order by h.starts_at`.execute(tx)
  return rows
}

/** The claims of a booking, resource by resource. */
export async function listOwnClaims(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
): Promise<{ readonly resourceId: ResourceId; readonly span: Interval }[]> {
  const { rows } = await sql<Interval & { resourceId: ResourceId }>`
    select resource_id as "resourceId", floor(date_part('epoch', lower(during)) / 60)::int as start,
      ceil(date_part('epoch', upper(during)) / 60)::int as end
    from claim where location_id = ${locationId} and booking_id = ${id}`.execute(tx)
  return rows.map(({ resourceId, start, end }) => ({ resourceId, span: { start, end } }))
}

/** A request that the caller has locked is to be answered by its client until then; earlier proposals end. */
export async function askClient(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  until: Temporal.Instant,
  at: Temporal.Instant,
) {
  await tx
    .updateTable('booking')
    .set((eb) => ({ lapses_at: until, sequence: eb('sequence', '+', 1), updated_at: at }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** A booking that the caller has locked, and moved, waits for its client's yes to the new time. */
export async function askAgain(tx: Tx, { locationId, id }: BookingOfLocation): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status: 'pending' })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** The client has taken a proposed time: confirmed, and new to the team. */
export async function confirmProposed(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status: 'confirmed', lapses_at: null, seen_at: null, updated_at: at })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}
