import { loadServices } from '#db/bookings/load-services.ts'
import { listClaims, listTeamNames } from '#db/team/load-staffing.ts'
import type { Tx } from '#db/transaction.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import type { FreeDay, Interval, LocationSchedule, Wanted } from '#domain/availability/schedule.ts'
import { visitsOf, withMinutes } from '#domain/availability/visit.ts'
import { equipmentGroupOf } from '#domain/bookings/service-selection.ts'
import type { Service } from '#domain/catalogue/service.ts'
import type { ProfessionalId, ResourceId } from '#domain/ids.ts'
import type { AffectedBooking, OtherStart, SuggestedPlace } from '#domain/team/decision.ts'
import { offerStarts } from '#domain/team/other-starts.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { minuteOf, todayOf } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { SEARCH_DAYS, type Staffed } from './load-staffing.ts'
import { type Affected, suggestPlaces } from './suggest.ts'
import type { TimeAway } from './team-change.ts'

type Situation = {
  readonly affected: readonly Affected[]
  readonly after: Staffed
  readonly away: TimeAway | undefined
}

const DAYS_BEFORE = 3
/** So far most find another time; beyond it is looked for those who do not. */
const NEAR_DAYS = 14
/** How far ahead clients may book themselves does not bind the team. */
const FAR_DAYS = 3_650
/** Enough for as many of one day to find each its own. */
const MOVES = 6
const TIMES_A_COLLEAGUE = 2

/** The affected bookings with other times and able colleagues, as they would be free after the change. */
export async function propose(
  ctx: StaffContext,
  tx: Tx,
  { affected, after, away }: Situation,
): Promise<Omit<AffectedBooking, 'location'>[]> {
  const { locationId } = ctx.staff
  const ids = affected.map(({ id }) => id)
  const services = await loadServices(tx, locationId, [...new Set(affected.flatMap(({ serviceIds }) => serviceIds))])
  const claims = Map.groupBy(await listClaims(tx, locationId, ids), ({ bookingId }) => bookingId)
  const team = await listTeamNames(tx, locationId)
  const earliest = minuteOf(ctx) + after.schedule.minimumNoticeMinutes
  const schedule = { ...withTimeOff(after.schedule, away), minimumNoticeMinutes: 0, horizonDays: FAR_DAYS }
  const looked = affected.map((booking) => ({ booking, wanted: wantedBy(booking, services) }))
  const freed = withoutClaims(schedule, [...claims.values()].flat())
  const freeWithoutAll = (wanted: Wanted, booking: Affected) =>
    freeDays(ctx, freed, { wanted, booking, days: NEAR_DAYS })
  const suggested = suggestPlaces(looked, { schedule: freed, earliest, listFree: freeWithoutAll })
  return looked.map(({ booking, wanted }) => {
    const without = withoutClaims(schedule, claims.get(booking.id) ?? [])
    const {
      professionalId,
      serviceIds: _ids,
      agreedMinutes: _minutes,
      isChosen: _chosen,
      clientId: _client,
      waits: _waits,
      ...shown
    } = booking
    const offer = (days: number) => {
      const free = wanted ? freeDays(ctx, without, { wanted, booking, days }) : []
      return { free, moves: offered(withProfessional(free, professionalId), booking, { earliest, count: MOVES }) }
    }
    const mayMove = canServe(after, booking, professionalId)
    const near = offer(NEAR_DAYS)
    const { free, moves } = mayMove && near.moves.length < MOVES ? offer(SEARCH_DAYS) : near
    const professional = { id: professionalId, name: team.get(professionalId)?.name ?? '' }
    const colleagues = colleaguesOf(free, booking, { team, mayMove, earliest })
    const own = { ...shown, professional, mayMove, moves, colleagues }
    return withSuggested(own, suggested.get(booking.id) ?? null, team)
  })
}

type Team = Awaited<ReturnType<typeof listTeamNames>>
type Proposed = Omit<AffectedBooking, 'location' | 'suggested'>

/** The proposal with the suggested place, which is also among those that one can choose. */
function withSuggested(proposed: Proposed, suggested: SuggestedPlace | null, team: Team) {
  if (!suggested) return { ...proposed, suggested }
  const { professionalId: id, ...start } = suggested
  const including = (starts: readonly OtherStart[]) =>
    starts.some(({ date, time }) => date === start.date && time === start.time) ? starts : [...starts, start]
  if (id === proposed.professional.id) return { ...proposed, suggested, moves: including(proposed.moves) }
  const others = proposed.colleagues.filter((each) => each.id !== id)
  const { name = '', portrait = null } = team.get(id) ?? {}
  const colleague = proposed.colleagues.find((each) => each.id === id) ?? { id, name, portrait, times: [] }
  return { ...proposed, suggested, colleagues: [{ ...colleague, times: including(colleague.times) }, ...others] }
}

/** Whether the professional still works here after the change, and does all that is booked. */
const canServe = ({ schedule, services }: Staffed, { serviceIds }: Affected, professionalId: ProfessionalId) =>
  schedule.professionals.some(({ id }) => id === professionalId) &&
  serviceIds.every((id) => services.get(professionalId)?.has(id))

/** The visit that is booked, by professional; null: not all of its services are there any more. */
function wantedBy({ serviceIds, agreedMinutes }: Affected, services: readonly Service[]): Wanted | null {
  const booked = serviceIds.flatMap((id) => services.find((service) => service.id === id) ?? [])
  if (booked.length < serviceIds.length) return null
  const able = [...new Set(booked.flatMap(({ professionals }) => professionals))]
  const visits = withMinutes(visitsOf(booked, able), agreedMinutes)
  return { visits, equipmentGroupId: equipmentGroupOf(booked) }
}

type Looking = { readonly wanted: Wanted; readonly booking: Affected; readonly days: number }

function freeDays(ctx: StaffContext, schedule: LocationSchedule, { wanted, booking, days }: Looking): FreeDay[] {
  const { date } = epochToWall(booking.start)
  const today = todayOf(ctx)
  const earliest = addDays(date, -DAYS_BEFORE)
  const from = earliest > today ? earliest : today
  return listFreeStarts(schedule, wanted, { from, to: addDays(date, days) }, minuteOf(ctx))
}

const withProfessional = (days: readonly FreeDay[], id: ProfessionalId): FreeDay[] =>
  days.map(({ date, times }) => ({ date, times: times.filter(({ professionalIds }) => professionalIds.includes(id)) }))

const offered = (days: readonly FreeDay[], booking: Affected, how: Parameters<typeof offerStarts>[2]): OtherStart[] =>
  offerStarts(days, booking, how)
    .map(epochToWall)
    .map(({ date, minute }) => ({ date, time: formatTime(minute) }))

type Colleagues = {
  readonly team: Team
  /** The booking's own professional cannot have it on any day: colleagues of other days count too. */
  readonly mayMove: boolean
  readonly earliest: EpochMinute
}

/** Other colleagues who are free that day: at the same time first. */
function colleaguesOf(
  days: readonly FreeDay[],
  booking: Affected,
  { team, mayMove, earliest }: Colleagues,
): AffectedBooking['colleagues'] {
  const { date, minute } = epochToWall(booking.start)
  const time = formatTime(minute)
  const ofDay = days.filter((day) => day.date === date)
  const isSame = (start: OtherStart | undefined) => start?.date === date && start.time === time
  const found = [...team].flatMap(([id, { name, portrait }]) => {
    if (id === booking.professionalId) return []
    const timesOf = (some: readonly FreeDay[]) =>
      offered(withProfessional(some, id), booking, { earliest, count: TIMES_A_COLLEAGUE })
    const today = timesOf(ofDay)
    const times = today.length === 0 && !mayMove ? timesOf(days) : today
    const same = times.filter(isSame)
    return times.length === 0 ? [] : [{ id, name, portrait, times: same.length > 0 ? same : times }]
  })
  const rank = ({ times: [start] }: (typeof found)[number]) => (isSame(start) ? 0 : start?.date === date ? 1 : 2)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The schedule with the time off that is not written yet. */
function withTimeOff(schedule: LocationSchedule, away: TimeAway | undefined): LocationSchedule {
  const resourceId = schedule.professionals.find(({ id }) => id === away?.professionalId)?.resourceId
  if (!away || resourceId === undefined) return schedule
  const all = [...(schedule.claims.get(resourceId) ?? []), ...away.spans].toSorted((a, b) => a.start - b.start)
  return { ...schedule, claims: new Map([...schedule.claims, [resourceId, all]]) }
}

/** The schedule as if these claims were free. */
function withoutClaims(
  schedule: LocationSchedule,
  own: readonly (Interval & { readonly resourceId: ResourceId })[],
): LocationSchedule {
  const claims = new Map(schedule.claims)
  for (const { resourceId, start, end } of own) {
    const others = (claims.get(resourceId) ?? []).filter((claim) => claim.start !== start || claim.end !== end)
    claims.set(resourceId, others)
  }
  return { ...schedule, claims }
}
