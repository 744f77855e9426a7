import type { Notified } from '#domain/messages/reach.ts'
import { countOf } from '#domain/text/counts.ts'
import { ifNotified } from '#web/partner/notified-words.ts'

/** The outcome of a yes that can still be taken back. */
export const acceptedText = (client: string, seconds: number, notified: Notified | null) =>
  [
    `${client}: cererea e acceptată.`,
    ifNotified(notified, `Clientul află peste ${countOf(seconds, 'secundă', 'secunde')}.`),
  ]
    .join(' ')
    .trim()
