import { type DelayNotice, listDelayNotices } from '#db/calendar/delays.ts'
import { type DelayMinutes, delayedVisits } from '#domain/calendar/delay.ts'
import { seesCardsOf } from '#domain/calendar/visible.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { todayOf } from '../../context.ts'
import { requireCalendarOf, type StaffContext } from '../../staff/staff.ts'
import type { VisibleBooking } from '../blocks.ts'
import { getAgenda } from '../get-agenda.ts'
import { MESSAGE_DELAY_SECONDS } from '../undoable-act.ts'

/** A client who can be told of a delay. */
export type DelayedClient = {
  readonly booking: VisibleBooking
  /** The delays that reach them: a shorter one is made good by the free time before. */
  readonly reachedBy: readonly DelayMinutes[]
  /** The most minutes they were told of today; null: none. */
  readonly notifiedMinutes: number | null
  /** False: no message reaches them, so that somebody calls; null: the member may not know. */
  readonly isReachable: boolean | null
}

/**
 * The clients of a professional who are still to come today, in order of time. Throws not_found, forbidden for a
 * calendar that the member may not change.
 */
export async function listDelayed(ctx: StaffContext, professionalId: ProfessionalId): Promise<DelayedClient[]> {
  const today = todayOf(ctx)
  const { entries } = await getAgenda(ctx, { from: today, to: today, people: [professionalId] })
  requireCalendarOf(ctx, professionalId)
  const next = delayedVisits(
    entries.map(({ booking }) => booking),
    messagesLeave(ctx),
  )
  const ids = next.map(({ visit }) => visit.id)
  const notified = await listDelayNotices(ctx.db, ctx.staff.locationId, ids)
  return next.flatMap(({ visit: booking, reachedBy }) => {
    const of = notified.find(({ id }) => id === booking.id)
    // A booking that was removed since the calendar was read.
    return of ? [{ booking, reachedBy, notifiedMinutes: of.notified, isReachable: isReachable(ctx, of) }] : []
  })
}

/** When messages of now leave: a visit that has begun by then needs none. */
export const messagesLeave = (ctx: StaffContext) => toEpochMinute(ctx.now()) + MESSAGE_DELAY_SECONDS / 60

/** The ways to a client whose number a member typed are told to nobody who may not look clients up. */
function isReachable({ staff }: StaffContext, { contact, isNamedByNumber, isMissed }: DelayNotice): boolean | null {
  if (isNamedByNumber && !seesCardsOf(staff)) return null
  return !isMissed && reachOf(contact).why === null
}
