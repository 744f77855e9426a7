import { createHmac } from 'node:crypto'
import { findCustomerByEmail } from '#db/auth/customers.ts'
import { insertMessage } from '#db/messages/messages.ts'
import type { Deps } from '#usecases/context.ts'
import { writeMail } from '#usecases/messages/mail-template.ts'

/**
 * Notifies the owner of an e-mail that somebody tried to register with it, at most once a day. Does nothing for an
 * unknown or unconfirmed address, or when the owner’s phone was given: the SMS has notified them.
 */
export async function notifyEmailOwner(
  { db, now, settings }: Deps,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const owner = await findCustomerByEmail(db, email)
  if (!owner || owner.email_verified_at === null || owner.phone === phone) return
  const name = createHmac('sha256', settings.secret).update(`has-account:${email}`).digest('hex')
  await insertMessage(db, {
    key: `has-account:${name}:${now().toString().slice(0, 10)}`,
    channel: 'email',
    kind: 'has-account',
    recipient: email,
    customerId: owner.id,
    ...writeMail(settings, {
      title: `Ai deja un cont ${settings.siteName}`,
      paragraphs: [
        `Cineva a încercat să își facă un cont ${settings.siteName} cu adresa ta de e-mail. Contul tău există deja și a rămas neschimbat.`,
      ],
      button: { label: 'Intră în cont', href: `${settings.publicUrl}/login` },
      footer: 'Dacă nu ai fost tu, nu ai nimic de făcut.',
    }),
  })
}
