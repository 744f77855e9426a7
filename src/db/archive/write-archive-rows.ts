import { sql } from 'kysely'
import type { BookingId, CustomerId, LocationId } from '#domain/ids.ts'
import { RefusedRows } from '../errors.ts'
import { insertInto } from '../insert-rows.ts'
import { sqlState, type Tx } from '../transaction.ts'
import { IMPORTED_TABLES, NOT_OF_THE_PAGE } from './archive-tables.ts'
import { writableColumns } from './columns.ts'
import type { ArchivePerson } from './read-archive-rows.ts'

type Row = Record<string, unknown>

/** Rows of somebody's work: no archive is written over a location that has any of them. */
const WORK = ['professional', 'service', 'client', 'booking', 'voucher', 'subscription']

/** Locks the location. `full` says that it has a team, an offer, clients or bookings. */
export async function lockForArchive(tx: Tx, locationId: LocationId): Promise<'missing' | 'full' | 'empty'> {
  const { rows } = await sql`select from location where id = ${locationId} for update`.execute(tx)
  if (rows.length === 0) return 'missing'
  const has = WORK.map((table) => sql`exists (select from ${sql.table(table)} where location_id = ${locationId})`)
  const { rows: found } = await sql<{ full: boolean }>`select ${sql.join(has, sql` or `)} as full`.execute(tx)
  return found[0]!.full ? 'full' : 'empty'
}

/** Takes away what an empty location may have: hours, headings, pictures' rows. Its calendar says nothing meanwhile. */
export async function clearForArchive(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`select set_config('dichis.calendar_events', 'off', true)`.execute(tx)
  for (const table of Object.keys(IMPORTED_TABLES).reverse())
    await sql`delete from ${sql.table(table)} where location_id = ${locationId}`.execute(tx)
}

/** The page and the rules, as far as the archive names them; the address in the site and the business stay. */
export async function saveLocationFacts(tx: Tx, locationId: LocationId, facts: Row): Promise<void> {
  const columns = (await writableColumns(tx, 'location')).map(({ name }) => name)
  const brought = columns.filter((name) => name in facts && !NOT_IMPORTED.includes(name))
  const set = brought.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}, `)
  await sql`update location l set ${sql.join(set, sql``)} updated_at = now(),
      category_id = coalesce((select id from category where slug = ${facts.category}::text), l.category_id),
      city_id = coalesce((select id from city where slug = ${facts.city}::text), l.city_id)
    from json_populate_record(null::location, ${JSON.stringify(facts)}::json) r where l.id = ${locationId}`.execute(tx)
}

const NOT_IMPORTED = [...NOT_OF_THE_PAGE, 'slug', 'active', 'listed', 'created_at']

/**
 * Inserts rows of a table as they are, in order; gives their new numbers where the table numbers its rows. Throws
 * RefusedRows.
 */
export async function insertArchiveRows(
  tx: Tx,
  locationId: LocationId,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  const columns = await writableColumns(tx, table)
  const hasId = columns.some(({ name, isOwnId }) => isOwnId && name === 'id')
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = columns.filter(({ name, isOwnId }) => !isOwnId && given.has(name)).map(({ name }) => name)
  const inserted = await insertInto<{ id: number }>(
    tx,
    { table, columns: ['location_id', ...names], returning: hasId ? ['id'] : [] },
    rows.map((row) => ({ ...row, location_id: locationId })),
  ).catch((thrown: unknown) => {
    throw WRONG_DATA.test(sqlState(thrown)) ? new RefusedRows(table, { cause: thrown }) : thrown
  })
  return inserted.map(({ id }) => Number(id))
}

/** The classes 'data exception' and 'integrity constraint violation'. */
const WRONG_DATA = /^2[23]/

/** Sets a column that names rows of the same table, once all have their numbers. */
export async function nameOwnRows(
  tx: Tx,
  locationId: LocationId,
  { table, column }: { readonly table: string; readonly column: string },
  pairs: readonly { readonly id: number; readonly value: number }[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = p.value
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(id int, value int)
    where t.location_id = ${locationId} and t.id = p.id`.execute(tx)
}

/** The accounts here of the people of an archive: by a proven phone, else by a proven address. */
export async function findAccounts(tx: Tx, people: readonly ArchivePerson[]): Promise<Map<number, CustomerId>> {
  const { rows } = await sql<{ id: number; customer_id: CustomerId }>`
    select distinct on (p.id) p.id, c.id as customer_id
    from json_to_recordset(${JSON.stringify(people)}::json) as p(id int, phone text, email text)
    join customer c on c.deleted_at is null and (c.phone = p.phone and c.phone_verified_at is not null
      or c.email = lower(p.email) and c.email_verified_at is not null)
    order by p.id, (c.phone = p.phone) desc nulls last`.execute(tx)
  return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
}

/** Links clients to the accounts that proved their phone; gives the account of each client that has one. */
export async function linkClients(tx: Tx, locationId: LocationId): Promise<Map<number, CustomerId>> {
  const { rows } = await sql<{ id: number; customer_id: CustomerId }>`
    update client c set customer_id = a.id from customer a
    where c.location_id = ${locationId} and a.phone = c.phone and a.phone_verified_at is not null and a.deleted_at is null
    returning c.id, a.id as customer_id`.execute(tx)
  return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
}

/** The given numbers of bookings that are taken. */
export async function takenNumbers(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    number: string
  }>`select number from booking where number = any(${numbers}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** The location's owner of longest standing, in whose name stands what nobody known here wrote. */
export async function findFirstOwner(tx: Tx, locationId: LocationId): Promise<CustomerId | null> {
  const { rows } = await sql<{ customer_id: CustomerId }>`
    select customer_id from membership where location_id = ${locationId} and role = 'owner' and ended_at is null
    order by id limit 1`.execute(tx)
  return rows[0]?.customer_id ?? null
}

/** The confirmed bookings that have not begun. */
export async function listUpcoming(tx: Tx, locationId: LocationId, now: Temporal.Instant): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking where location_id = ${locationId} and status = 'confirmed' and starts_at > ${now}::timestamptz
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives the location's free times another version, after rows that the triggers did not see. */
export async function raiseCalendarVersion(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`select raise_calendar_version(${locationId}::int)`.execute(tx)
}
