import { exportPerson, type PersonalData } from '#db/account/export-person.ts'
import { unauthenticated } from '#domain/errors.ts'
import { type Proof, requireProof } from '../auth/contact/identity-proof.ts'
import { recordEvent } from '../auth/record-event.ts'
import { type Context, requireCustomer } from '../context.ts'

/** Everything stored about the customer, by table. Throws `invalid` without a recent proof. */
export async function exportData(ctx: Context, proof: Proof): Promise<PersonalData> {
  const customerId = requireCustomer(ctx)
  await ctx.limits.take('exportByCustomer', String(customerId))
  await requireProof(ctx, proof, 'proof')
  const data = await exportPerson(ctx.db, customerId)
  if (!data) throw unauthenticated()
  await recordEvent(ctx, ctx.db, { event: 'data_exported', customerId })
  return data
}
