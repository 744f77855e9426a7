import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Tx } from '../transaction.ts'

type Cleared = {
  /** Other claims on the professional's time there, as whole minutes. */
  readonly gaps: readonly Interval[]
  /** The gaps that other time off takes. */
  readonly covered: readonly Interval[]
  /** A colleague holds some of it: places a booking by phone, or may still undo a move. */
  readonly isHeldByTeam: boolean
  /** Some of it is proposed to a client who has not answered. */
  readonly isProposed: boolean
}

export type Away = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId
  readonly spans: readonly Interval[]
}

/** Frees the spans of what customers hold there, and says what is left. The caller has locked the team. */
export async function clearForTimeOff(
  tx: Tx,
  { locationId, professionalId, spans }: Away,
  now: Temporal.Instant,
): Promise<Cleared> {
  const ranges = spans.map(({ start, end }) => [epochToInstant(start).toString(), epochToInstant(end).toString()])
  const { rows } = await sql<
    Interval & { holdId: number | null; isOff: boolean; givesWay: boolean; isProposed: boolean }
  >`
    select distinct c.id, c.hold_id as "holdId", c.time_off_id is not null as "isOff", floor(date_part('epoch', lower(c.during)) / 60)::int as start,
      ceil(date_part('epoch', upper(c.during)) / 60)::int as end,
      coalesce(h.expires_at <= ${now}::timestamptz or h.owner ~ '^(customer|visitor|offer):', false) as "givesWay",
      coalesce(h.owner like 'proposal:%', false) as "isProposed"
    from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    left join hold h on h.location_id = c.location_id and h.id = c.hold_id
    join json_array_elements(${JSON.stringify(ranges)}::json) s
      on c.during && tstzrange((s ->> 0)::timestamptz, (s ->> 1)::timestamptz)
    where c.location_id = ${locationId} and ${professionalId} in (r.professional_id, r.second_line_of)`.execute(tx)
  const holds = rows.filter(({ givesWay }) => givesWay).map(({ holdId }) => holdId)
  await sql`delete from hold where location_id = ${locationId} and id = any(${holds}::int[])`.execute(tx)
  const rest = rows.filter(({ givesWay }) => !givesWay)
  return {
    gaps: rest.map(({ start, end }) => ({ start, end })),
    covered: rest.filter(({ isOff }) => isOff).map(({ start, end }) => ({ start, end })),
    isHeldByTeam: rest.some(({ holdId, isProposed }) => holdId !== null && !isProposed),
    isProposed: rest.some(({ isProposed }) => isProposed),
  }
}
