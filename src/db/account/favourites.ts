import { sql } from 'kysely'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import { type LocationRow, ROW_COLUMNS } from '../search/location-row.ts'

const MAX_FAVOURITES = 200

/** Adds a public location; false when there is none. */
export async function insertFavourite(
  db: Db,
  customerId: CustomerId,
  locationId: LocationId,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    with seen as (select id from location where id = ${locationId} and active),
    added as (insert into favourite (customer_id, location_id, added_at)
      select ${customerId}::int, id, ${now}::timestamptz from seen on conflict do nothing)
    select exists (select from seen) as there`.execute(db)
  return rows[0]?.there === true
}

export async function deleteFavourite(db: Db, customerId: CustomerId, locationId: LocationId): Promise<void> {
  await db.deleteFrom('favourite').where('customer_id', '=', customerId).where('location_id', '=', locationId).execute()
}

export async function listFavouriteIds(db: Db, customerId: CustomerId): Promise<LocationId[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('location_id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .limit(MAX_FAVOURITES)
    .execute()
  return rows.map((row) => row.location_id)
}

/** The customer’s public favourite locations, the most recently added first, as list rows. */
export async function listFavourites(db: Db, customerId: CustomerId): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select ${ROW_COLUMNS}, null::int as distance, null::json as service
    from favourite f
    join location l on l.id = f.location_id and l.active
    join category c on c.id = l.category_id
    join city y on y.id = l.city_id
    where f.customer_id = ${customerId}
    order by f.added_at desc, l.id limit ${MAX_FAVOURITES}`.execute(db)
  return rows
}
