import { insertMessage } from '#db/messages/messages.ts'
import * as invitations from '#db/team/people/invitations.ts'
import type { Tx } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import { greeting, plainName } from '#domain/text/typed-text.ts'
import type { Context } from '#usecases/context.ts'
import { writeMail } from '#usecases/messages/mail-template.ts'
import { partnerLink } from '#usecases/messages/partner-link.ts'

type Joined = {
  readonly locationId: LocationId
  readonly location: string
  readonly customerId: CustomerId
  readonly role: Role
}

const AS: Readonly<Record<Role, string>> = {
  owner: 'ca proprietar',
  manager: 'ca manager',
  reception: 'la recepție',
  professional: 'cu un calendar propriu',
}

/** Mails each other owner of the location that somebody has got access to it, whatever notices they want. */
export async function notifyOwners(ctx: Context, tx: Tx, { locationId, customerId, ...joined }: Joined): Promise<void> {
  const { name, contact } = await invitations.getJoined(tx, customerId)
  const location = plainName(joined.location)
  for (const owner of await invitations.listOwnersBut(tx, locationId, customerId)) {
    const mail = writeMail(ctx.settings, {
      title: `Cineva are acum acces la ${location}`,
      paragraphs: [
        `${greeting(owner.firstName)}. Prin invitația trimisă din echipa ta lucrează acum ${AS[joined.role]} la ${location}:`,
      ],
      facts: [
        { name: 'Nume', value: plainName(name) || 'fără nume' },
        ...(contact === null ? [] : [{ name: 'Cont', value: contact.startsWith('+') ? phoneLabel(contact) : contact }]),
      ],
      button: { label: 'Vezi cine are acces', href: partnerLink(ctx.settings, locationId, '/partener/people') },
      footer: 'Dacă nu cunoști persoana, ia-i accesul la „Roluri” și schimbă-ți parola.',
    })
    const key = `team-joined:${locationId}:${ctx.random.token()}`
    const to = { channel: 'email' as const, recipient: owner.email, customerId: owner.customerId }
    await insertMessage(tx, { ...mail, ...to, key, kind: 'team-joined', locationId })
  }
}
