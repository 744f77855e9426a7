import { type Selectable, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { Wait } from '#domain/catalogue/service.ts'
import type { BookingId, ClientId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { WAIT } from '../availability/wait-json.ts'
import { throwTaken } from '../errors.ts'
import { insertRows } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import type { Schema } from '../schema/index.ts'
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
  readonly wait: Wait | null
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
    await sql<KnownService>`select id, name, duration_minutes as duration, buffer_minutes as buffer, ${WAIT} as wait,
      price_bani as price, max_price_bani as "maxPrice", equipment_group_id as "groupId", active
    from service s where location_id = ${locationId} order by active desc, position, id`.execute(db)
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

type AskedVisit = Interval & { readonly date: IsoDate; readonly professionalId: ProfessionalId }

type VisitThen = Pick<VisitClient, 'name' | 'phone'> & { readonly nth: number }

/** The visits, but for cancelled ones, that overlap one of these with its professional, by the place in the list. */
export async function findVisitsBetween(
  db: Db,
  locationId: LocationId,
  asked: readonly AskedVisit[],
): Promise<VisitThen[]> {
  const found: VisitThen[] = []
  for (let first = 0; first < asked.length; first += ROWS_AT_ONCE) {
    const part = asked.slice(first, first + ROWS_AT_ONCE).map(({ date, professionalId, start, end }, at) => ({
      nth: first + at,
      date,
      person: professionalId,
      starts: epochToInstant(start).toString(),
      ends: epochToInstant(end).toString(),
    }))
    const { rows } = await sql<VisitThen>`select v.nth, coalesce(nullif(c.name, ''), b.contact_name) as name,
        coalesce(c.phone, b.contact_phone) as phone
      from json_to_recordset(${JSON.stringify(part)}::json)
        as v(nth int, date date, person int, starts timestamptz, ends timestamptz)
      join booking b on b.location_id = ${locationId} and b.start_date = v.date and b.professional_id = v.person
        and b.status <> 'canceled' and b.starts_at < v.ends and b.ends_at > v.starts
      left join client c on c.location_id = b.location_id and c.id = b.client_id`.execute(db)
    found.push(...rows)
  }
  return found
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

/** A visit as it is written; the hash of its link as PostgreSQL reads bytes. */
export type NewVisit = Omit<Pick<Selectable<Schema['booking']>, (typeof BOOKING)[number]>, 'manage_hash'> & {
  readonly manage_hash: string
}

/** Writes visits; those whose number is another's are left out. Gives the ids by number. */
export async function insertImportedVisits(tx: Tx, rows: readonly NewVisit[]): Promise<Map<string, BookingId>> {
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

export type NewVisitService = Pick<Selectable<Schema['booking_service']>, (typeof SERVICE)[number]>

export async function insertVisitServices(tx: Tx, rows: readonly NewVisitService[]): Promise<void> {
  await insertRows(tx, { table: 'booking_service', columns: SERVICE }, rows)
}

const CLAIM = ['location_id', 'booking_id', 'time_off_id', 'resource_id', 'during'] as const

/** A claim as it is written; `during` as PostgreSQL reads ranges. */
export type NewImportedClaim = Omit<Pick<Selectable<Schema['claim']>, (typeof CLAIM)[number]>, 'during'> & {
  readonly during: string
}

/** Takes the time of visits to come and of blocks. Throws AlreadyTaken (claim) where another's overlaps. */
export async function insertImportedClaims(tx: Tx, rows: readonly NewImportedClaim[]): Promise<void> {
  await insertRows(tx, { table: 'claim', columns: CLAIM }, rows).catch(throwTaken)
}

const BLOCK = ['location_id', 'professional_id', 'starts_at', 'ends_at', 'reason', 'kind', 'status', 'answer'] as const

export type NewBlock = Pick<Selectable<Schema['time_off']>, (typeof BLOCK)[number]>

/** Writes blocked time; gives the ids in order. */
export async function insertImportedBlocks(tx: Tx, rows: readonly NewBlock[]): Promise<number[]> {
  const written = await insertRows(tx, { table: 'time_off', columns: BLOCK, returning: ['id'] }, rows)
  return written.map(({ id }) => id)
}
