import { insertOperatorAction, type OperatorAction } from '#db/operator/operators.ts'
import { findPerson } from '#db/staff/memberships.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context, StaffSession } from '../context.ts'
import { requireStaffSession } from '../staff/staff.ts'

/** The context of a use case of the operator's desk. */
export type OperatorContext = Context & { readonly operator: StaffSession }

/** The context of an operator; throws `unauthenticated` for anybody else. */
export function requireOperator(ctx: Context): OperatorContext {
  return { ...ctx, operator: requireStaffSession(ctx, 'operator') }
}

type Act = Pick<OperatorAction, 'kind' | 'locationId' | 'reason' | 'before' | 'after'>

/** Writes an operator's act to its log, in the act's transaction; its id. */
export async function recordOperatorAct({ operator, now }: OperatorContext, tx: Tx, act: Act): Promise<number> {
  const { customerId, deviceName } = operator
  return insertOperatorAction(tx, { ...act, customerId, deviceName, at: now() })
}

/** The names of the operator. */
export async function getOperatorPerson({ db, operator }: OperatorContext) {
  const { first_name, last_name } = await findPerson(db, operator.customerId)
  return { first_name, last_name }
}
