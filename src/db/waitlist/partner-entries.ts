import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
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

type Moment = { readonly now: Temporal.Instant; readonly today: IsoDate }

/** The entries of a location whose days are not over: those that wait for a day, or for a service. */
export type WaitingFilter = { readonly date: IsoDate | null; readonly serviceId: ServiceId | null }

type Paging = { readonly page: number; readonly perPage: number }

/** A page of the entries, the longest waiting first, and how many there are. */
export async function listPartnerEntries(
  db: Db,
  locationId: LocationId,
  { date, serviceId, page, perPage, ...moment }: WaitingFilter & Paging & Moment,
): Promise<{ rows: PartnerEntryRow[]; total: number }> {
  const which = sql<boolean>`w.location_id = ${locationId} and w.last_date >= ${moment.today}::date
    and (${date}::date is null or ${date}::date between w.first_date and w.last_date)
    and (${serviceId}::int is null or ${serviceId}::int = any(w.service_ids))`
  const [rows, count] = await Promise.all([
    sql<{ row: PartnerEntryRow }>`${select(which, moment)}
      order by w.booked_at is not null, w.created_at, w.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from waiting_wish w where ${which}`.execute(db),
  ])
  return { rows: rows.rows.map(({ row }) => row), total: count.rows[0]!.total }
}

/** The entry with this id; null when the location has none such whose days are not over. */
export async function findPartnerEntry(
  db: Db,
  locationId: LocationId,
  id: number,
  moment: Moment,
): Promise<PartnerEntryRow | null> {
  const which = sql<boolean>`w.location_id = ${locationId} and w.last_date >= ${moment.today}::date and w.id = ${id}`
  const { rows } = await sql<{ row: PartnerEntryRow }>`${select(which, moment)}`.execute(db)
  return rows[0]?.row ?? null
}

/** The services of the menu that somebody at the location waits for, in its order. */
export async function listWaitedServices(db: Db, locationId: LocationId, today: IsoDate): Promise<WaitedService[]> {
  const { rows } = await sql<WaitedService>`select s.id, s.name from service s
    where s.location_id = ${locationId} and s.active and exists (select from waiting_wish w
      where w.location_id = s.location_id and w.last_date >= ${today}::date and s.id = any(w.service_ids))
    order by s.position, s.id`.execute(db)
  return rows
}

export type WaitedService = { readonly id: ServiceId; readonly name: string }

const select = (which: RawBuilder<boolean>, { now, today }: Moment) => sql`
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
    where ${which}`

/** Opens an entry again whose offer has lapsed, so that it can be offered another place. */
export async function reopenLapsed(
  db: Db,
  { locationId, id }: { readonly locationId: LocationId; readonly id: number },
): Promise<void> {
  await sql`update waiting_wish set told_at = null, offered = null, offer_until = null, offer_hash = null, hold_id = null
    where location_id = ${locationId} and id = ${id} and booked_at is null`.execute(db)
}
