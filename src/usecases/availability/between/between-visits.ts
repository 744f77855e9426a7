import type { PersonKey } from '#db/bookings/customer.ts'
import { type KnownClient, listAttendeeVisits, listClientVisits } from '#db/bookings/visit-rules.ts'
import type { Db } from '#db/pool.ts'
import { brokenBetween, type ClientVisit, metFrom } from '#domain/availability/rules/between-visits.ts'
import { insteadOf, type RuleGroup, ruleSentence } from '#domain/catalogue/visit-rule.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ServiceId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { VisitPlan } from '../slot/plan-visit.ts'

/** The booking that is moved or changed, as it stands. */
type BookedVisit = { readonly id: BookingId; readonly start: EpochMinute; readonly serviceIds: readonly ServiceId[] }

/** Somebody else of this name for whom this person books. */
type BookedAttendee = { readonly booker: PersonKey; readonly name: string }

/** The services of a visit, with the rules that it may break. */
export type RuledVisit = Pick<VisitPlan, 'locationId' | 'services'>

export type BetweenVisits = {
  /** The sentences of the rules that a visit at this start would break: for the team. */
  readonly broken: (start: EpochMinute) => readonly string[]
  /** The same sentences for the client, with what to do instead. */
  readonly refusals: (start: EpochMinute) => readonly string[]
}

/** The rules between visits for one client's visit, with all that they had; null where its services have none. */
export async function loadBetween(
  db: Db,
  plan: RuledVisit,
  client: KnownClient | BookedAttendee,
  booked: BookedVisit | null = null,
): Promise<BetweenVisits | null> {
  const rules = plan.services.flatMap(({ visitRules }) => visitRules)
  if (rules.length === 0) return null
  const others =
    'booker' in client
      ? await listAttendeeVisits(db, plan.locationId, client.booker, client.name)
      : await listClientVisits(db, plan.locationId, client, booked?.id)
  const serviceIds = plan.services.map(({ id }) => id)
  const at = (start: EpochMinute): ClientVisit => ({ start, serviceIds })
  const groupsAt = (start: EpochMinute) => brokenBetween(rules, others, { visit: at(start), before: booked })
  return {
    broken: (start) => groupsAt(start).map(ruleSentence),
    refusals: (start) => groupsAt(start).map((group) => refusalOf(group, at(start), others)),
  }
}

function refusalOf(group: RuleGroup, visit: ClientVisit, others: readonly ClientVisit[]): string {
  const from = metFrom(group, visit, others)
  const sentence = ruleSentence(group)
  if (from !== null) {
    const { date, minute } = epochToWall(from)
    return `${sentence} Poți veni de pe ${longDateLabel(date)}, ora ${formatTime(minute)}.`
  }
  const names = insteadOf(group).map(({ name }) => `„${name}”`)
  return names.length === 0 ? sentence : `${sentence} Programează întâi ${names.join(' sau ')}.`
}

/** Refuses (422 on `visit_rule`) a start at which the client's visit would break a rule. */
export function refuseBroken(between: BetweenVisits | null, start: EpochMinute | null): void {
  if (between === null || start === null) return
  const refusals = between.refusals(start)
  if (refusals.length > 0) throw invalid({ visit_rule: refusals })
}
