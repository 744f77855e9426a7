import { insertMessage } from '#db/messages/messages.ts'
import * as invitations from '#db/team/people/invitations.ts'
import { findPerson } from '#db/team/people/people.ts'
import { lockOwner, transaction } from '#db/transaction.ts'
import { forbidden, invalid, isRefusal, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import { toE164 } from '#usecases/auth/codes/phone-number.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { writeMail } from '#usecases/messages/mail-template.ts'
import { INVITATION_LINK, signedToken } from '#usecases/messages/message-marks.ts'
import { recordAct, type StaffContext } from '#usecases/staff/staff.ts'

const INVITATION_DAYS = 7
const MAX_A_DAY = 30

export type InvitationForm = {
  readonly channel: 'sms' | 'email'
  readonly contact: string
  readonly role: Role
}

/**
 * Invites who works in this calendar to log in to it, by a link that is good once, for a week. An earlier invitation
 * ends. Throws not_found, forbidden for a role that only the owner gives, 422 by field.
 */
export async function invitePerson(ctx: StaffContext, id: ProfessionalId, form: InvitationForm): Promise<void> {
  const { locationId, customerId, rights } = ctx.staff
  const { role, channel } = form
  if (role !== 'professional' && !rights.has('own_business')) throw forbidden('Doar proprietarul dă acest rol.')
  const phone = channel === 'sms' ? contactPhone(form.contact) : null
  const email = channel === 'email' ? form.contact.toLowerCase() : null
  const now = ctx.now()
  const key = `staff-invitation:${ctx.random.token()}`
  const tokenHash = hashToken(signedToken(ctx.settings, INVITATION_LINK, key))
  await transaction(ctx.db, async (tx) => {
    // One invitation is open at a time: of two sent at once the later ends the earlier.
    await lockOwner(tx, `invitation of professional ${locationId}:${id}`)
    const person = await findPerson(tx, locationId, id, now)
    if (!person) throw notFound('Specialistul nu lucrează aici.')
    if (person.member) throw invalid({ contact: 'Are deja acces la calendarul său.' })
    if ((await invitations.countInvitations(tx, locationId, now.subtract({ hours: 24 }))) >= MAX_A_DAY)
      throw invalid({ contact: `Poți trimite cel mult ${MAX_A_DAY} de invitații pe zi. Încearcă mâine.` })
    await invitations.endInvitations(tx, locationId, id, now)
    const expiresAt = now.add({ hours: INVITATION_DAYS * 24 })
    const invited = { locationId, professionalId: id, role, phone, email, tokenHash }
    await invitations.insertInvitation(tx, { ...invited, invitedBy: customerId, at: now, expiresAt })
    const where = await invitations.getLocationName(tx, locationId)
    const common = { key, kind: 'staff-invitation', locationId }
    if (phone !== null) await insertMessage(tx, { ...common, channel: 'sms', recipient: phone, text: smsOf(where) })
    if (email !== null)
      await insertMessage(tx, {
        ...common,
        channel: 'email',
        recipient: email,
        ...mailOf(ctx, where, person.firstName),
      })
    const after = { role, contact: phone ?? email }
    recordAct(ctx, tx, { kind: 'professional_invited', professionalId: id, after })
  })
}

/** The form has one field for both. */
function contactPhone(contact: string) {
  try {
    return toE164(contact)
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.detail.code !== 'invalid') throw thrown
    throw invalid({ contact: Object.values(thrown.detail.errors).flat().join(' ') })
  }
}

const smsOf = (where: string) =>
  `Dichis: ${where} te invită să îți vezi calendarul pe Dichis. Linkul merge o dată, ${INVITATION_DAYS} zile: ${INVITATION_LINK.mark}`

const mailOf = ({ settings }: StaffContext, where: string, name: string) =>
  writeMail(settings, {
    title: `${where} te invită în echipă`,
    paragraphs: [
      `Bună, ${name}. ${where} te invită să îți vezi programările și să îți ții calendarul pe Dichis.`,
      `Linkul merge o singură dată, în următoarele ${INVITATION_DAYS} zile. Dacă nu te așteptai la el, nu face nimic.`,
    ],
    button: { label: 'Vezi invitația', href: INVITATION_LINK.mark },
  })

/** Takes back an invitation that nobody accepted. Throws not_found where there is none. */
export function endInvitation(ctx: StaffContext, id: ProfessionalId): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    if (!(await invitations.endInvitations(tx, locationId, id, ctx.now())))
      throw notFound('Invitația nu mai e deschisă.')
    recordAct(ctx, tx, { kind: 'invitation_ended', professionalId: id })
  })
}
