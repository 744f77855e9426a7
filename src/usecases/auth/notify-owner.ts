import { insertMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { greeting } from '#domain/text/typed-text.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'
import { type ProvableEmail, provedEmail } from './email-confirmation/proved-email.ts'

/** The change in the account. */
export type AccountChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'social'
  | 'social-linked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-added'
  | 'second-factor-removed'

type Owner = ProvableEmail & { id: CustomerId; first_name: string; phone: E164 | null }

/**
 * Notifies the owner of an account change, whatever their notification settings, at the addresses from before the
 * change: by mail, and by SMS when no address is confirmed or the phone changed.
 */
export async function notifyOwner(ctx: Context, tx: Tx, before: Owner, change: AccountChange): Promise<void> {
  const shared = { kind: 'account-changed', customerId: before.id }
  const key = `account:${change}:${ctx.random.token()}`
  const what = CHANGES[change]
  const security = `${ctx.settings.publicUrl}/account/security`
  const email = provedEmail(before)
  if (email !== null) {
    const mail = writeMail(ctx.settings, {
      title: SUBJECTS[change],
      paragraphs: [
        `${greeting(before.first_name)},`,
        `${what} pe ${whenLabel(ctx)}.`,
        change === 'passkey-added' ? REMOVE_IT : HELP,
      ],
      button: { label: 'Vezi securitatea contului', href: security },
    })
    const to = { channel: 'email' as const, recipient: email }
    await insertMessage(tx, { ...shared, ...to, ...mail, key: `${key}:email` })
  }
  if (before.phone !== null && (change === 'phone' || email === null)) {
    const text = `Dichis: ${what.charAt(0).toLowerCase()}${what.slice(1)}. Nu ai fost tu? ${security}`
    await insertMessage(tx, { ...shared, key: `${key}:sms`, channel: 'sms', recipient: before.phone, text })
  }
}

const HELP = 'Dacă nu ai fost tu, schimbă-ți parola și deconectează celelalte dispozitive.'

const REMOVE_IT = 'Dacă nu ai fost tu, scoate cheia, schimbă-ți parola și deconectează celelalte dispozitive.'

const CHANGES: Record<AccountChange, string> = {
  password: 'Parola contului tău Dichis a fost schimbată',
  email: 'Adresa de e-mail a contului tău Dichis a fost schimbată',
  phone: 'Numărul de telefon al contului tău Dichis a fost schimbat',
  social: 'Un mod de a intra în contul tău Dichis a fost scos',
  'social-linked': 'Un mod nou de a intra în contul tău Dichis a fost adăugat',
  'passkey-added': 'O cheie de acces (passkey) a contului tău Dichis a fost adăugată',
  'passkey-removed': 'O cheie de acces (passkey) a contului tău Dichis a fost scoasă',
  'second-factor-added': 'Codul din aplicația de autentificare a fost pornit pentru contul tău Dichis',
  'second-factor-removed': 'Codul din aplicația de autentificare a fost oprit pentru contul tău Dichis',
}

const SUBJECTS: Record<AccountChange, string> = {
  password: 'Parola ta Dichis a fost schimbată',
  email: 'E-mailul contului tău Dichis a fost schimbat',
  phone: 'Telefonul contului tău Dichis a fost schimbat',
  social: 'Un mod de a intra în contul tău Dichis a fost scos',
  'social-linked': 'Un mod nou de a intra în contul tău Dichis a fost adăugat',
  'passkey-added': 'O cheie de acces (passkey) a contului tău Dichis a fost adăugată',
  'passkey-removed': 'O cheie de acces (passkey) a contului tău Dichis a fost scoasă',
  'second-factor-added': 'Contul tău Dichis cere acum și un cod din aplicație',
  'second-factor-removed': 'Contul tău Dichis nu mai cere codul din aplicație',
}

const whenLabel = ({ now }: Context) =>
  now().toLocaleString('ro-RO', { timeZone: 'Europe/Bucharest', dateStyle: 'long', timeStyle: 'short' })
