import { type RawBuilder, sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { IndexedLocation } from '#domain/search/index/location-index.ts'
import type { Db } from '../../pool.ts'

/** That a transaction changed a location; the number is the transaction's. */
type LocationChange = { readonly id: LocationId; readonly changedIn: number }

/** `oldest`: what transactions before it changed is all there is to see of them. */
export type Changes = { readonly oldest: number; readonly changes: LocationChange[] }

/** The changes seen now whose transactions had not all ended when `since` was the oldest. */
export async function findChanges(db: Db, since: number): Promise<Changes> {
  const { rows } = await sql<{ oldest: number } & (LocationChange | { id: null })>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest, c.location_id as id, c.changed_in as "changedIn"
    from (select) always left join location_change c
      on c.changed_in >= ${since}::bigint and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(
    db,
  )
  return {
    oldest: rows[0]!.oldest,
    changes: rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, changedIn: row.changedIn }])),
  }
}

/** The oldest transaction that has not ended. */
export async function findOldest(db: Db): Promise<number> {
  const { rows } = await sql<{ oldest: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`.execute(db)
  return rows[0]!.oldest
}

/** Loads the listed ones among these locations. */
export const loadListed = (db: Db, ids: readonly LocationId[]): Promise<IndexedLocation[]> =>
  load(db, sql`l.id = any(${ids}::int[])`, ids.length)

/** The next listed locations after that id, at most so many. */
export const loadListedAfter = (db: Db, id: number, most: number): Promise<IndexedLocation[]> =>
  load(db, sql`l.id > ${id}::int`, most)

async function load(db: Db, where: RawBuilder<unknown>, most: number): Promise<IndexedLocation[]> {
  const { rows } = await sql<IndexedLocation>`
    select l.id, l.city_id as "cityId", l.category_id as "categoryId", l.category_ids as "categoryIds",
      array(select l.category_id union select v.category_id from service v
        where v.location_id = l.id and v.active and v.online order by 1) as "doneIds", l.latitude, l.longitude,
      l.rating_sum as "ratingSum", l.rating_count as "ratingCount", l.average_rating as "averageRating",
      l.folded_name as name, l.search_text as text
    from location l where l.active and l.listed and ${where} order by l.id limit ${most}`.execute(db)
  return rows
}
