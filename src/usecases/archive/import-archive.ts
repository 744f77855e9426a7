import type { Kysely } from 'kysely'
import { IMPORTED_TABLES } from '#db/archive/archive-tables.ts'
import { writableColumns } from '#db/archive/columns.ts'
import * as db from '#db/archive/write-archive-rows.ts'
import { listUpcoming } from '#db/archive/write-archive-rows.ts'
import { getBooking } from '#db/bookings/booking-view.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import { RefusedRows } from '#db/errors.ts'
import type { Schema } from '#db/schema/index.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { rebuildFreeTime } from '../availability/index/rebuild-index.ts'
import { planReminders } from '../bookings/notifications/notify.ts'
import type { Random } from '../context.ts'
import { type Bookers, complete, noBookers } from './complete-row.ts'
import { type Archive, ArchiveFault, type ArchiveRow } from './read-archive.ts'
import { type Naming, type NewIds, renumber } from './renumber.ts'

type Deps = {
  readonly db: Kysely<Schema>
  readonly now: () => Temporal.Instant
  readonly random: Random
  readonly pictures: PictureStore
}

/** How many rows of each table were written, and how many had to be left out. */
export type ImportedArchive = Readonly<Record<string, { readonly written: number; readonly leftOut: number }>>

/**
 * Writes an archive into an empty location, in one transaction: all of it or nothing. Nobody is sent a message and
 * nobody gets access; upcoming visits are reminded of as usual. Throws an ArchiveFault.
 */
export async function importArchive(deps: Deps, locationId: LocationId, archive: Archive): Promise<ImportedArchive> {
  const keys = await storePictures(deps, archive)
  try {
    return await transaction(deps.db, (tx) => writeArchive(deps, tx, { locationId, archive, keys }))
  } catch (thrown) {
    for (const key of keys.values()) await deps.pictures.delete(key)
    throw thrown
  }
}

/** Under keys of their own: the picture of one location is deleted without the other's. */
async function storePictures({ pictures, random }: Deps, archive: Archive): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const [key, content] of archive.pictures) {
    const fresh = `uploads/${random.token()}.webp`
    await pictures.put(fresh, content)
    keys.set(key, fresh)
  }
  return keys
}

type Import = {
  readonly locationId: LocationId
  readonly archive: Archive
  readonly keys: ReadonlyMap<string, string>
}

async function writeArchive(deps: Deps, tx: Tx, { locationId, archive, keys }: Import): Promise<ImportedArchive> {
  const owner = await emptyLocation(tx, locationId)
  const { logo } = archive.location
  await db.saveLocationFacts(tx, locationId, {
    ...archive.location,
    logo: typeof logo === 'string' ? (keys.get(logo) ?? logo) : null,
  })
  const naming: Naming = { ids: new Map(), accounts: await db.findAccounts(tx, archive.people), owner, keys }
  const bookers = noBookers()
  const result: Record<string, { written: number; leftOut: number }> = {}
  for (const table of Object.keys(IMPORTED_TABLES)) {
    const rows = archive.rowsOf(table)
    const written = await writeTable(deps, tx, { locationId, table, rows, naming, bookers })
    if (table === 'client') bookers.accountOfClient = await db.linkClients(tx, locationId)
    result[table] = { written, leftOut: rows.length - written }
  }
  await refreshSearchText(tx, [locationId])
  await rebuildFreeTime(tx, [locationId], deps.now())
  await remindImported(tx, locationId, deps.now())
  await db.raiseCalendarVersion(tx, locationId)
  return result
}

/** The owner of the empty location; throws an ArchiveFault where it is not empty. */
async function emptyLocation(tx: Tx, locationId: LocationId) {
  const state = await db.lockForArchive(tx, locationId)
  if (state === 'missing') throw new ArchiveFault(`Locația ${locationId} nu există.`)
  if (state === 'full')
    throw new ArchiveFault(
      'Locația nu e goală: are deja echipă, servicii, clienți sau programări. Nu am schimbat nimic.',
    )
  const owner = await db.findFirstOwner(tx, locationId)
  if (owner === null) throw new ArchiveFault('Locația nu are proprietar. Notele echipei au nevoie de un nume.')
  await db.clearForArchive(tx, locationId)
  return owner
}

type TableImport = {
  readonly locationId: LocationId
  readonly table: string
  readonly rows: readonly ArchiveRow[]
  readonly naming: Naming
  readonly bookers: Bookers
}

async function writeTable(deps: Deps, tx: Tx, { locationId, table, rows, naming, bookers }: TableImport) {
  const columns = await writableColumns(tx, table)
  const named = rows.map((row) => ({ old: row, row: renumber(table, row, columns, naming) }))
  const written = named.flatMap(({ old, row }) => (row === null ? [] : [{ old, row }]))
  const whole = await complete(deps, tx, { table, named: written }, bookers)
  const ids = await db.insertArchiveRows(tx, locationId, table, whole).catch((cause: unknown) => {
    throw cause instanceof RefusedRows ? new ArchiveFault(`date/${table}.json nu poate fi scris.`, { cause }) : cause
  })
  const numbers = new Map(rows.map(({ id }) => [Number(id), null as number | null]))
  for (const [index, id] of ids.entries()) numbers.set(Number(written[index]!.old.id), id)
  naming.ids.set(table, numbers)
  if (table === 'booking') for (const [index, id] of ids.entries()) bookers.ofBooking.set(id, whole[index]!)
  await nameOwn(tx, { locationId, table, written, ids: numbers })
  return written.length
}

type OwnNames = {
  readonly locationId: LocationId
  readonly table: string
  readonly written: readonly { readonly old: ArchiveRow }[]
  readonly ids: NonNullable<ReturnType<NewIds['get']>>
}

/** Columns that name rows of their own table, once these have numbers. */
async function nameOwn(tx: Tx, { locationId, table, written, ids }: OwnNames): Promise<void> {
  for (const column of IMPORTED_TABLES[table]!.own ?? []) {
    const pairs = written.flatMap(({ old }) => {
      const [id, value] = [ids.get(Number(old.id)), ids.get(Number(old[column]))]
      return typeof id === 'number' && typeof value === 'number' ? [{ id, value }] : []
    })
    await db.nameOwnRows(tx, locationId, { table, column }, pairs)
  }
}

/** Queues the reminders of the upcoming confirmed visits. */
async function remindImported(tx: Tx, locationId: LocationId, now: Temporal.Instant): Promise<void> {
  for (const id of await listUpcoming(tx, locationId, now)) {
    const booking = await getBooking(tx, locationId, id)
    await planReminders(tx, booking, await findRecipient(tx, locationId, id), now)
  }
}
