import { isDeepStrictEqual } from 'node:util'
import * as db from '#db/staff/members.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { MembershipId } from '#domain/ids.ts'
import type { Right, Role } from '#domain/staff/rights.ts'
import { switchableRights, switchesFor } from '#domain/staff/switches.ts'
import { recordAct, type StaffContext } from './staff.ts'

/** The members of the location. */
export const listMembers = (ctx: StaffContext): Promise<db.Member[]> => db.listMembers(ctx.db, ctx.staff.locationId)

/**
 * Changes a role and what is switched for the person; throws not_found, 422 where no owner would be left, or where a
 * professional would have no calendar of their own.
 */
export function changeMember(
  ctx: StaffContext,
  id: MembershipId,
  { role, on }: { readonly role: Role; readonly on: readonly Right[] },
): Promise<void> {
  const allowed = switchableRights(role)
  if (on.some((right) => !allowed.includes(right)))
    throw invalid({ rights_on: 'Unul dintre drepturi nu se poate da acestui rol.' })
  return transaction(ctx.db, async (tx) => {
    const member = await findMember(ctx, tx, id, role === 'owner')
    if (role === 'professional' && member.role !== role && member.professionalId === null)
      throw invalid({ role: 'Persoana nu are o coloană în calendar. Dă-i una întâi: din Echipă, prin invitație.' })
    const switches = switchesFor(role, new Set(on))
    await db.updateMember(tx, id, role, switches)
    const before = { name: member.name, role: member.role, switches: member.switches }
    if (isDeepStrictEqual([member.role, member.switches], [role, switches])) return
    recordAct(ctx, tx, { kind: 'member_changed', before, after: { name: member.name, role, switches } })
  })
}

/** Removes a member, who is out at the next request; throws not_found, 422 where no owner would be left. */
export function removeMember(ctx: StaffContext, id: MembershipId): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { name, role } = await findMember(ctx, tx, id, false)
    await db.endMembership(tx, id, ctx.now())
    recordAct(ctx, tx, { kind: 'member_removed', before: { name, role } })
  })
}

async function findMember({ staff }: StaffContext, tx: Tx, id: MembershipId, staysOwner: boolean): Promise<db.Member> {
  const members = await db.lockMembers(tx, staff.locationId)
  const member = members.find((each) => each.id === id)
  if (!member) throw notFound('Persoana nu mai e în echipă. Încarcă pagina din nou.')
  const owners = members.filter(({ role }) => role === 'owner')
  if (member.role === 'owner' && owners.length === 1 && !staysOwner)
    throw invalid({ role: 'Echipa are nevoie de un proprietar. Fă întâi pe altcineva proprietar.' })
  return member
}
