import type { Db } from '#db/pool.ts'
import type { StaffContext } from '../staff/staff.ts'
import type { ListPart, Row, RowRemark } from './list-part.ts'
import type { ReadList } from './read-list.ts'

/** The rows of a list that bring something, each once, and the rows that bring nothing. */
export type ReadRows<T> = {
  readonly found: readonly T[]
  readonly faults: readonly RowRemark[]
  readonly remarks: readonly RowRemark[]
}

/** The effect that an import would have. */
export type Plan<T> = {
  /** The rows that the location does not have. */
  readonly fresh: readonly T[]
  /** How many of the file's rows the location has. */
  readonly known: number
  /** The rows that bring nothing, with the reason. */
  readonly faults: readonly RowRemark[]
  /** Facts of new rows that were not taken as they stand. */
  readonly remarks: readonly RowRemark[]
}

/** Reads the rows of a list; none where no column is known. */
export function readRowsOf<T extends Row, F extends Row>(part: ListPart<T, F>, list: ReadList): ReadRows<T> {
  const read = list.isRecognised ? list.data.map((row) => part.readRow(row, list.reading)) : []
  const { unique, repeated } = withoutRepeated(
    part,
    read.flatMap(({ found }) => found ?? []),
  )
  const refused = read.flatMap(({ found, remarks }) => (found === null ? remarks.slice(-1) : []))
  return {
    found: unique,
    faults: [...list.unread, ...refused, ...repeated],
    remarks: read.flatMap(({ found, remarks }) => (found ? remarks : [])),
  }
}

/** Compares what is read with what the location has. */
export async function planImport<T extends Row, F extends Row>(
  ctx: StaffContext,
  db: Db,
  part: ListPart<T, F>,
  read: ReadRows<T>,
): Promise<Plan<F>> {
  const { fresh, faults, remarks } = await part.compare(ctx, db, read.found)
  const isNew = new Set(fresh.map(({ row }) => row))
  return {
    fresh,
    known: read.found.length - fresh.length - faults.length,
    faults: [...read.faults, ...faults].sort(byRow),
    remarks: [...read.remarks.filter(({ row }) => isNew.has(row)), ...remarks].sort(byRow),
  }
}

const byRow = (one: Row, other: Row) => one.row - other.row

function withoutRepeated<T extends Row, F extends Row>(part: ListPart<T, F>, rows: readonly T[]) {
  const firstRows = new Map<string, number>()
  const unique: T[] = []
  const repeated: RowRemark[] = []
  for (const each of rows) {
    const { mark, words } = part.markOf(each)
    const first = firstRows.get(mark)
    if (first === undefined) {
      firstRows.set(mark, each.row)
      unique.push(each)
    } else repeated.push({ row: each.row, text: `are ${words} ca rândul ${first}` })
  }
  return { unique, repeated }
}
