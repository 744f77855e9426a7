import { removeImportedClients } from '#db/imports/imported-clients.ts'
import * as db from '#db/imports/imports.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ImportId } from '#domain/ids.ts'
import { undoableUntil } from '#domain/imports/undo.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'

const SHOWN = 50

/** An import of the location, with the instant until which it can be undone. */
export type PastImport = db.StoredImport & { readonly undoableUntil: Temporal.Instant | null }

/** The latest imports, the newest first. */
export async function listImports(ctx: StaffContext): Promise<PastImport[]> {
  const made = await db.listImports(ctx.db, ctx.staff.locationId, SHOWN)
  return made.map((each) => ({ ...each, undoableUntil: undoableUntil(each, ctx.now()) }))
}

/**
 * Removes the clients that an import brought, but for those whom the location has worked with since. Throws not_found,
 * and `invalid` once it is undone or seven days old.
 */
export function undoImport(
  ctx: StaffContext,
  id: ImportId,
): Promise<{ readonly removed: number; readonly remaining: number }> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const made = await db.lockImport(tx, locationId, id)
    if (!made) throw notFound()
    if (made.undoneAt !== null) throw invalid({ import_id: 'Importul e deja anulat.' })
    if (undoableUntil(made, ctx.now()) === null)
      throw invalid({ import_id: 'Un import se poate anula cel mult șapte zile.' })
    const { removed, remaining } = await removeImportedClients(tx, locationId, made)
    await db.saveUndo(tx, locationId, { id, at: ctx.now(), remaining })
    recordAct(ctx, tx, { kind: 'import_undone', after: { import_id: id, file: made.fileName, removed, remaining } })
    return { removed, remaining }
  })
}
