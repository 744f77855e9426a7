import { IMPORTED_TABLES, referredTable } from '#db/archive/archive-tables.ts'
import type { Column } from '#db/archive/columns.ts'
import type { CustomerId } from '#domain/ids.ts'
import { ArchiveFault, type ArchiveRow } from './read-archive.ts'

/** By table, the new number of each old one; null for a row that was left out. */
export type NewIds = Map<string, Map<number, number | null>>

export type Naming = {
  readonly ids: NewIds
  readonly accounts: ReadonlyMap<number, CustomerId>
  /** In whose name stands what the team wrote, where its author has no account here. */
  readonly owner: CustomerId
  /** The new keys of pictures. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * A row with the numbers and accounts of this site; null if an account that it needs is not here, as that of a
 * voucher's owner. A text by an author who is unknown here gets the owner's name. Throws an ArchiveFault for a number
 * that is nowhere in the archive.
 */
export function renumber(
  table: string,
  row: ArchiveRow,
  columns: readonly Column[],
  naming: Naming,
): ArchiveRow | null {
  const named: ArchiveRow = {}
  const { hidden = [], people = [], own = [] } = IMPORTED_TABLES[table]!
  for (const { name, nullable, isOwnId } of columns) {
    if (isOwnId || name === 'location_id' || hidden.includes(name) || !(name in row)) continue
    const value = row[name]
    if (own.includes(name)) named[name] = null
    else if (value === null) named[name] = null
    else if (people.includes(name)) {
      const account = accountOf(name, Number(value), naming)
      if (account === undefined) return null
      named[name] = account
    } else if (referredTable(table, name)) named[name] = idOf(table, name, Number(value), naming)
    else named[name] = typeof value === 'string' ? (naming.keys.get(value) ?? value) : value
    if (named[name] === null && !nullable) return null
  }
  return named
}

/** Undefined: the row belongs to an account that is not here, and is nobody else's. */
function accountOf(column: string, old: number, { accounts, owner }: Naming): CustomerId | null | undefined {
  const account = accounts.get(old)
  if (account !== undefined || column === 'customer_id') return account
  return column === 'author_id' ? owner : null
}

function idOf(table: string, column: string, old: number, { ids }: Naming): number | null {
  const found = ids.get(referredTable(table, column)!)?.get(old)
  if (found === undefined) throw new ArchiveFault(`date/${table}.json: ${column} ${old} nu este în arhivă.`)
  return found
}
