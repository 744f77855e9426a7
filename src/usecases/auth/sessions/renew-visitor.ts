import { renameVisitor } from '#db/auth/customers.ts'
import type { Context } from '#usecases/context.ts'

/** A new name for the visitor who has just logged in, so that a cookie planted before is worth nothing; their hold goes along. */
export async function renewVisitor({ caller, db, random }: Context): Promise<string> {
  const visitor = random.token()
  if (caller.visitor !== null) await renameVisitor(db, caller.visitor, visitor)
  return visitor
}
