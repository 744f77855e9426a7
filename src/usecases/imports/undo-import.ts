import * as db from '#db/imports/imports.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ImportId } from '#domain/ids.ts'
import type { ImportKind } from '#domain/imports/list-field.ts'
import { undoableUntil } from '#domain/imports/undo.ts'
import type { StaffContext } from '../staff/staff.ts'
import { changeBy } from './import-list.ts'
import type { Removed } from './list-part.ts'
import { withPart } from './list-parts.ts'

const SHOWN = 50

/** An import of the location, with the instant until which it can be undone. */
export type PastImport = db.StoredImport & { readonly undoableUntil: Temporal.Instant | null }

/** The latest imports, the newest first. */
export async function listImports(ctx: StaffContext): Promise<PastImport[]> {
  const made = await db.listImports(ctx.db, ctx.staff.locationId, SHOWN)
  return made.map((each) => ({ ...each, undoableUntil: undoableUntil(each, ctx.now()) }))
}

/**
 * Removes what an import brought, but for what the location has used or changed since. Throws not_found, and `invalid`
 * once it is undone or seven days old.
 */
export async function undoImport(ctx: StaffContext, id: ImportId): Promise<Removed & { readonly kind: ImportKind }> {
  const { locationId } = ctx.staff
  const kind = await db.findImportKind(ctx.db, locationId, id)
  if (kind === null) throw notFound()
  return withPart(kind, (part) =>
    changeBy(ctx, part, async (tx) => {
      const made = await db.lockImport(tx, locationId, id)
      if (!made) throw notFound()
      if (made.undoneAt !== null) throw invalid({ import_id: 'Importul e deja anulat.' })
      if (undoableUntil(made, ctx.now()) === null)
        throw invalid({ import_id: 'Un import se poate anula cel mult șapte zile.' })
      const { removed, remaining } = await part.remove(tx, locationId, made)
      await db.saveUndo(tx, locationId, { id, at: ctx.now(), remaining })
      const after = { import_id: id, file: made.fileName, removed, remaining }
      return { result: { kind, removed, remaining }, act: { kind: 'import_undone', after } }
    }),
  )
}
