import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { ImportId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { FieldColumns } from '#domain/imports/list-field.ts'
import type { DateOrder } from '#domain/tables/read-date.ts'
import type { TableRow } from '#domain/tables/table.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { StaffContext } from '../staff/staff.ts'

/** A fault of a row, in Romanian, after 'Rândul 12: '. */
export type RowRemark = { readonly row: number; readonly text: string }

/** How the cells of a list are read. */
export type Reading = {
  readonly fields: FieldColumns
  readonly dateOrder: DateOrder | null
  /** The product that the list comes from, or the file's name. */
  readonly source: string
  readonly today: IsoDate
  /** The professional of visits whose row names nobody; null where nobody has chosen. */
  readonly otherwiseWith: ProfessionalId | null
}

export type ReadRow<T> = {
  /** Null where the row brings nothing; the last remark says why. */
  readonly found: T | null
  readonly remarks: readonly RowRemark[]
}

/** A row as it will be, in words that people read. */
export type ImportEntry = {
  readonly row: number
  readonly name: string
  readonly facts: readonly string[]
  readonly tags: readonly string[]
  readonly note: string
}

/** The rows that the location does not have, those that it has, and those for which it has no room. */
export type Compared<F> = {
  readonly fresh: readonly F[]
  readonly faults: readonly RowRemark[]
  readonly remarks: readonly RowRemark[]
}

export type Row = { readonly row: number }

export type MadeImport = { readonly id: ImportId; readonly at: Temporal.Instant }

/** Whether the clients of visits to come are sent the message of a visit that was placed. */
export type Notifying = { readonly notifiesClients: boolean }

/** The steps in which one kind of list differs from others. */
export type ListPart<T extends Row, F extends Row = T> = {
  readonly readRow: (row: TableRow, reading: Reading) => ReadRow<T>
  /** Two rows with one mark are one; after 'are același ' or 'are aceeași ' the words say which. */
  readonly markOf: (found: T) => { readonly mark: string; readonly words: string }
  readonly compare: (ctx: StaffContext, db: Db, found: readonly T[]) => Promise<Compared<F>>
  /** Whether a row is a visit to come, whose client can be told of it. */
  readonly isToCome?: (fresh: F) => boolean
  readonly entryOf: (fresh: F) => ImportEntry
  readonly write: (ctx: StaffContext, tx: Tx, made: MadeImport & Notifying, fresh: readonly F[]) => Promise<void>
  /** Removes what an import brought, but for what was used or changed since. */
  readonly remove: (tx: Tx, locationId: LocationId, made: MadeImport) => Promise<Removed>
  /** Whether searches and free times follow from it, or time is taken. */
  readonly touches: 'cards' | 'menu' | 'calendar'
}

export type Removed = { readonly removed: number; readonly remaining: number }
