import type { CancellationKind } from '#domain/bookings/cancellation-kind.ts'

const WORDS: Readonly<Record<CancellationKind, string>> = {
  by_client: 'Anulată de client',
  as_asked: 'Anulată la cererea clientului',
  by_location: 'Anulată de voi',
  refused: 'Cerere refuzată de voi',
  lapsed: 'Cerere fără răspuns la timp',
  unconfirmed: 'Anulată fără un „Vin” la timp',
  by_platform: 'Anulată de Dichis',
}

/** 'Anulată de client', 'Anulată de Ioana Pop': how a booking ended, with the member who did it where one did. */
export function cancellationWords({ kind, member }: { kind: CancellationKind; member: string | null }): string {
  if (!member) return WORDS[kind]
  return kind === 'as_asked' ? `${WORDS[kind]}, de ${member}` : WORDS[kind].replace('voi', member)
}
