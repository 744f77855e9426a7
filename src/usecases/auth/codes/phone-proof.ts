import type { E164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import type { ProvedCode } from './codes.ts'
import { readSigned, signValue } from './signed-value.ts'

// Long enough to fill in the registration form.
const PHONE_PROOF_MINUTES = 30

/**
 * AU-09: a signed statement that a login code proved this phone. Used up with that code, it opens one account without
 * another SMS.
 */
export const signPhoneProof = (ctx: Context, { id }: Pick<ProvedCode, 'id'>, phone: E164): string =>
  signValue(ctx, 'phone', { code: id, phone }, PHONE_PROOF_MINUTES)

/** The code behind the proof. Throws `invalid` on phone when the proof is expired or for another number. */
export function readPhoneProof(ctx: Context, proof: string, phone: E164): Pick<ProvedCode, 'id'> {
  const proved = readSigned<{ code: number; phone: string }>(ctx, 'phone', proof)
  if (proved?.phone !== phone) throw invalid({ phone: 'Confirmă din nou numărul, printr-un cod.' })
  return { id: proved.code }
}
