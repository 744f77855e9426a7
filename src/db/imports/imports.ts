import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { ClientId, CustomerId, ImportId, LocationId } from '#domain/ids.ts'
import type { ImportKind } from '#domain/imports/list-field.ts'
import { insertRows } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { ROWS_AT_ONCE } from './imported-clients.ts'

export type StoredImport = {
  readonly id: ImportId
  readonly kind: ImportKind
  readonly fileName: string
  readonly product: string | null
  readonly at: Temporal.Instant
  readonly added: number
  readonly undoneAt: Temporal.Instant | null
  readonly remaining: number | null
}

const COLUMNS = [
  'id',
  'kind',
  'file_name as fileName',
  'product',
  'at',
  'added',
  'undone_at as undoneAt',
  'remaining',
] as const

/** The latest imports of a location, the newest first. */
export function listImports(db: Db, locationId: LocationId, limit: number): Promise<StoredImport[]> {
  const query = db.selectFrom('import').select(COLUMNS).where('location_id', '=', locationId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** The import, which nobody else undoes until the transaction ends; null where the location has none of this id. */
export async function lockImport(tx: Tx, locationId: LocationId, id: ImportId): Promise<StoredImport | null> {
  const query = tx.selectFrom('import').select(COLUMNS).where('location_id', '=', locationId).where('id', '=', id)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/** The kind of list that an import brought; null where the location has none of this id. */
export async function findImportKind(db: Db, locationId: LocationId, id: ImportId): Promise<ImportKind | null> {
  const query = db.selectFrom('import').select('kind').where('location_id', '=', locationId).where('id', '=', id)
  return (await query.executeTakeFirst())?.kind ?? null
}

/** Lets one import at a time into a location: the second one then finds what the first has added. */
export async function lockImports(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`select from location where id = ${locationId} for no key update`.execute(tx)
}

type NewImport = Pick<StoredImport, 'kind' | 'fileName' | 'product' | 'at' | 'added'>

export async function insertImport(tx: Tx, locationId: LocationId, made: NewImport): Promise<ImportId> {
  const { kind, fileName: file_name, product, at, added } = made
  const query = tx.insertInto('import').values({ location_id: locationId, kind, file_name, product, at, added })
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

export type NewClient = {
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly tags: readonly string[]
}

type Written = Pick<NewClient, 'name' | 'phone' | 'email'> & { readonly id: ClientId }

/** Writes the clients of an import; none for a phone that somebody else has taken meanwhile. */
export async function insertImportedClients(
  tx: Tx,
  { locationId, importId }: { readonly locationId: LocationId; readonly importId: ImportId },
  clients: readonly NewClient[],
): Promise<Written[]> {
  const columns = ['location_id', 'import_id', 'name', 'phone', 'email', 'tags', 'source']
  const own = { location_id: locationId, import_id: importId, source: 'import' }
  const rows = clients.map(({ name, phone, email, tags }) => ({ ...own, name, phone, email, tags }))
  const target = { table: 'client', columns, onConflict: 'on conflict do nothing' } as const
  const written: Written[] = []
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE)
    written.push(...(await insertRows(tx, { ...target, returning: ['id', 'name', 'phone', 'email'] }, part)))
  }
  return written
}

type NewNote = { readonly clientId: ClientId; readonly text: string }

/** Writes a note about each of these clients, at the instant of the import, by which an undo knows it. */
export async function insertImportedNotes(
  tx: Tx,
  { locationId, authorId, at }: { locationId: LocationId; authorId: CustomerId; at: Temporal.Instant },
  notes: readonly NewNote[],
): Promise<void> {
  const columns = ['location_id', 'client_id', 'author_id', 'text', 'at']
  const own = { location_id: locationId, author_id: authorId, at: at.toString() }
  const rows = notes.map(({ clientId, text }) => ({ ...own, client_id: clientId, text }))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await insertRows(tx, { table: 'client_note', columns }, rows.slice(first, first + ROWS_AT_ONCE))
}

export async function saveUndo(
  tx: Tx,
  locationId: LocationId,
  { id, at, remaining }: { readonly id: ImportId; readonly at: Temporal.Instant; readonly remaining: number },
): Promise<void> {
  const query = tx.updateTable('import').set({ undone_at: at, remaining })
  await query.where('location_id', '=', locationId).where('id', '=', id).execute()
}
