import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { brokenRules, freeAnytime, ruleMessage, type SoftRule } from '#domain/availability/rules/soft-rules.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import type { VisitPlan, WantedStart } from './plan-visit.ts'

/** What holds for a visit that the team places, in place of what holds for a customer. */
export type StaffTerms = {
  /** Goes past soft rules: the member has the right to, and was asked. */
  readonly overrides: boolean
  /** Soft rules that say nothing here. */
  readonly exempt: readonly SoftRule[]
  /** Starts before it have passed. */
  readonly earliest: EpochMinute
  readonly nameOf: (professionalId: ProfessionalId) => string
}

export type StaffStart = {
  readonly start: EpochMinute
  readonly professionalIds: readonly ProfessionalId[]
  readonly overriddenBy: (professionalId: ProfessionalId) => readonly SoftRule[]
}

type StaffVisit = { readonly plan: VisitPlan; readonly start: WantedStart; readonly terms: StaffTerms }

/**
 * Who of those that nothing else has at this start may take it: those for whom no soft rule is broken; else anyone, where
 * rules are overridden. Null where nobody is free. Throws 422 on `rule` with the rules that would be broken.
 */
export function startByStaff(
  schedule: LoadedSchedule,
  { plan: { wanted }, start: { date, minute }, terms }: StaffVisit,
  now: EpochMinute,
): StaffStart | null {
  const start = wallToEpoch(date, minute)
  if (start === null) throw invalid({ start_time: 'În ziua aceasta se schimbă ora, iar ora aleasă nu există.' })
  if (start < terms.earliest) throw invalid({ start_time: 'Ora aleasă a trecut.' })
  const able = freeAnytime(schedule, wanted, start)
  if (able.length === 0) return null
  const broken = new Map(able.map((id) => [id, rulesFor(id)]))
  const keeping = able.filter((id) => broken.get(id)?.length === 0)
  if (keeping.length === 0 && !terms.overrides) throw broke(able[0]!)
  return {
    start,
    professionalIds: keeping.length > 0 ? keeping : able,
    overriddenBy: (id) => broken.get(id) ?? [],
  }

  function rulesFor(id: ProfessionalId): SoftRule[] {
    const professional = schedule.professionals.find((each) => each.id === id)
    if (!professional) return []
    const { shown } = visitSpan(wanted.visits.get(id) ?? [], start!)
    const rules = brokenRules(schedule, professional, { date, minute, shown }, now)
    return rules.filter((rule) => !terms.exempt.includes(rule))
  }

  function broke(id: ProfessionalId) {
    return invalid({ rule: (broken.get(id) ?? []).map((rule) => ruleMessage(rule, terms.nameOf(id), schedule)) })
  }
}
