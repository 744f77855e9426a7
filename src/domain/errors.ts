import type { Bani } from './money.ts'
import type { AffectedBooking } from './team/decision.ts'
import { countOf } from './text/counts.ts'
import type { IsoDate } from './time/iso-date.ts'

/** Romanian messages by field name, as sent to clients. */
type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * A free start offered instead of a taken one; time is ‘HH:mm’. `online` is false, else absent: only the team can place
 * there.
 */
export type Alternative = { readonly date: IsoDate; readonly time: string; readonly online?: false }

/** Every way to refuse a request. Only the API maps them to statuses. */
export type RefusalDetail =
  | { readonly code: 'malformed' }
  | { readonly code: 'unauthenticated' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'second_factor'; readonly token: string }
  | { readonly code: 'not_found' }
  | { readonly code: 'slot_taken'; readonly alternatives: readonly Alternative[]; readonly mayOverlap?: true }
  | { readonly code: 'in_progress' }
  | { readonly code: 'bookings_affected'; readonly affected: readonly AffectedBooking[] }
  | { readonly code: 'too_large' }
  | { readonly code: 'wrong_type' }
  | { readonly code: 'csrf' }
  | { readonly code: 'invalid'; readonly errors: FieldErrors; readonly seconds?: number; readonly total?: Bani | null }
  | { readonly code: 'too_many'; readonly seconds: number }
  | { readonly code: 'unavailable'; readonly seconds: number }

export type RefusalCode = RefusalDetail['code']

/** A refusal for the user; its message is Romanian and safe to show. Any other error is a bug. */
export class Refusal extends Error {
  readonly detail: RefusalDetail

  constructor(message: string, detail: RefusalDetail) {
    super(message)
    this.name = 'Refusal'
    this.detail = detail
  }

  get code(): RefusalCode {
    return this.detail.code
  }
}

/** Whether the error is a refusal, of this code if given. */
export function isRefusal(thrown: unknown, code?: RefusalCode): thrown is Refusal {
  return thrown instanceof Refusal && (code === undefined || thrown.code === code)
}

/** Field errors; the first message is also the refusal’s. `seconds`: when to retry. */
export function invalid(fields: Readonly<Record<string, string | readonly string[]>>, seconds?: number): Refusal {
  const errors: Record<string, readonly string[]> = {}
  for (const [field, messages] of Object.entries(fields)) {
    errors[field] = typeof messages === 'string' ? [messages] : messages
  }
  const first = Object.values(errors)[0]?.[0] ?? 'Datele trimise nu sunt valide.'
  return new Refusal(first, seconds === undefined ? { code: 'invalid', errors } : { code: 'invalid', errors, seconds })
}

/** The price differs from the one the customer saw; `total` is the new one, null if hidden. */
export function priceChanged(message: string, total: Bani | null): Refusal {
  return new Refusal(message, { code: 'invalid', errors: { expected_total: [message] }, total })
}

/** The generic message for a field that has none of its own. */
export function invalidFieldMessage(field: string): string {
  return `Câmpul ${field} nu este valid`
}

/** `mayOverlap`: to the team, where the professional's second line is free then and who asks may take it. */
export function slotTaken(
  alternatives: readonly Alternative[],
  message = 'Ora aleasă tocmai s-a ocupat.',
  mayOverlap = false,
): Refusal {
  return new Refusal(message, { code: 'slot_taken', alternatives, ...(mayOverlap ? { mayOverlap } : {}) })
}

/** A change of the team's time would strand these bookings; nothing is done until each has a decision. */
export function bookingsAffected(affected: readonly AffectedBooking[]): Refusal {
  const count = countOf(affected.length, 'programare', 'programări')
  const message = affected.length === 1 ? 'Afectează o programare' : `Afectează ${count}`
  return new Refusal(message, { code: 'bookings_affected', affected })
}

export function inProgress(message = 'Cererea e deja în lucru. Încearcă din nou peste câteva secunde.'): Refusal {
  return new Refusal(message, { code: 'in_progress' })
}

export function malformed(message = 'Cererea nu poate fi citită.'): Refusal {
  return new Refusal(message, { code: 'malformed' })
}

export function unauthenticated(message = 'Intră în cont ca să continui.'): Refusal {
  return new Refusal(message, { code: 'unauthenticated' })
}

/** The member is known, but their role does not have the right. */
export function forbidden(message = 'Rolul tău nu are acest drept. Întreabă proprietarul.'): Refusal {
  return new Refusal(message, { code: 'forbidden' })
}

/** The first factor is right, and the person's app is to give the second; `token` carries on from here. */
export function secondFactorDue(token: string): Refusal {
  return new Refusal('Mai e un pas: scrie codul din aplicația de autentificare.', { code: 'second_factor', token })
}

export function notFound(message = 'Nu am găsit ce cauți.'): Refusal {
  return new Refusal(message, { code: 'not_found' })
}

export function tooLarge(message = 'Ce ai trimis e prea mare.'): Refusal {
  return new Refusal(message, { code: 'too_large' })
}

export function wrongType(message = 'Tipul conținutului nu e acceptat.'): Refusal {
  return new Refusal(message, { code: 'wrong_type' })
}

export function csrf(message = 'Pagina a expirat. Reîncarc-o și încearcă din nou.'): Refusal {
  return new Refusal(message, { code: 'csrf' })
}

export function tooMany(seconds: number, message = 'Prea multe încercări. Revino puțin mai târziu.'): Refusal {
  return new Refusal(message, { code: 'too_many', seconds })
}

export function unavailable(seconds: number, message = 'Serviciul nu răspunde acum. Încearcă din nou.'): Refusal {
  return new Refusal(message, { code: 'unavailable', seconds })
}
