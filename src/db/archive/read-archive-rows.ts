import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import type { Schema } from '../schema/index.ts'
import type { Tx } from '../transaction.ts'
import { ARCHIVE_TABLES, NOT_OF_THE_PAGE } from './archive-tables.ts'
import { writableColumns } from './columns.ts'
import { teamList } from './read-lists.ts'

const ROWS_AT_ONCE = 1_000

/** Runs the reading of an archive in one snapshot, which changes nothing. */
export function inOneSnapshot<T>(db: Kysely<Schema>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Gives the rows of a query a thousand at a time, so that memory stays flat. */
export async function* batchesOf<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare archive_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from archive_rows`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close archive_rows`.execute(tx)
}

type JsonRow = { readonly json: string }

/** The rows of a table as JSON texts, with only what the archive shows. */
export async function tableRows(tx: Tx, locationId: LocationId, table: string): Promise<RawBuilder<JsonRow>> {
  const { hidden = [], order, where } = ARCHIVE_TABLES[table]!
  const columns = (await writableColumns(tx, table)).map(({ name }) => name)
  const shown = columns.filter((name) => name !== 'location_id' && !hidden.includes(name))
  const json = sql.join(shown.map((name) => sql`t.${sql.ref(name)}`))
  return sql<JsonRow>`select row_to_json(r)::text as json from (select ${json} from ${sql.table(table)} t
    where ${where?.(locationId) ?? sql`t.location_id = ${locationId}`} order by ${sql.raw(order)}) r`
}

/** The location's own row, with its city and category by their slugs, and the business that it belongs to. */
export async function loadLocationFacts(
  tx: Tx,
  locationId: LocationId,
): Promise<{ location: Record<string, unknown>; business: Record<string, unknown> }> {
  const { rows } = await sql<{ location: Record<string, unknown>; business: Record<string, unknown> }>`
    select to_jsonb(l) - ${NOT_OF_THE_PAGE}::text[]
        || jsonb_build_object('city', y.slug, 'category', k.slug) as location,
      jsonb_build_object('legal_name', b.legal_name, 'cui', b.cui, 'registry_number', b.registry_number,
        'address', b.address, 'email', b.email, 'phone', b.phone) as business
    from location l join business b on b.id = l.business_id
    join city y on y.id = l.city_id join category k on k.id = l.category_id
    where l.id = ${locationId}`.execute(tx)
  return rows[0]!
}

/** An account that the archive names, by what the owner knows it by. */
export type ArchivePerson = {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** The accounts that the archive names; of a deleted one only its number. */
export async function listPeople(tx: Tx, locationId: LocationId): Promise<ArchivePerson[]> {
  const parts = Object.entries(ARCHIVE_TABLES).flatMap(([table, { people = [], where }]) =>
    people.map(
      (column) => sql`select t.${sql.ref(column)} from ${sql.table(table)} t
        where ${where?.(locationId) ?? sql`t.location_id = ${locationId}`}`,
    ),
  )
  const { rows } = await sql<ArchivePerson>`
    select c.id, btrim(c.first_name || ' ' || c.last_name) as name, c.phone,
      case when c.phone is null then c.email end as email
    from customer c where c.id in (${sql.join(parts, sql` union `)}) order by c.id`.execute(tx)
  return rows
}

export type ArchiveCounts = {
  readonly bookings: number
  readonly upcoming: number
  readonly clients: number
  readonly services: number
  /** As its table has them. */
  readonly team: number
  readonly reviews: number
  readonly actions: number
  /** Uploaded ones. */
  readonly pictures: number
}

/** How much of each the location has. */
export async function countArchive(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<ArchiveCounts> {
  const of = (table: string) => sql`(select count(*)::int from ${sql.table(table)} where location_id = ${locationId})`
  const { rows } = await sql<ArchiveCounts>`select ${of('booking')} as bookings,
    (select count(*)::int from booking where location_id = ${locationId} and status in ('pending', 'confirmed')
      and ends_at > ${now}::timestamptz) as upcoming,
    ${of('client')} as clients, ${of('service')} as services, (select count(*)::int from (${teamList(locationId)}) t) as team,
    ${of('review')} as reviews, ${of('staff_action')} as actions,
    (select count(distinct key)::int from (${pictureKeys(locationId)}) k where key like 'uploads/%') as pictures`.execute(
    db,
  )
  return rows[0]!
}

/** The keys of all uploaded pictures of the location. */
export async function listPictureKeys(tx: Tx, locationId: LocationId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${pictureKeys(locationId)}) k
    where key like 'uploads/%' order by key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Keys of the logo, portraits, services, gallery and works, the demo's and drawn ones included. */
const pictureKeys = (locationId: LocationId) => sql`select logo as key from location where id = ${locationId}
  union all select portrait from professional where location_id = ${locationId}
  union all select picture from service where location_id = ${locationId}
  union all select source from picture where location_id = ${locationId}
  union all select source from work where location_id = ${locationId}`
