import type { ServiceId } from '../ids.ts'
import { countOf } from '../text/counts.ts'

/** The terms of a rule: days after another visit, a test before it, or another service on the first visit. */
export type VisitRuleTerms =
  | { readonly kind: 'at_most'; readonly days: number }
  | { readonly kind: 'at_least'; readonly days: number }
  | { readonly kind: 'test'; readonly hours: number; readonly months: number }
  | { readonly kind: 'first_visit' }

export const VISIT_RULE_KINDS = ['at_most', 'at_least', 'test', 'first_visit'] as const

/** The bounds of a rule's numbers. */
export const VISIT_RULE_LIMITS = { days: [1, 730], hours: [1, 720], months: [1, 24] } as const

/** A service as a rule names it. */
export type RuledService = { readonly id: ServiceId; readonly name: string; readonly online: boolean }

/** A rule of a service about its client's visits of another, or of itself. */
export type VisitRule = VisitRuleTerms & { readonly service: RuledService; readonly after: RuledService }

/** The rules of one service that are kept together by keeping any of them. */
export type RuleGroup = readonly [VisitRule, ...VisitRule[]]

/** The rules by what keeps them: each 'at_least' by itself, of the other kinds any one of a service's. */
export function ruleGroups(rules: readonly VisitRule[]): RuleGroup[] {
  const groups = new Map<string, [VisitRule, ...VisitRule[]]>()
  const seen = new Set<string>()
  for (const rule of rules) {
    const whole = `${rule.service.id} ${rule.kind} ${rule.after.id}`
    if (seen.has(whole)) continue
    seen.add(whole)
    const key = rule.kind === 'at_least' ? whole : `${rule.service.id} ${rule.kind}`
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return [...groups.values()]
}

/** '„Întreținere” se face la cel mult 28 de zile după „Construcție”.' */
export function ruleSentence(group: RuleGroup): string {
  const [{ service, kind }] = group
  const terms = either(group.map(termsWords))
  if (kind === 'test') return `„${service.name}” cere ${terms} înainte.`
  if (kind === 'first_visit') return `„${service.name}” nu se face la prima vizită: întâi vii la ${terms}.`
  return `„${service.name}” se face la ${terms}.`
}

function termsWords({ after, ...terms }: VisitRule): string {
  const name = `„${after.name}”`
  if (terms.kind === 'first_visit') return name
  if (terms.kind === 'test')
    return `${name}, cu cel puțin ${countOf(terms.hours, 'oră', 'ore')} și cel mult ${countOf(terms.months, 'lună', 'luni')}`
  return `${terms.kind === 'at_most' ? 'cel mult' : 'cel puțin'} ${countOf(terms.days, 'zi', 'zile')} după ${name}`
}

const either = (words: readonly string[]) => words.join(' sau ')

/** The services to book instead, after which the rule is kept; none where only a later day helps. */
export function insteadOf(group: RuleGroup): RuledService[] {
  return group
    .filter(({ kind, service, after }) => kind !== 'at_least' && after.id !== service.id)
    .map(({ after }) => after)
}
