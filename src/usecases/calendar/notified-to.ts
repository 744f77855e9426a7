import { seesCardsOf } from '#domain/calendar/visible.ts'
import type { Notified } from '#domain/messages/reach.ts'
import type { NotifiedBooking } from '../bookings/notifications/notify.ts'
import type { StaffContext } from '../staff/staff.ts'

/**
 * How the client was told, as far as the member may know it: the ways are those of whose number was typed. Null, also
 * for an answer that was stored without it: unknown.
 */
export const notifiedTo = (
  { staff }: StaffContext,
  { isNamedByNumber, notified }: Pick<NotifiedBooking, 'isNamedByNumber' | 'notified'>,
): Notified | null => (isNamedByNumber && !seesCardsOf(staff) ? null : (notified ?? null))

/** For how many seconds an act can be undone, after which its client hears of it, and how; null: unknown. */
export type Undoable = { readonly undoSeconds: number; readonly notified: Notified | null }
