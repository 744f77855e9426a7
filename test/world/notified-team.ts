import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { Deps } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { notifyStaff } from '#usecases/team/notices/notify-staff.ts'
import { bookingAt, customer } from './booking.ts'
import { addCustomer } from './customers.ts'
import { aSalon } from './salon.ts'
import { addMember, type Member, staffAt } from './staff.ts'

/** The day of all visits, a Thursday. */
export const NOTICE_DAY: IsoDate = '2026-11-26'

/** The roles without a calendar of their own. */
export const DESK: readonly Role[] = ['owner', 'manager', 'reception']

/**
 * A salon with a member of each role and two professionals, of whom the first logs in; and Ana Pop, who books there
 * and changes her mind.
 */
export async function notifiedTeam(node: Deps) {
  const { db } = node
  const salon = await aSalon(db, { professionals: 2 })
  const [professionalId] = salon.professionals
  const ofOwn = { professionalId: professionalId! }
  const ana = await addCustomer({ db }, { firstName: 'Ana', lastName: 'Pop' })
  const member = (role: Role, rest = {}) => addMember({ db }, salon.locationId, role, rest)
  const team: Record<Role, Member> = {
    owner: await member('owner'),
    manager: await member('manager'),
    reception: await member('reception'),
    professional: await member('professional', ofOwn),
  }
  const contextOf = (role: Role, rest = {}) => staffAt(node, salon.locationId, team[role], role, rest)
  const staff: Record<Role, StaffContext> = {
    owner: contextOf('owner'),
    manager: contextOf('manager'),
    reception: contextOf('reception'),
    professional: contextOf('professional', ofOwn),
  }

  /** At the nth professional. */
  const place = (minute: number, nth = 0, by: { readonly id: CustomerId } = ana) =>
    placeBooking(customer(node, by.id), at(minute, nth), null)
  const at = (minute: number, nth: number) =>
    bookingAt(salon, NOTICE_DAY, minute, { professionalId: salon.professionals[nth]! })

  /** Whether visits placed online wait for the salon's yes. */
  const asksApproval = (asks: boolean) =>
    db.updateTable('location').set({ asks_approval: asks }).where('id', '=', salon.locationId).execute()

  const request = async (minute: number, nth = 0) => {
    await asksApproval(true)
    const asked = await place(minute, nth)
    await asksApproval(false)
    return asked
  }

  const cancel = (id: BookingId) =>
    cancelBooking(customer(node, ana.id), { id }, { bookingId: null, reasonId: null, comment: '' })

  const move = (id: BookingId, minute: number, nth = 0) => {
    const to = { date: NOTICE_DAY, minute, professionalId: salon.professionals[nth]!, expectedTotal: null }
    return rescheduleBooking(customer(node, ana.id), { id }, to)
  }

  let seen = 0
  /** The messages to the team since the last look, oldest first, after those that wait are written. */
  const notified = async () => {
    await notifyStaff(node, { location_id: salon.locationId })
    const rows = await db
      .selectFrom('message')
      .select(['id', 'recipient', 'channel', 'kind', 'subject', 'body_text'])
      .where('kind', 'in', ['staff-notice', 'early-staff-notice'])
      .where('location_id', '=', salon.locationId)
      .where('id', '>', seen)
      .orderBy('id')
      .execute()
    seen = rows.at(-1)?.id ?? seen
    return rows
  }

  /** The roles that were notified since the last look. */
  const rolesNotified = async (): Promise<Role[]> => {
    const recipients = (await notified()).map(({ recipient }) => recipient)
    const roles: Role[] = [...DESK, 'professional']
    return roles.filter((role) => recipients.includes(team[role].email) || recipients.includes(team[role].phone))
  }
  return { salon, ana, team, staff, place, request, asksApproval, cancel, move, notified, rolesNotified }
}

/** A day off for the professional who logs in. */
export const aDayOff = ({ salon }: Pick<Awaited<ReturnType<typeof notifiedTeam>>, 'salon'>) => ({
  professionalId: salon.professionals[0]!,
  kind: 'sick' as const,
  note: 'dentist',
  first: NOTICE_DAY,
  last: NOTICE_DAY,
  hours: null,
  repeat: null,
  decisions: [],
})
