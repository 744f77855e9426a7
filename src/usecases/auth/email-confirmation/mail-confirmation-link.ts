import { saveEmailLink } from '#db/auth/email-confirmations.ts'
import { insertMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { isRefusal } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { type MailContent, writeMail } from '#usecases/messages/mail-template.ts'
import { CONFIRMATION_LINK, signedToken } from '#usecases/messages/message-marks.ts'
import { hashToken } from '../sessions/token-hash.ts'

/** How many days the mailed link is valid. */
const LINK_DAYS = 7

type Account = { id: CustomerId; email: string; phone: E164 | null }

/**
 * Mails the link that confirms the account’s address. An unconfirmed address gets no other mail, so nothing that the
 * registrant wrote is in it.
 */
export async function mailConfirmationLink(ctx: Context, tx: Tx, { id, email, phone }: Account): Promise<void> {
  const key = `confirm-email:${ctx.random.token()}`
  const tokenHash = hashToken(signedToken(ctx.settings, CONFIRMATION_LINK, key))
  const sentAt = ctx.now()
  const expiresAt = sentAt.add({ hours: 24 * LINK_DAYS })
  await saveEmailLink(tx, { customerId: id, tokenHash, email, sentAt, expiresAt })
  const mail = writeMail(ctx.settings, confirmationMail(ctx, phone))
  await insertMessage(tx, { key, kind: 'confirm-email', channel: 'email', recipient: email, customerId: id, ...mail })
}

/** Takes one from the budgets of confirmation mails; false when they are used up. */
export async function mayMailLink({ limits, caller }: Context, email: string): Promise<boolean> {
  try {
    await limits.take('confirmMailByAddress', caller.ip)
    await limits.take('confirmMailByRecipient', email)
    return true
  } catch (error) {
    if (isRefusal(error, 'too_many')) return false
    throw error
  }
}

function confirmationMail({ settings }: Context, phone: E164 | null): MailContent {
  const whose = phone === null ? '' : `, cu telefonul care se termină în ${phone.slice(-3)}`
  return {
    title: 'Confirmă adresa de e-mail',
    paragraphs: [
      `Cineva și-a făcut un cont ${settings.siteName} cu adresa aceasta${whose}. Dacă ești tu, confirmă adresa, ca să-ți putem trimite aici rezervările și o parolă nouă când o uiți pe cea veche.`,
    ],
    button: { label: 'Confirmă adresa', href: CONFIRMATION_LINK.mark },
    footer: `Linkul e valabil ${LINK_DAYS} zile. Dacă nu e contul tău, nu confirma: în aceeași pagină poți scoate adresa din el.`,
  }
}
