import * as rules from '#db/locations/menu/save-visit-rule.ts'
import { ruleSentence, type VisitRule, type VisitRuleTerms } from '#domain/catalogue/visit-rule.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ServiceId } from '#domain/ids.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** The terms as they are written: the numbers that the kind does not ask for are left aside. */
type WrittenTerms = {
  readonly kind: VisitRule['kind']
  readonly days: number | null
  readonly hours: number | null
  readonly months: number | null
}

/** More would be nobody's to understand. */
const MAX_RULES = 20

/** Sets a rule between visits of a service, over one of its kind about the same service. Throws not_found, 422. */
export function setVisitRule(ctx: StaffContext, serviceId: ServiceId, afterId: ServiceId, written: WrittenTerms) {
  const { locationId } = ctx.staff
  const terms = termsOf(written)
  if (serviceId === afterId && (terms.kind === 'test' || terms.kind === 'first_visit'))
    throw invalid({ after_id: 'Alege alt serviciu: acesta nu poate fi și înaintea lui.' })
  const key = { locationId, serviceId, kind: terms.kind, afterId }
  return changeLocation<void>(ctx, async (tx) => {
    const active = await rules.listActive(tx, locationId, [serviceId, afterId])
    if (!active.includes(serviceId)) throw notFound()
    if (!active.includes(afterId)) throw invalid({ after_id: 'Serviciul nu mai e în meniu. Alege altul.' })
    const before = await rules.findVisitRule(tx, key)
    if (!before && (await rules.countVisitRules(tx, key)) >= MAX_RULES)
      throw invalid({ kind: `Un serviciu are cel mult ${MAX_RULES} de reguli. Scoate întâi una.` })
    await rules.saveVisitRule(tx, key, terms)
    const after = await rules.findVisitRule(tx, key)
    return { result: undefined, act: { kind: 'visit_rule_set', before: logged(before), after: logged(after) } }
  })
}

/** Removes a rule between visits; one that is gone already stays so. */
export function removeVisitRule(
  ctx: StaffContext,
  serviceId: ServiceId,
  afterId: ServiceId,
  kind: VisitRule['kind'],
): Promise<void> {
  const key = { locationId: ctx.staff.locationId, serviceId, kind, afterId }
  return changeLocation<void>(ctx, async (tx) => {
    const before = await rules.findVisitRule(tx, key)
    if (!before) throw notFound('Regula nu mai există.')
    await rules.deleteVisitRule(tx, key)
    return { result: undefined, act: { kind: 'visit_rule_removed', before: logged(before) } }
  })
}

/** The rule as the log has it: its sentence names both services. */
const logged = (rule: VisitRule | undefined) => (rule ? { visit_rule: ruleSentence([rule]) } : {})

function termsOf({ kind, days, hours, months }: WrittenTerms): VisitRuleTerms {
  if (kind === 'first_visit') return { kind }
  if (kind === 'test') {
    if (hours === null || months === null) throw invalid(missing({ hours, months }))
    return { kind, hours, months }
  }
  if (days === null) throw invalid(missing({ days }))
  return { kind, days }
}

const missing = (numbers: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (value === null ? [[name, ASK[name]!]] : [])))

const ASK: Readonly<Record<string, string>> = {
  days: 'Scrie câte zile.',
  hours: 'Scrie câte ore.',
  months: 'Scrie câte luni.',
}
