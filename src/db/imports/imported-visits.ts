import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingId, ClientId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { throwTaken } from '../errors.ts'
import { insertRows } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { ROWS_AT_ONCE } from './imported-clients.ts'

/** Somebody of the team, those who have left too. */
export type KnownPerson = {
  readonly id: ProfessionalId
  readonly firstName: string
  readonly lastName: string
  readonly active: boolean
}

/** A service of the menu, those that were withdrawn too. */
export type KnownService = {
  readonly id: ServiceId
  readonly name: string
  readonly duration: number
  readonly buffer: number
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly groupId: number | null
  readonly active: boolean
}

/** Everybody and everything that visits of a location may name, what is still there first. */
export async function listNamed(
  db: Db,
  locationId: LocationId,
): Promise<{ readonly people: readonly KnownPerson[]; readonly services: readonly KnownService[] }> {
  const { rows: people } = await sql<KnownPerson>`select id, first_name as "firstName", last_name as "lastName", active
    from professional where location_id = ${locationId} order by active desc, position, id`.execute(db)
  const { rows: services } =
    await sql<KnownService>`select id, name, duration_minutes as duration, buffer_minutes as buffer,
      price_bani as price, max_price_bani as "maxPrice", equipment_group_id as "groupId", active
    from service where location_id = ${locationId} order by active desc, position, id`.execute(db)
  return { people, services }
}

/** A client as visits name them. */
type VisitClient = { readonly name: string; readonly phone: E164 | null; readonly email: string | null }

type FoundClient = VisitClient & { readonly id: ClientId; readonly soughtName: string }

/** The clients with one of these phones, e-mails in lower case or folded names. */
export async function findVisitClients(
  db: Db,
  locationId: LocationId,
  { phones, emails, names }: { phones: readonly string[]; emails: readonly string[]; names: readonly string[] },
): Promise<FoundClient[]> {
  const { rows } =
    await sql<FoundClient>`select id, name, phone, email, coalesce(sought_name, '') as "soughtName" from client
    where location_id = ${locationId} and (phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[])
      or sought_name = any(${names}::text[])) order by id`.execute(db)
  return rows
}

/** The marks of visits that imports have brought and nobody has undone, among these. */
export async function findImportedMarks(
  db: Db,
  locationId: LocationId,
  marks: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{
    mark: string
  }>`select coalesce(mark, '') as mark from imported_row where location_id = ${locationId}
    and mark = any(${marks}::text[])`.execute(db)
  return new Set(rows.map(({ mark }) => mark))
}

const BOOKING = [
  'location_id',
  'number',
  'contact_name',
  'contact_phone',
  'contact_email',
  'professional_id',
  'professional_chosen',
  'status',
  'starts_at',
  'ends_at',
  'start_date',
  'start_minute',
  'duration_minutes',
  'price_bani',
  'max_price_bani',
  'base_price_bani',
  'max_base_price_bani',
  'priced',
  'comment',
  'manage_hash',
  'source',
  'client_id',
  'placed_by_id',
  'overridden',
  'seen_at',
  'created_at',
  'updated_at',
  'custom_fields',
  'sequence',
  'named_by_number',
  'length_agreed',
  'price_agreed',
] as const

/** Writes visits; those whose number is another's are left out. Gives the ids by number. */
export async function insertImportedVisits(tx: Tx, rows: readonly object[]): Promise<Map<string, BookingId>> {
  const ids = new Map<string, BookingId>()
  const target = { table: 'booking', columns: BOOKING, onConflict: 'on conflict (number) do nothing' } as const
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE)
    for (const { id, number } of await insertRows(tx, { ...target, returning: ['id', 'number'] }, part))
      ids.set(number, id)
  }
  return ids
}

const SERVICE = [
  'location_id',
  'booking_id',
  'position',
  'service_id',
  'name',
  'duration_minutes',
  'price_bani',
  'max_price_bani',
  'base_price_bani',
  'max_base_price_bani',
] as const

export async function insertVisitServices(tx: Tx, rows: readonly object[]): Promise<void> {
  await insertRows(tx, { table: 'booking_service', columns: SERVICE }, rows)
}

const CLAIM = ['location_id', 'booking_id', 'resource_id', 'during'] as const

/** Takes the time of visits to come. Throws AlreadyTaken (claim) where another's overlaps. */
export async function insertVisitClaims(tx: Tx, rows: readonly object[]): Promise<void> {
  await insertRows(tx, { table: 'claim', columns: CLAIM }, rows).catch(throwTaken)
}
