import type { BookingId, ProfessionalId } from '../ids.ts'
import type { Notified } from '../messages/reach.ts'
import type { Bani } from '../money.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '../time/iso-date.ts'

/** A start that is free; time is ‘HH:mm’. */
export type OtherStart = { readonly date: IsoDate; readonly time: string }

/** A place for a booking, such that all of the list fit at the places that are suggested for them. */
export type SuggestedPlace = OtherStart & { readonly professionalId: ProfessionalId }

/** A booking that a change would strand, with what can be done. */
export type AffectedBooking = {
  readonly id: BookingId
  /** Rises with every change of the booking: a decision is for the state that it was taken on. */
  readonly sequence: number
  readonly number: string
  /** The name of the location where it is, when the change is one of several locations. */
  readonly location: string | null
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly professional: { readonly id: ProfessionalId; readonly name: string }
  /** The attendee's. */
  readonly clientName: string | null
  /** The client's, where somebody else comes on their card. */
  readonly cardName: string | null
  readonly clientPhone: string | null
  readonly services: readonly string[]
  readonly minutes: number
  readonly price: Bani | null
  /** Whether it may stay where it is; the change then leaves that gap. */
  readonly mayStay: boolean
  /** Whether its professional can have it at another time. */
  readonly mayMove: boolean
  /** By which ways its client is asked or told, and why by none. */
  readonly notified: Notified
  /** The nearest starts with the same professional. */
  readonly moves: readonly OtherStart[]
  /** Able colleagues who are free that day, or on another where only they can have it: at the nearest times. */
  readonly colleagues: readonly {
    readonly id: ProfessionalId
    readonly name: string
    readonly portrait: string | null
    readonly times: readonly OtherStart[]
  }[]
  /** Null: no place is left for it, or there are too many bookings to arrange together. */
  readonly suggested: SuggestedPlace | null
}

/** The decision about one affected booking. */
export type Decision = { readonly bookingId: BookingId; readonly sequence: number } & (
  | {
      readonly choice: 'move'
      readonly date: IsoDate
      readonly minute: MinuteOfDay
      readonly professionalId: ProfessionalId
    }
  /** The client is asked whether that time suits, which is held for them meanwhile. */
  | {
      readonly choice: 'ask'
      readonly date: IsoDate
      readonly minute: MinuteOfDay
      readonly professionalId: ProfessionalId
    }
  | { readonly choice: 'keep' }
  | { readonly choice: 'cancel'; readonly reason: string }
)

type BookingRow = Pick<AffectedBooking, 'id' | 'sequence' | 'mayStay' | 'notified'>

/**
 * The decision for each of these bookings; null while one is undecided, decided on an older state of it, kept where it
 * may not stay, or asked about where nobody can be. Decisions for others are left out: they are not affected any more.
 */
export function decideAll(
  affected: readonly BookingRow[],
  decisions: readonly Decision[],
): Map<BookingId, Decision> | null {
  const byBooking = new Map(decisions.map((decision) => [decision.bookingId, decision]))
  const all = new Map<BookingId, Decision>()
  for (const { id, sequence, mayStay, notified } of affected) {
    const decision = byBooking.get(id)
    if (!decision || decision.sequence !== sequence) return null
    if (decision.choice === 'keep' && !mayStay) return null
    if (decision.choice === 'ask' && notified.why !== null) return null
    all.set(id, decision)
  }
  return all
}
