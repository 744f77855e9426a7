import type { BookingFacts } from '#db/calendar/booking-facts.ts'
import { loadFactNames } from '#db/staff/fact-names.ts'
import { type BookingChange, bookingChange } from '#domain/staff/facts/booking-change.ts'
import type { Facts } from '#domain/staff/facts/changed-facts.ts'
import type { StaffContext } from '../../staff/staff.ts'

type Act = BookingFacts['history'][number]

/** An act on a booking, with what it changed in words. */
export type HistoryEntry = Omit<Act, 'before' | 'after'> & BookingChange

/** The facts that a member may know: `cards`: on whose card a visit is; `ways`: how its client is told. */
type Sees = { readonly clients: boolean; readonly cards: boolean; readonly ways: boolean }

/** The history in words; without what the member may not know. */
export async function wordHistory(
  { db, staff }: StaffContext,
  history: readonly Act[],
  { clients, cards, ways }: Sees,
): Promise<HistoryEntry[]> {
  const names = await loadFactNames(db, staff.locationId, history)
  const hidden = [
    ...(cards ? [] : ['client_id']),
    ...(clients ? [] : ['attendee']),
    ...(ways ? [] : ['client_notified']),
  ]
  const shown = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([fact]) => !hidden.includes(fact)))
  return history.map(({ before, after, ...act }) => ({ ...act, ...bookingChange(shown(before), shown(after), names) }))
}
