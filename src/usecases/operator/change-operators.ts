import { findCustomerByEmail } from '#db/auth/customers.ts'
import { removeSecondFactor } from '#db/auth/second-factors.ts'
import { addOperator, endOperator } from '#db/operator/operators.ts'
import type { Db } from '#db/pool.ts'

/**
 * For the command on the server alone: nothing that answers requests makes an operator. Says what was done, in words.
 */
export async function changeOperators(
  db: Db,
  { action, email }: { readonly action: 'add' | 'remove' | 'reset'; readonly email: string },
  now: Temporal.Instant,
): Promise<{ readonly done: boolean; readonly words: string }> {
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return { done: false, words: `No account has the address ${email}: register it first.` }
  if (action === 'reset') {
    const done = await removeSecondFactor(db, customer.id)
    return { done, words: done ? `${email} is asked for no code of an app any more.` : `${email} has set no app up.` }
  }
  if (action === 'remove') {
    const done = await endOperator(db, customer.id, now)
    return { done, words: done ? `${email} is no operator any more.` : `${email} was no operator.` }
  }
  if (!customer.phone || !customer.password_hash)
    return { done: false, words: `${email} needs a password and a confirmed phone, which is the second factor.` }
  await addOperator(db, customer.id, now)
  return { done: true, words: `${email} is an operator.` }
}
