import { countOf } from '#domain/text/counts.ts'

/** The outcome of a yes that can still be taken back. */
export const acceptedText = (client: string, seconds: number) =>
  `${client}: cererea e acceptată. Clientul află peste ${countOf(seconds, 'secundă', 'secunde')}.`
