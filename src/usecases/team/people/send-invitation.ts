import { insertMessage } from '#db/messages/messages.ts'
import * as invitations from '#db/team/people/invitations.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import { greeting, plainName } from '#domain/text/typed-text.ts'
import { toE164 } from '#usecases/auth/codes/phone-number.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { writeMail } from '#usecases/messages/mail-template.ts'
import { INVITATION_LINK, signedToken } from '#usecases/messages/message-marks.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

const INVITATION_DAYS = 7
const MAX_A_DAY = 30

export type Recipient =
  | { readonly phone: string; readonly email: null }
  | { readonly phone: null; readonly email: string }

type Sent = Pick<invitations.NewInvitation, 'professionalId' | 'name' | 'role'> & {
  readonly to: Recipient
  readonly firstName: string
  /** The purpose of the invitation: 'să îți vezi calendarul'. */
  readonly why: { readonly sms: string; readonly mail: string }
}

/** Writes an invitation, good once for a week, with the message that carries its link. Throws 422 on contact. */
export async function sendInvitation(ctx: StaffContext, tx: Tx, { to, firstName, why, ...rest }: Sent): Promise<void> {
  const { locationId, customerId } = ctx.staff
  const now = ctx.now()
  if ((await invitations.countInvitations(tx, locationId, now.subtract({ hours: 24 }))) >= MAX_A_DAY)
    throw invalid({ contact: `Poți trimite cel mult ${MAX_A_DAY} de invitații pe zi. Încearcă mâine.` })
  const key = `staff-invitation:${ctx.random.token()}`
  const tokenHash = hashToken(signedToken(ctx.settings, INVITATION_LINK, key))
  const times = { at: now, expiresAt: now.add({ hours: INVITATION_DAYS * 24 }) }
  await invitations.insertInvitation(tx, { ...rest, ...to, ...times, locationId, tokenHash, invitedBy: customerId })
  const where = plainName(await invitations.getLocationName(tx, locationId))
  const common = { key, kind: 'staff-invitation', locationId }
  if (to.phone !== null)
    await insertMessage(tx, { ...common, channel: 'sms', recipient: to.phone, text: smsOf(where, why.sms) })
  else
    await insertMessage(tx, {
      ...common,
      channel: 'email',
      recipient: to.email,
      ...mailOf(ctx, `${greeting(firstName)}. ${where} te invită ${why.mail} pe Dichis.`, where),
    })
}

const smsOf = (where: string, why: string) =>
  `Dichis: ${where} te invită ${why} pe Dichis. Linkul merge o dată, ${INVITATION_DAYS} zile: ${INVITATION_LINK.mark}`

const mailOf = ({ settings }: StaffContext, greeting: string, where: string) =>
  writeMail(settings, {
    title: `${where} te invită în echipă`,
    paragraphs: [
      greeting,
      `Linkul merge o singură dată, în următoarele ${INVITATION_DAYS} zile. Dacă nu te așteptai la el, nu face nimic.`,
    ],
    button: { label: 'Vezi invitația', href: INVITATION_LINK.mark },
  })

/** The recipient of the link. The form has one field for both; throws 422 on it for a phone that gets no SMS. */
export function recipientOf({ channel, contact }: { channel: 'sms' | 'email'; contact: string }): Recipient {
  if (channel === 'email') return { phone: null, email: contact.toLowerCase() }
  try {
    return { phone: toE164(contact), email: null }
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.detail.code !== 'invalid') throw thrown
    throw invalid({ contact: Object.values(thrown.detail.errors).flat().join(' ') })
  }
}
