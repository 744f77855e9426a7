import { useForBooking } from '#db/auth/codes.ts'
import type { Db } from '#db/pool.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import type { ProvedCode } from './codes.ts'
import { toE164 } from './phone-number.ts'
import { readSigned, signValue } from './signed-value.ts'

// Long enough to fill in the registration form, or to choose another hour.
const PHONE_PROOF_MINUTES = 30

/**
 * AU-09: a signed statement that a login code proved this phone. Without another SMS it places one guest's booking, and
 * opens one account, with which the code is used up.
 */
export const signPhoneProof = (ctx: Context, { id }: Pick<ProvedCode, 'id'>, phone: E164): string =>
  signValue(ctx, 'phone', { code: id, phone }, PHONE_PROOF_MINUTES)

/** The code behind the proof. Throws `invalid` on phone when the proof is expired or for another number. */
export function readPhoneProof(ctx: Context, proof: string, phone: E164): Pick<ProvedCode, 'id'> {
  const proved = readSigned<{ code: number; phone: E164 }>(ctx, 'phone', proof)
  if (proved?.phone !== phone) throw notProved()
  return { id: proved.code }
}

/** The phone in E.164, once its proof is right; the proof stays good. Throws `invalid` on phone. */
export function provedPhone(ctx: Context, { phone, proof }: { phone: string; proof: string }): E164 {
  const number = toE164(phone)
  readPhoneProof(ctx, proof, number)
  return number
}

/** Spends the proof on a booking; it stays good for opening an account. Throws `invalid` on phone when it is spent. */
export async function spendProofOnBooking(ctx: Context, tx: Db, { id }: Pick<ProvedCode, 'id'>): Promise<void> {
  if (!(await useForBooking(tx, id, ctx.now()))) throw notProved()
}

const notProved = () => invalid({ phone: 'Confirmă din nou numărul, printr-un cod.' })
