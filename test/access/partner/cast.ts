import type { LocationId } from '#domain/ids.ts'
import { ROLES as MEMBER_ROLES, type Role as MemberRole } from '#domain/staff/rights.ts'
import { openSession } from '#usecases/auth/sessions/open-session.ts'
import type { apiOver, Visitor } from '../../api.ts'
import { customer } from '../../world/booking.ts'
import { addCustomer } from '../../world/customers.ts'
import { aSalon, type Salon } from '../../world/salon.ts'
import { addMember, type Member, partnerToken } from '../../world/staff.ts'

/** The callers at the provider's side: strangers, each role, and members whose session or membership is over. */
export const PARTNER_ROLES = ['guest', 'customer', ...MEMBER_ROLES, 'elsewhere', 'removed', 'expired'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** A location with a member of each role, and the owner of another business. */
export type PartnerCast = {
  readonly salon: Salon
  readonly other: Salon
  readonly members: Readonly<Record<MemberRole, Member>>
  readonly browsers: Readonly<Record<PartnerRole, Visitor>>
}

type Api = ReturnType<typeof apiOver>

/** A fresh cast, so that what one row destroys no other misses. */
export async function newPartnerCast(api: Api, professionals = 1): Promise<PartnerCast> {
  const salon = await aSalon(api.db, { name: 'Salonul nostru', professionals })
  const other = await aSalon(api.db, { name: 'Salonul altora' })
  const professionalId = salon.professionals[0]!
  const memberAt = ({ locationId }: { locationId: LocationId }, role: MemberRole) =>
    addMember(api, locationId, role, role === 'professional' ? { professionalId } : {})
  const members = {
    owner: await memberAt(salon, 'owner'),
    manager: await memberAt(salon, 'manager'),
    reception: await memberAt(salon, 'reception'),
    professional: await memberAt(salon, 'professional'),
  }
  const elsewhere = await memberAt(other, 'owner')
  const removed = await memberAt(salon, 'owner')
  const expired = await memberAt(salon, 'owner')
  const browser = async (member: Member) => withToken(api.visitor(), await partnerToken(api.deps, member.id))
  const browsers = {
    guest: api.visitor(),
    customer: await customerBrowser(api),
    owner: await browser(members.owner),
    manager: await browser(members.manager),
    reception: await browser(members.reception),
    professional: await browser(members.professional),
    elsewhere: await browser(elsewhere),
    removed: await browser(removed),
    expired: await browser(expired),
  }
  const now = api.deps.now()
  await api.db.updateTable('membership').set({ ended_at: now }).where('id', '=', removed.membershipId).execute()
  await api.db.updateTable('staff_session').set({ expires_at: now }).where('customer_id', '=', expired.id).execute()
  return { salon, other, members, browsers }
}

/** A browser with a customer's session. */
async function customerBrowser(api: Api): Promise<Visitor> {
  const { id: customerId } = await addCustomer(api)
  const opened = await openSession(customer(api.deps, customerId), api.db, { customerId, deviceName: 'al meu' })
  const visitor = api.visitor()
  visitor.jar.set('access_token', opened.accessToken)
  return visitor
}

function withToken(visitor: Visitor, token: string): Visitor {
  visitor.jar.set('partner_token', token)
  return visitor
}
