import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { LocationId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { type WaitlistEntry, waitlistEntryColumns } from './entries.ts'

/** An entry as the team sees it; its contacts are those that a message would go to. */
export type PartnerEntryRow = Omit<WaitlistEntry, 'phone'> & {
  readonly reachedBy: E164 | null
  readonly name: string
  readonly phone: E164 | null
  readonly services: readonly string[]
  readonly professional: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly created: EpochMinute
  readonly state: 'waiting' | 'offered' | 'lapsed' | 'booked'
  readonly offered: EpochMinute | null
  readonly until: EpochMinute | null
}

type Which = { readonly locationId: LocationId; readonly id?: number }

/** The entries of the location whose days are not over, the longest waiting first; or the one with this id. */
export async function listPartnerEntries(
  db: Db,
  { locationId, id }: Which,
  { now, today }: { readonly now: Temporal.Instant; readonly today: IsoDate },
): Promise<PartnerEntryRow[]> {
  const { rows } = await sql<{ row: PartnerEntryRow }>`
    select to_jsonb(e) - 'phone' || jsonb_build_object('reachedBy', e.phone, 'name',
      coalesce(btrim(c.first_name || ' ' || c.last_name), ''), 'phone', coalesce(c.phone, w.phone),
      'services', (select coalesce(json_agg(s.name order by array_position(w.service_ids, s.id)), '[]')
        from service s where s.location_id = w.location_id and s.id = any(w.service_ids)),
      'professional', (select btrim(p.first_name || ' ' || p.last_name) from professional p
        where p.location_id = w.location_id and p.id = w.professional_id),
      'from', w.first_date, 'to', w.last_date, 'created', extract(epoch from w.created_at) / 60,
      'state', case when w.booked_at is not null then 'booked' when w.told_at is null then 'waiting'
        when h.id is not null then 'offered' else 'lapsed' end,
      'offered', (extract(epoch from lower(w.offered)) / 60)::int,
      'until', (extract(epoch from w.offer_until) / 60)::int) as row
    from waiting_wish w join location l on l.id = w.location_id join category own on own.id = l.category_id
      left join customer c on c.id = w.customer_id and c.deleted_at is null
      left join hold h on h.location_id = w.location_id and h.id = w.hold_id and h.expires_at > ${now}::timestamptz,
      lateral (select ${waitlistEntryColumns(today)}) as e
    where w.location_id = ${locationId} and w.last_date >= ${today}::date
      and (${id ?? null}::int is null or w.id = ${id ?? null}::int)
    order by w.booked_at is not null, w.created_at, w.id limit 100`.execute(db)
  return rows.map(({ row }) => row)
}

/** Opens an entry again whose offer has lapsed, so that it can be offered another place. */
export async function reopenLapsed(db: Db, { locationId, id }: Required<Which>): Promise<void> {
  await sql`update waiting_wish set told_at = null, offered = null, offer_until = null, offer_hash = null, hold_id = null
    where location_id = ${locationId} and id = ${id} and booked_at is null`.execute(db)
}
