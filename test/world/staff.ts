import type { CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import { type Role, rightsOf, type Switches } from '#domain/staff/rights.ts'
import type { Deps } from '#usecases/context.ts'
import { openPartnerSession } from '#usecases/staff/sessions.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { apiOver, Visitor } from '../api.ts'
import { guest } from './booking.ts'
import { addCustomer } from './customers.ts'

export type Member = {
  readonly id: CustomerId
  readonly email: string
  readonly phone: string
  readonly membershipId: MembershipId
}

type NewMember = { readonly professionalId?: ProfessionalId | null; readonly switches?: Switches }

/** Somebody who works at the location, with an account of their own. */
export async function addMember(
  world: Pick<ReturnType<typeof apiOver>, 'db'>,
  locationId: LocationId,
  role: Role,
  { professionalId = null, switches = {} }: NewMember = {},
): Promise<Member> {
  const person = await addCustomer(world)
  const { id: membershipId } = await world.db
    .insertInto('membership')
    .values({
      location_id: locationId,
      customer_id: person.id,
      role,
      professional_id: professionalId,
      switches: JSON.stringify(switches),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, membershipId }
}

/** The context of a use case of the provider's side for a member of the location. */
export function staffAt(
  deps: Deps,
  locationId: LocationId,
  { id: customerId, membershipId }: Pick<Member, 'id' | 'membershipId'>,
  role: Role = 'owner',
  { professionalId = null, switches = {} }: NewMember = {},
): StaffContext {
  const staff = {
    sessionId: customerId,
    customerId,
    deviceName: 'test',
    locationId,
    membershipId,
    role,
    professionalId,
    rights: rightsOf(role, switches),
    calendarVersion: null,
  }
  const context = guest(deps, `s${customerId}`)
  const staffSession = { audience: 'partner' as const, sessionId: customerId, customerId, deviceName: 'test', staff }
  return { ...context, caller: { ...context.caller, staffSession }, staff }
}

/** The token of a partner's session of the person. */
export async function partnerToken(deps: Deps, customerId: CustomerId): Promise<string> {
  const opened = await openPartnerSession(guest(deps, `t${customerId}`), deps.db, {
    customerId,
    deviceName: 'telefonul meu',
    verified: {},
  })
  if ('secondFactor' in opened) throw new Error('this person is asked for a code of their app')
  return opened.token
}

/** A browser in which the member of staff is logged in. */
export async function partnerVisitor(
  api: Pick<ReturnType<typeof apiOver>, 'visitor' | 'deps'>,
  { id }: Pick<Member, 'id'>,
): Promise<Visitor> {
  const visitor = api.visitor()
  visitor.jar.set('partner_token', await partnerToken(api.deps, id))
  return visitor
}
