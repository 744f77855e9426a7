import { data } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import { VISIT_RULE_KINDS, VISIT_RULE_LIMITS } from '#domain/catalogue/visit-rule.ts'
import type { ServiceId } from '#domain/ids.ts'
import { answered, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'

/** The fields of the rule that was removed, by which it is set again. */
export type Removed = Readonly<Record<string, string>>

const FIELDS = ['kind', 'after_id', 'days', 'hours', 'months'] as const

const typedOf = (form: FormData) =>
  Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<
    (typeof FIELDS)[number],
    string
  >

/** Sets the posted rule between visits of a service. */
export async function setVisitRule(api: Client, id: ServiceId, form: FormData) {
  const typed = typedOf(form)
  const rest = { form: 'visit-rule', typed }
  const number = (text: string) => (text === '' ? null : Number(text))
  const isTest = typed.kind === 'test'
  const takesDays = typed.kind === 'at_most' || typed.kind === 'at_least'
  const parsed = parseWith(contract.visitRuleForm, {
    kind: typed.kind,
    after_id: Number(typed.after_id),
    days: takesDays ? number(typed.days) : null,
    hours: isTest ? number(typed.hours) : null,
    months: isTest ? number(typed.months) : null,
  })
  if (!parsed.ok) return wrong(worded(parsed.errors), rest)
  const answer = await api(contract.setVisitRule, { params: { service_id: String(id) }, body: parsed.value })
  if (answer.ok) return answered(answer, 'Am pus regula. Clienții o citesc deja.', FIELDS, { form: 'visit-rule' })
  return answered(answer, '', FIELDS, rest)
}

const NUMBERS: Readonly<Record<string, string>> = {
  days: `Scrie un număr de la 1 la ${VISIT_RULE_LIMITS.days[1]}.`,
  hours: `Scrie un număr de la 1 la ${VISIT_RULE_LIMITS.hours[1]}.`,
  months: `Scrie un număr de la 1 la ${VISIT_RULE_LIMITS.months[1]}.`,
}

const worded = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, name in NUMBERS ? [NUMBERS[name] ?? ''] : words]),
  )

/** Removes the posted rule, and answers with its fields. */
export async function removeVisitRule(api: Client, id: ServiceId, form: FormData) {
  const { kind: asked, after_id } = typedOf(form)
  const kind = VISIT_RULE_KINDS.find((each) => each === asked)
  if (!kind) throw data(null, { status: 400 })
  const menu = await api(contract.listPartnerServices)
  if (!menu.ok) return refused<Reply>(menu, [])
  const services = menu.body.data.headings.flatMap(({ services }) => services)
  const rules = services.find((service) => service.id === id)?.visit_rules ?? []
  const rule = rules.find((each) => each.kind === kind && String(each.after_id) === after_id)
  const answer = await api(contract.removeVisitRule, { params: { service_id: String(id), kind, after_id } })
  if (!answer.ok) return refused<Reply>(answer, [], { form: 'visit-rule' })
  const text = (value: number | null | undefined) => (value == null ? '' : String(value))
  const removed = { kind, after_id, days: text(rule?.days), hours: text(rule?.hours), months: text(rule?.months) }
  return data<Reply & { removed: Removed }>({ form: 'remove-visit-rule', removed })
}
