import { findCustomerByEmail } from '#db/auth/customers.ts'
import type { E164 } from '#domain/account/phone.ts'
import { RESET_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import type { Context, Deps } from '#usecases/context.ts'
import type { MailContent } from '#usecases/messages/mail-template.ts'
import { sendCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/known-device.ts'

/** AU-07: mails a code, or a notice to an address without an account: same work, same answer (AU-16). */
export async function sendResetCode(ctx: Context, { email }: { email: string }): Promise<{ seconds: number }> {
  const customer = await findCustomerByEmail(ctx.db, email)
  const { seconds } = await sendCode(ctx, {
    purpose: 'reset_password',
    email: email.toLowerCase(),
    device: knownDevice(ctx, customer?.id, 'loggedIn', 'typedPassword'),
    subjectLine: '',
    alone: true,
    cooldownSeconds: RESET_COOLDOWN_SECONDS,
    textOf: (code) => code,
    mailOf: (code, token) => (customer ? resetMail(ctx, code, token, customer) : noAccountMail(ctx)),
  })
  return { seconds }
}

type Requester = { readonly email_verified_at: Temporal.Instant | null; readonly phone: E164 | null }

/**
 * The mail with code and link for a new password; warns that the phone is removed where the address was never
 * confirmed.
 */
const resetMail = ({ settings }: Deps, code: string, token: string, requester: Requester): MailContent => ({
  title: 'Codul pentru o parolă nouă',
  paragraphs: [
    'Ai cerut o parolă nouă pentru contul tău. Scrie codul în pagina din care l-ai cerut, sau deschide linkul de mai jos.',
    `Amândouă expiră în ${CODE_MINUTES} minute. Nu da codul nimănui.`,
    ...(requester.email_verified_at === null && requester.phone !== null ? [PHONE_REMOVED_WARNING] : []),
  ],
  code,
  button: { label: 'Alege o parolă nouă', href: setupLink(settings.publicUrl, token) },
  footer: 'Dacă nu tu ai cerut codul, nu ai nimic de făcut: parola ta a rămas neschimbată.',
})

const PHONE_REMOVED_WARNING =
  'Adresa ta nu a fost confirmată încă, așa că parola nouă scoate din cont numărul de telefon, cu rezervările făcute cu el. Dacă numărul e al tău, îl pui la loc din Profil, cu un cod prin SMS, și le găsești din nou.'

/** Sent to an address without an account, so that timing and side effects match. */
const noAccountMail = ({ settings }: Deps): MailContent => ({
  title: 'Nu ai un cont cu adresa aceasta',
  paragraphs: [
    `Cineva a cerut o parolă nouă pentru adresa ta de e-mail, dar cu ea nu există niciun cont ${settings.siteName}.`,
    'Dacă ai fost tu, poate ai folosit altă adresă. Poți intra și cu un cod prin SMS.',
  ],
  button: { label: 'Intră în cont', href: `${settings.publicUrl}/login?auth-state=login-with-sms` },
  footer: 'Dacă nu ai cerut tu, nu ai nimic de făcut.',
})

const setupLink = (publicUrl: string, token: string) => `${publicUrl}/setup-password?token=${token}`
