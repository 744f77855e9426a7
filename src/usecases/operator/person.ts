import { findPerson } from '#db/staff/memberships.ts'
import type { OperatorContext } from './operator.ts'

/** The names of the operator. */
export async function getOperatorPerson({ db, operator }: OperatorContext) {
  const { first_name, last_name } = await findPerson(db, operator.customerId)
  return { first_name, last_name }
}
