import type { WaitingNotice } from '#db/staff/notices.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { StaffNotice } from '#domain/staff/notices.ts'

/** One thing to tell, however many notices of the same booking made it. */
export type Event = {
  readonly kind: StaffNotice
  /** The last of them, with the first start that it was moved from. */
  readonly notice: WaitingNotice
  /** All calendars that it is about. */
  readonly calendars: readonly ProfessionalId[]
}

const NEW: readonly StaffNotice[] = ['booking_placed', 'booking_requested']
const ENDS: readonly StaffNotice[] = ['booking_canceled', 'booking_unconfirmed', 'request_lapsed', 'proposal_answered']

/**
 * One event for each booking and each time off. A booking that came and went within the minute is none, nor is a
 * request that the team has answered meanwhile, or a move of what the team has cancelled.
 */
export function asOneEach(notices: readonly WaitingNotice[]): Event[] {
  const byThing = Map.groupBy(notices, ({ id, booking }) => (booking ? `booking ${booking.id}` : `notice ${id}`))
  return [...byThing.values()].flatMap((own) => {
    const kind = kindOf(own)
    if (kind === null) return []
    const startBefore = own.find((each) => each.startBefore !== null)?.startBefore ?? null
    const calendars = [...new Set(own.map(({ professionalId }) => professionalId))]
    return [{ kind, notice: { ...own.at(-1)!, startBefore }, calendars }]
  })
}

function kindOf(own: readonly WaitingNotice[]): StaffNotice | null {
  const [first, last] = [own[0]!, own.at(-1)!]
  const status = last.booking?.status
  if (status === undefined) return last.kind
  if (status === 'canceled') return ENDS.includes(last.kind) && !NEW.includes(first.kind) ? last.kind : null
  if (last.kind === 'proposal_answered') return last.kind
  if (NEW.includes(first.kind)) return first.kind === 'booking_requested' && status !== 'pending' ? null : first.kind
  return last.kind
}
