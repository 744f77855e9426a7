import { type RawBuilder, sql } from 'kysely'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** Whose price it is: the menu's for a service, or a professional's own for it. */
export type PriceOf = { readonly serviceId: ServiceId; readonly professionalId: ProfessionalId | null }

/** Prices that the menu takes over; a range without an upper end is open. */
export type NewPrice = PriceOf & {
  readonly price: Bani
  readonly maxPrice: Bani | null
  readonly range: boolean
}

/** A price with the names of what it is for. */
export type NamedPrice = PriceOf & {
  readonly service: string
  readonly professional: string | null
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly range: boolean
}

/** A price of today's menu. */
export type MenuPrice = NamedPrice & { readonly heading: string; readonly hidden: boolean; readonly price: Bani }

const professionalName = sql<string | null>`nullif(trim(p.first_name || ' ' || p.last_name), '')`

/** Every price of the menu, in its order: of each service that has one, below it the own ones of its professionals. */
export async function listPrices(db: Db, locationId: LocationId): Promise<MenuPrice[]> {
  const { rows } = await sql<MenuPrice>`
    select s.id as "serviceId", s.name as service, h.name as heading, s.hidden_price as hidden, o.* from service s
      join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
      cross join lateral (
        select null::int as "professionalId", null as professional, s.price_bani as price, s.max_price_bani as "maxPrice",
          s.range_price as range, -1 as position
        union all
        select p.id, ${professionalName}, t.price_bani, t.max_price_bani, t.max_price_bani is not null, p.position
        from service_professional t join professional p on p.location_id = t.location_id and p.id = t.professional_id
        where t.location_id = s.location_id and t.service_id = s.id and p.active) o
    where s.location_id = ${locationId} and s.active and o.price is not null
    order by h.position, h.id, s.position, s.id, o.position, o."professionalId" nulls first`.execute(db)
  return rows
}

const listed = (prices: readonly NewPrice[]) => sql`json_to_recordset(${JSON.stringify(prices)}::json)
  as n("serviceId" int, "professionalId" int, price int, "maxPrice" int, range bool)`

/** Puts these prices in the menu. A service that has left the menu meanwhile stays as it was. */
export async function savePrices(tx: Tx, locationId: LocationId, prices: readonly NewPrice[]): Promise<void> {
  await sql`update service s set price_bani = n.price, max_price_bani = n."maxPrice", range_price = n.range
    from ${listed(prices)} where s.location_id = ${locationId} and s.id = n."serviceId" and n."professionalId" is null`.execute(
    tx,
  )
  await sql`update service_professional t set price_bani = n.price, max_price_bani = n."maxPrice"
    from ${listed(prices)} where t.location_id = ${locationId} and t.service_id = n."serviceId"
      and t.professional_id = n."professionalId" and t.price_bani is not null`.execute(tx)
}

/** Plans these prices for a day, in place of those that were planned for the same day. */
export async function savePlannedPrices(
  tx: Tx,
  locationId: LocationId,
  from: IsoDate,
  prices: readonly NewPrice[],
): Promise<void> {
  await sql`insert into planned_price (location_id, from_date, service_id, professional_id, price_bani, max_price_bani, range_price)
    select ${locationId}, ${from}, n."serviceId", n."professionalId", n.price, n."maxPrice", n.range from ${listed(prices)}
    on conflict (location_id, service_id, professional_id, from_date) do update
      set price_bani = excluded.price_bani, max_price_bani = excluded.max_price_bani, range_price = excluded.range_price`.execute(
    tx,
  )
}

export type PlannedPrice = NamedPrice & { readonly from: IsoDate; readonly price: Bani }

/** The prices that are planned for a location, by their day; of all days, or of one. */
export async function listPlannedPrices(
  db: Db,
  locationId: LocationId,
  from: IsoDate | null = null,
): Promise<PlannedPrice[]> {
  const { rows } = await sql<PlannedPrice>`
    select n.from_date as from, n.service_id as "serviceId", n.professional_id as "professionalId", s.name as service,
      ${professionalName} as professional, n.price_bani as price, n.max_price_bani as "maxPrice", n.range_price as range
    from planned_price n join service s on s.location_id = n.location_id and s.id = n.service_id and s.active
      join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
      left join professional p on p.location_id = n.location_id and p.id = n.professional_id
    where n.location_id = ${locationId} and (${from}::date is null or n.from_date = ${from}::date)
    order by n.from_date, h.position, h.id, s.position, s.id, n.professional_id nulls first`.execute(db)
  return rows
}

export async function deletePlannedPrices(tx: Tx, locationId: LocationId, from: IsoDate): Promise<void> {
  await sql`delete from planned_price where location_id = ${locationId} and from_date = ${from}`.execute(tx)
}

/** A location with prices whose day has come, and the first such day; undefined where there is none. */
export async function findDuePrices(
  db: Db,
  today: IsoDate,
): Promise<{ readonly locationId: LocationId; readonly from: IsoDate } | undefined> {
  const { rows } = await sql<{ locationId: LocationId; from: IsoDate }>`
    select location_id as "locationId", from_date as from from planned_price where from_date <= ${today}
    order by from_date, location_id limit 1`.execute(db)
  return rows[0]
}

export type PastPrice = NamedPrice & { readonly until: Temporal.Instant }

/** The prices that no longer hold, the latest first, as many as a page shows. */
export async function listPastPrices(db: Db, locationId: LocationId, most: number): Promise<PastPrice[]> {
  const { rows } = await sql<PastPrice>`
    select n.service_id as "serviceId", n.professional_id as "professionalId", s.name as service,
      ${professionalName} as professional, n.price_bani as price, n.max_price_bani as "maxPrice", n.range_price as range, n.until
    from past_price n join service s on s.location_id = n.location_id and s.id = n.service_id
      left join professional p on p.location_id = n.location_id and p.id = n.professional_id
    where n.location_id = ${locationId} order by n.until desc, n.id desc limit ${most}`.execute(db)
  return rows
}

/**
 * How many bookings that are still to come, on this day or later, were made at one of these prices, and keep it: the
 * menu's price where whoever does it has none of their own.
 */
export async function countKeeping(
  db: Db,
  locationId: LocationId,
  prices: readonly PriceOf[],
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ keeping: number }>`
    select count(distinct b.id)::int as keeping from booking b
      join booking_service w on w.location_id = b.location_id and w.booking_id = b.id
      join ${of(prices)} on n."serviceId" = w.service_id
      left join service_professional t on t.location_id = b.location_id and t.service_id = w.service_id
        and t.professional_id = b.professional_id and t.price_bani is not null
    where b.location_id = ${locationId} and b.status in ('pending', 'confirmed') and b.starts_at >= ${since}::timestamptz
      and n."professionalId" is not distinct from t.professional_id`.execute(db)
  return rows[0]!.keeping
}

const of = (prices: readonly PriceOf[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(prices)}::json) as n("serviceId" int, "professionalId" int)`
