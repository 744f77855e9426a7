import { savePassword } from '#db/account/customer.ts'
import { endDevicesBut } from '#db/auth/devices.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { type CodeRequired, judgePassword, WRONG_LOGIN } from '../login/login-with-password.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export type FirstPassword = { email: string; currentPassword: string; password: string; deviceName: string }

/**
 * AU-08: replaces a temporary password by the owner’s own and opens a session. Throws `unauthenticated` for a wrong
 * password, as login does; only with the right one does `invalid` say that none is needed.
 */
export async function setupPassword(ctx: Context, form: FirstPassword): Promise<OpenedSession | CodeRequired> {
  const customer = await judgePassword(ctx, form.email, form.currentPassword)
  if (customer.codeRequired) return { codeRequiredOf: customer.id }
  if (!customer.must_set_password) throw invalid({ email: 'Contul are deja o parolă a ta. Intră în cont cu ea.' })
  refuseWeakPassword(form.password)
  if (form.password === form.currentPassword) throw invalid({ password: 'Alege altă parolă decât cea primită.' })
  const passwordHash = await hashPassword(form.password)
  return transaction(ctx.db, async (tx) => {
    if (!(await savePassword(tx, customer.id, passwordHash, { passwordHash: customer.password_hash })))
      throw unauthenticated(WRONG_LOGIN)
    await endDevicesBut(tx, customer.id, null, { reason: 'password set', now: ctx.now() })
    await recordEvent(ctx, tx, { event: 'password_set', customerId: customer.id })
    await notifyOwner(ctx, tx, customer, 'password')
    return openSession(ctx, tx, { customerId: customer.id, deviceName: form.deviceName })
  })
}
