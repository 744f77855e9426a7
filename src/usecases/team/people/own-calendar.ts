import { lockMembers, setOwnCalendar } from '#db/staff/members.ts'
import { findPerson } from '#db/staff/memberships.ts'
import { invalid } from '#domain/errors.ts'
import type { Decision } from '#domain/team/decision.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changeTeam, insertProfessional, withdrawProfessional } from './edit-people.ts'

/**
 * Gives a member a calendar of their own, in which clients book them for every service while the location is open; or
 * takes it away, and they stay what they are. Its history and reviews stay. Throws 422 where it is so already or the
 * team is full, in_progress while a client may take a time proposed with them, bookings_affected until each upcoming
 * booking has a decision.
 */
export async function setOwnCalendarTo(
  ctx: StaffContext,
  worksHere: boolean,
  decisions: readonly Decision[],
): Promise<void> {
  const { locationId, customerId } = ctx.staff
  await changeTeam(ctx, { mayKeep: false, decisions }, async (tx) => {
    const own = (await lockMembers(tx, locationId)).find((member) => member.customerId === customerId)?.professionalId
    const { first_name: firstName, last_name: lastName } = await findPerson(tx, customerId)
    if (worksHere) {
      if (own) throw invalid({ works_here: 'Ai deja un calendar aici.' })
      const form = { firstName, lastName, title: '', online: true }
      const professionalId = await insertProfessional(ctx, tx, form)
      await setOwnCalendar(tx, locationId, customerId, professionalId)
      return { kind: 'professional_added', professionalId, after: form }
    }
    if (!own) throw invalid({ works_here: 'Nu ai calendar aici.' })
    await withdrawProfessional(ctx, tx, own)
    await setOwnCalendar(tx, locationId, customerId, null)
    return {
      kind: 'professional_left',
      professionalId: own,
      before: { name: `${firstName} ${lastName}`.trim(), access: [] },
    }
  })
}
