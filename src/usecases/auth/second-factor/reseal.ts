import { listSealedByOthers, resealSecret } from '#db/auth/second-factors.ts'
import type { Deps } from '../../context.ts'
import { keyIdOf } from '../../context.ts'
import { seal, unseal } from './seal.ts'

/**
 * Seals with the present APP_SECRET what another one sealed, while that is still accepted: a day after a rotation it
 * can go, and every app's codes stay good.
 */
export async function resealSecondFactors({
  db,
  settings,
  random,
}: Pick<Deps, 'db' | 'settings' | 'random'>): Promise<void> {
  for (const { customer_id, secret: sealed } of await listSealedByOthers(db, Buffer.from(keyIdOf(settings.secret)))) {
    const secret = unseal(settings, customer_id, sealed)
    const nonce = Buffer.from(random.token(), 'base64url')
    if (secret) await resealSecret(db, customer_id, sealed, seal(settings, customer_id, secret, nonce))
  }
}
