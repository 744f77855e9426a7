import { renameVisitor } from '#db/auth/customers.ts'
import type { Context } from '#usecases/context.ts'

/** A new visitor id at login, so that a planted cookie is worthless; the visitor’s hold moves along. */
export async function renewVisitor({ caller, db, random }: Context): Promise<string> {
  const visitor = random.token()
  if (caller.visitor !== null) await renameVisitor(db, caller.visitor, visitor)
  return visitor
}
