import type { Tx } from '#db/transaction.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Act } from '#usecases/staff/staff.ts'

/** A change of the team's time or of what it does. */
export type TeamChange = {
  /** Writes it, except time off; gives what the audit log says, line by line. Throws to refuse it. */
  readonly write: (tx: Tx) => Promise<Act | readonly Act[]>
  /** Time off that it takes, written once the bookings are out of its way. */
  readonly away?: TimeAway
  /** The bookings that what was written strands besides those without their professional. */
  readonly strands?: () => ReadonlySet<BookingId>
  /** Whether a stranded booking may stay: nobody can keep the visits of a professional who leaves. */
  readonly mayKeep: boolean
  /** The waiting list hears of what it frees only after so long, since it may be undone until then. */
  readonly undoSeconds?: number
}

export type TimeAway = {
  readonly professionalId: ProfessionalId
  readonly spans: readonly Interval[]
  /** Writes the time off as what is left of the spans, and as what other time off takes of them. */
  readonly insert: (tx: Tx, pieces: readonly Interval[], covered: readonly Interval[]) => Promise<void>
}
