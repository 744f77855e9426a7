import { savePhone } from '#db/account/customer.ts'
import { adoptGuestBookings } from '#db/auth/customers.ts'
import { endDevicesBut } from '#db/auth/devices.ts'
import { isTaken } from '#db/errors.ts'
import { transaction } from '#db/transaction.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { accountOfPhone, takeDormantPhone } from '../account-of-phone.ts'
import { proveCode, sendCode, spendCode } from '../codes/codes.ts'
import { toE164 } from '../codes/phone-number.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { getUser, type User } from '../sessions/get-user.ts'
import { ownAccount, type Proof, requireProof } from './identity-proof.ts'

/** Sends a code to the account’s new number. A number that has an account gets a text without a code. */
export async function changePhone(
  ctx: Context,
  { phone, ...proof }: Proof & { phone: string },
): Promise<{ seconds: number }> {
  const customer = await ownAccount(ctx)
  const number = toE164(phone)
  if (number === customer.phone) throw invalid({ phone: 'Acesta e deja numărul contului tău.' })
  await requireProof(ctx, proof, 'login')
  const isTaken = (await accountOfPhone(ctx, ctx.db, number)) !== null
  const { seconds } = await sendCode(ctx, {
    purpose: 'change_phone',
    phone: number,
    customerId: customer.id,
    alone: true,
    cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
    textOf: (code) =>
      isTaken
        ? 'Numărul acesta are deja un cont Dichis, care a rămas neschimbat. Nu ai nimic de făcut.'
        : `${code} este codul cu care confirmi noul număr al contului tău Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
  })
  return { seconds }
}

/**
 * Changes the phone by its code and adopts guest bookings made with it. Notifies the old number and logs other
 * devices out.
 */
export async function confirmChangePhone(
  ctx: Context,
  { phone, confirmationCode }: { phone: string; confirmationCode: string },
): Promise<User> {
  const before = await ownAccount(ctx)
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = { purpose: 'change_phone' as const, phone: number, customerId: before.id, code: confirmationCode }
  const code = await proveCode(ctx, proof)
  try {
    await transaction(ctx.db, async (tx) => {
      await spendCode(ctx, tx, code)
      await takeDormantPhone(ctx, tx, number)
      await savePhone(tx, before.id, number, ctx.now())
      await adoptGuestBookings(tx, before.id, number)
      await endDevicesBut(tx, before.id, ctx.caller.sessionId, { reason: 'phone changed', now: ctx.now() })
      await recordEvent(ctx, tx, { event: 'phone_changed', customerId: before.id })
      await notifyOwner(ctx, tx, before, 'phone')
    })
  } catch (error) {
    if (!isTaken(error, 'phone')) throw error
    throw invalid({ phone: 'Numărul are deja un cont.' })
  }
  return getUser(ctx)
}
