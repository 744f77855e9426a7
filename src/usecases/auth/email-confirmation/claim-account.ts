import { deletePasskeys } from '#db/auth/passkeys.ts'
import { dropPhoneAndSocials, lockUnproved } from '#db/auth/unproved-accounts.ts'
import { insertMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'

/**
 * Called when the caller has proved the account’s address. If it was unproved, somebody else may have registered it,
 * so phone, social logins and passkeys are removed. Call after ending sessions and before marking the address proved.
 */
export async function claimUnprovedAccount(ctx: Context, tx: Tx, customerId: CustomerId): Promise<void> {
  const account = await lockUnproved(tx, customerId)
  if (!account) return
  await dropPhoneAndSocials(tx, account)
  await deletePasskeys(tx, customerId)
  await recordEvent(ctx, tx, { event: 'account_claimed', customerId })
  if (account.phone === null) return
  const { siteName, publicUrl } = ctx.settings
  await insertMessage(tx, {
    key: `account-claimed:${customerId}:${ctx.random.token()}`,
    kind: 'account-changed',
    channel: 'sms',
    recipient: account.phone,
    text: `${siteName}: contul tău a primit o parolă nouă prin e-mail, iar numărul tău a fost scos din el. Pune-l la loc din Profil, sau fă-ți alt cont cu el: ${publicUrl}/register`,
  })
}
