import { insertStaffAction, type StaffAction } from '#db/staff/actions.ts'
import { atCommit, type Tx } from '#db/transaction.ts'
import { forbidden, unauthenticated } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { StaffAudience } from '#domain/staff/audience.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Context, Staff, StaffSession } from '../context.ts'

/** The context of a use case of the provider's side. */
export type StaffContext = Context & { readonly staff: Staff }

/** The session of this side; throws `unauthenticated` without one. A partner may work nowhere yet. */
export function requireStaffSession({ caller }: Context, audience: StaffAudience): StaffSession {
  if (caller.staffSession?.audience !== audience) throw unauthenticated()
  return caller.staffSession
}

/**
 * The context of a member of the location; throws `unauthenticated` without a session, `forbidden` without the right.
 */
export function requireStaff(ctx: Context, right: Right | 'member'): StaffContext {
  const { staff } = requireStaffSession(ctx, 'partner')
  if (staff === null) throw forbidden('Nu mai lucrezi aici. Alege alt loc.')
  if (right !== 'member' && !staff.rights.has(right)) throw forbidden()
  return { ...ctx, staff }
}

/** Throws `forbidden` unless the person may change this professional's calendar. */
export function requireCalendarOf({ staff }: StaffContext, professionalId: ProfessionalId): void {
  if (staff.rights.has('change_calendar')) return
  if (staff.professionalId === professionalId && staff.rights.has('change_own_calendar')) return
  throw forbidden()
}

/** The content of an audit log line. */
export type Act = Pick<StaffAction, 'kind'> &
  Partial<Pick<StaffAction, 'bookingId' | 'professionalId' | 'reason' | 'before' | 'after'>>

/** Writes an act to the audit log at the end of its transaction. */
export function recordAct({ staff, now }: StaffContext, tx: Tx, act: Act): void {
  const { locationId, customerId, deviceName } = staff
  const nothing = { bookingId: null, professionalId: null, reason: null, before: {}, after: {} }
  const actor = 'staff' as const
  const action = { ...nothing, ...act, locationId, actor, customerId, deviceName, at: now() }
  atCommit(tx, () => insertStaffAction(tx, action))
}
