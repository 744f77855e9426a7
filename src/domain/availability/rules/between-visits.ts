/** Imports wall time, hence Temporal: for the server only. */
import { type RuleGroup, ruleGroups, type VisitRule } from '#domain/catalogue/visit-rule.ts'
import type { ServiceId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { spanAfter } from '#domain/time/wall-time.ts'

/** A visit of one client, by its start. */
export type ClientVisit = { readonly start: EpochMinute; readonly serviceIds: readonly ServiceId[] }

/** A visit that is placed, or moved or changed; `before` is as it was. */
export type ChangedVisit = { readonly visit: ClientVisit; readonly before: ClientVisit | null }

/**
 * The rules that a visit would break among its client's others: its own, and those of others that held before it. All
 * times count from start to start; days and months by the clock on the wall.
 */
export function brokenBetween(
  rules: readonly VisitRule[],
  others: readonly ClientVisit[],
  { visit, before }: ChangedVisit,
): RuleGroup[] {
  const groups = ruleGroups(rules)
  const own = brokenBy(groups, visit, others)
  const ofOthers = others.flatMap((other, at) => {
    const rest = others.filter((_, index) => index !== at)
    const was = new Set(brokenBy(groups, other, before ? [...rest, before] : rest))
    return brokenBy(groups, other, [...rest, visit]).filter((group) => !was.has(group))
  })
  return [...new Set([...own, ...ofOthers])]
}

function brokenBy(groups: readonly RuleGroup[], visit: ClientVisit, others: readonly ClientVisit[]): RuleGroup[] {
  return groups.filter((group) => {
    if (!visit.serviceIds.includes(group[0].service.id)) return false
    return !group.some((rule) => isMet(rule, visit.start, others))
  })
}

function isMet(rule: VisitRule, start: EpochMinute, others: readonly ClientVisit[]): boolean {
  if (rule.kind === 'first_visit') return others.some((other) => other.start < start)
  const earlier = others.filter((other) => other.serviceIds.includes(rule.after.id))
  if (rule.kind === 'at_least') {
    return earlier.every((other) => other.start > start || spanAfter(other.start, { days: rule.days }) <= start)
  }
  if (rule.kind === 'at_most') {
    return earlier.some((other) => other.start < start && start <= spanAfter(other.start, { days: rule.days }))
  }
  return earlier.some(
    (other) =>
      spanAfter(other.start, { hours: rule.hours }) <= start &&
      start <= spanAfter(other.start, { months: rule.months }),
  )
}

/** The first start at which the client's earlier visits let the rule be kept; null where waiting does not help. */
export function metFrom(group: RuleGroup, { start }: ClientVisit, others: readonly ClientVisit[]): EpochMinute | null {
  const waits = group.flatMap((rule) => {
    if (rule.kind === 'first_visit' || rule.kind === 'at_most') return []
    const span = rule.kind === 'test' ? { hours: rule.hours } : { days: rule.days }
    const ends = others
      .filter((other) => other.start <= start && other.serviceIds.includes(rule.after.id))
      .map((other) => spanAfter(other.start, span))
      .filter((end) => end > start)
    return ends.length === 0 ? [] : [rule.kind === 'test' ? Math.min(...ends) : Math.max(...ends)]
  })
  return waits.length === 0 ? null : Math.min(...waits)
}
