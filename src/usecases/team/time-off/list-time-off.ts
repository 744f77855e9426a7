import { listTimeOff as list, type StoredTimeOff } from '#db/team/time-off.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

/** Time off as the member may see it: the reason only for a member who decides and for the person. */
export type VisibleTimeOff = Omit<StoredTimeOff, 'kind' | 'note'> &
  Partial<Pick<StoredTimeOff, 'kind' | 'note'>> & { readonly canDecide: boolean; readonly canWithdraw: boolean }

/**
 * Time off that is not over: one's own, and everybody's for a member who sees the calendar; requests only for a member
 * who decides.
 */
export async function listTimeOff(ctx: StaffContext): Promise<VisibleTimeOff[]> {
  const { staff, now } = ctx
  const seesAll = staff.rights.has('see_calendar')
  if (!seesAll && staff.professionalId === null) return []
  const query = { professionalId: seesAll ? null : staff.professionalId, endsAfter: now() }
  const all = await list(ctx.db, staff.locationId, query)
  const decides = staff.rights.has('manage_team')
  return all
    .filter(({ status, professionalId }) => decides || status === 'approved' || professionalId === staff.professionalId)
    .map(({ kind, note, ...rest }) => {
      const isOwn = rest.professionalId === staff.professionalId
      return {
        ...rest,
        ...(decides || isOwn ? { kind, note } : {}),
        canDecide: decides && rest.status === 'asked',
        canWithdraw: decides || (isOwn && rest.status !== 'approved'),
      }
    })
}
