import { insertImport, lockImports } from '#db/imports/imports.ts'
import { lockLocation } from '#db/locks.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { ImportId } from '#domain/ids.ts'
import type { ImportKind } from '#domain/imports/list-field.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { transactionAt } from '../concurrency/at-location.ts'
import { changeLocation } from '../locations/change-location.ts'
import { type Act, recordAct, type StaffContext } from '../staff/staff.ts'
import type { ImportEntry, ListPart, Notifying, Row, RowRemark } from './list-part.ts'
import { withPart } from './list-parts.ts'
import { type Plan, planImport, readRowsOf } from './plan-import.ts'
import { type ImportFile, type ReadList, readList } from './read-list.ts'

/** The effect that an import of the file would have, with the first rows as they will be. */
export type ImportPreview = Omit<ReadList, 'data' | 'reading' | 'unread'> &
  Omit<Plan<never>, 'fresh'> & {
    readonly rows: number
    readonly added: number
    /** How many of the new rows are visits to come, whose clients can be told of them. */
    readonly toCome: number
    readonly entries: readonly ImportEntry[]
  }

/** So many rows are shown as they will be. */
const SHOWN_ENTRIES = 20

/** Shows what an import of the file would do. Throws `invalid` on `file` where it cannot be read. */
export async function previewImport(ctx: StaffContext, file: ImportFile): Promise<ImportPreview> {
  const whole = await readList(file, ctx.now())
  const { data, reading: _, unread, ...list } = whole
  return withPart(list.kind, async (part) => {
    const read = readRowsOf(part, whole)
    const { fresh, ...plan } = await planImport(ctx, ctx.db, part, read)
    const entries = fresh.slice(0, SHOWN_ENTRIES).map(part.entryOf)
    const named = { faults: withNames(plan.faults, list), remarks: withNames(plan.remarks, list) }
    const toCome = fresh.filter((row) => part.isToCome?.(row)).length
    const rows = data.length + unread.length
    return { ...list, ...plan, ...named, rows, added: fresh.length, toCome, entries }
  })
}

/** People find an event of a calendar by its title and time, not by its number. */
function withNames(remarks: readonly RowRemark[], { eventNames }: Pick<ReadList, 'eventNames'>): readonly RowRemark[] {
  return eventNames ? remarks.map(({ row, text }) => ({ row, text: `${eventNames.get(row)}: ${text}` })) : remarks
}

type Imported = {
  readonly id: ImportId
  readonly kind: ImportKind
  readonly added: number
  readonly known: number
  readonly faults: number
}

/**
 * Adds what the location does not have, in one transaction. Throws `invalid` where the file, or how it is read, is not
 * as it was `seen` before.
 */
export async function importList(
  ctx: StaffContext,
  file: ImportFile,
  { seen, ...notifying }: Notifying & { readonly seen: string },
): Promise<Imported> {
  const list = await readList(file, ctx.now())
  if (list.asksDateOrder) throw invalid({ date_order: 'Spune întâi cum sunt scrise datele.' })
  if (list.seen !== seen) throw invalid({ file: 'Fișierul nu mai e cel pe care l-ai văzut. Uită-te din nou la el.' })
  return withPart(list.kind, (part) => importRows(ctx, part, list, { fileName: file.name, ...notifying }))
}

function importRows<T extends Row, F extends Row>(
  ctx: StaffContext,
  part: ListPart<T, F>,
  list: ReadList,
  { fileName, notifiesClients }: Notifying & { readonly fileName: string },
): Promise<Imported> {
  const { locationId } = ctx.staff
  const read = readRowsOf(part, list)
  return changeBy(ctx, part, async (tx) => {
    await lockImports(tx, locationId)
    const { fresh, known, faults } = await planImport(ctx, tx, part, read)
    if (fresh.length === 0) throw invalid({ file: 'Nu e nimic nou de adus din acest fișier.' })
    const { kind, product } = list
    const [at, added] = [ctx.now(), fresh.length]
    const id = await insertImport(tx, locationId, { kind, fileName, product, at, added })
    await part.write(ctx, tx, { id, at, notifiesClients }, fresh)
    return {
      result: { id, kind, added, known, faults: faults.length },
      act: {
        kind: `${kind}_imported`,
        after: { import_id: id, file: fileName, added, ...(notifiesClients && { client_notified: true }) },
      },
    }
  })
}

type Change<R> = (tx: Tx) => Promise<{ readonly result: R; readonly act: Act }>

/** One transaction with the audit log; what customers see is found by its new state at once. */
export function changeBy<R>(
  ctx: StaffContext,
  { touches }: Pick<ListPart<Row>, 'touches'>,
  change: Change<R>,
): Promise<R> {
  if (touches === 'menu') return changeLocation(ctx, change)
  if (touches === 'calendar') return changeCalendar(ctx, change)
  return transaction(ctx.db, async (tx) => {
    const { result, act } = await change(tx)
    recordAct(ctx, tx, act)
    return result
  })
}

/** Nobody else takes time of the location until it is done. */
function changeCalendar<R>(ctx: StaffContext, change: Change<R>): Promise<R> {
  const { locationId } = ctx.staff
  return transactionAt(ctx, locationId, async (tx) => {
    await lockLocation(tx, locationId)
    const { result, act } = await change(tx)
    await refreshFreeTimeIndex(tx, ctx.now())
    recordAct(ctx, tx, act)
    return result
  })
}
