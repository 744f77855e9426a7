import { listMembers } from '#db/team/members.ts'
import { hoursOf } from '#domain/availability/hours.ts'
import type { DayRow } from '#domain/availability/schedule.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { todayOf } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'

export type TeamEntry = {
  readonly id: ProfessionalId
  readonly name: string
  readonly title: string
  readonly portrait: string | null
  readonly services: number
  readonly today: readonly DayRow[]
  /** Null for a member who does not decide on time off. */
  readonly requests: number | null
  readonly online: boolean
  /** Null likewise. */
  readonly access: 'member' | 'invited' | 'none' | null
}

/** The active team in its order, with today's hours and what waits for a decision. */
export async function listTeam(ctx: StaffContext): Promise<TeamEntry[]> {
  const { locationId, rights } = ctx.staff
  const today = todayOf(ctx)
  const [members, schedule] = await Promise.all([
    listMembers(ctx.db, locationId, ctx.now()),
    findSchedule(ctx.db, { locationId, from: today, to: today, now: ctx.now(), inactiveToo: true }),
  ])
  const working = new Map(
    schedule?.professionals.map((professional) => [professional.id, hoursOf(professional)(today).working]),
  )
  const decides = rights.has('manage_team')
  return members.map(({ requests, access, ...member }) => ({
    ...member,
    today: working.get(member.id) ?? [],
    requests: decides ? requests : null,
    access: decides ? access : null,
  }))
}
