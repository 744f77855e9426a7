import { findCustomer, listSocials } from '#db/auth/customers.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'

/** The customer who is logged in. */
export const getUser = (ctx: Context) => userOf(ctx, requireCustomer(ctx))

/** A customer with linked logins. Throws `unauthenticated` when the account is deleted. */
export async function userOf({ db }: Context, customerId: CustomerId) {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw unauthenticated()
  return { ...customer, socials: await listSocials(db, customerId) }
}

export type User = Awaited<ReturnType<typeof userOf>>
