import { insertMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'
import { partnerLink } from '../messages/partner-link.ts'
import { paragraphsOf } from './partner-documents.ts'

type Registered = {
  readonly businessId: number
  readonly customerId: CustomerId
  readonly locationId: LocationId
  readonly email: string
}

/** Mails a copy of the accepted texts, in their versions. */
export async function mailAcceptedDocuments(
  { partnerDocuments, settings }: Context,
  tx: Tx,
  { businessId, customerId, locationId, email }: Registered,
): Promise<void> {
  await insertMessage(tx, {
    key: `partner-documents:${businessId}`,
    channel: 'email',
    kind: 'partner-documents',
    recipient: email,
    customerId,
    locationId,
    ...writeMail(settings, {
      title: `Bun venit la ${settings.siteName} Partener`,
      paragraphs: [
        'Contul firmei tale e gata. Mai jos ai o copie a textelor pe care le-ai acceptat.',
        ...partnerDocuments.flatMap((each) => [`${each.title}, versiunea ${each.version}`, ...paragraphsOf(each)]),
      ],
      button: { label: 'Continuă configurarea', href: partnerLink(settings, locationId, '/partener') },
    }),
  })
}
