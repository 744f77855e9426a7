import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { countOf } from '#domain/text/counts.ts'

type Rules = PartnerPage['rules']

/** A number of minutes or days, as the choice of a rule says it. */
export const RULE_WORDS = {
  slot_grid: (value: number) => `${value} în ${countOf(value, 'minut', 'minute')}`,
  minimum_notice: (value: number) => (value === 0 ? 'chiar și pe loc' : `cu ${span(value)} înainte`),
  horizon_days: (value: number) => `cu ${countOf(value, 'zi', 'zile')} înainte`,
}

/** What is chosen of a rule, in the words of its choice. */
export function ruleWords(field: string, rules: RuleValues, { cancellation }: PartnerPage): string {
  if (field === 'cancellation_limit')
    return cancellation.choices.find(({ minutes }) => minutes === rules.cancellation_limit)?.label ?? ''
  return isCounted(field) ? RULE_WORDS[field](rules[field]) : ''
}

const isCounted = (field: string): field is keyof typeof RULE_WORDS => field in RULE_WORDS

type RuleValues = Readonly<Record<keyof typeof RULE_WORDS | 'cancellation_limit', number>> &
  Readonly<Record<'asks_approval' | 'any_professional', boolean>>

/** The rules as a refusal brings them back; what is not ticked is empty. */
export const ruleTexts = (rules: RuleValues): Record<string, string> =>
  Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, value === false ? '' : String(value)]))

/** The rules that were chosen, or those that stand where nothing was. */
export function chosenRules(rules: Rules, typed: Readonly<Record<string, string | undefined>> | undefined): Rules {
  if (!typed) return rules
  const number = (name: string) => Number(typed[name])
  return {
    slot_grid: number('slot_grid') as 15,
    minimum_notice: number('minimum_notice'),
    horizon_days: number('horizon_days'),
    cancellation_limit: number('cancellation_limit'),
    asks_approval: typed.asks_approval === 'true',
    any_professional: typed.any_professional === 'true',
  }
}

function span(value: number): string {
  if (value >= 1440) return countOf(value / 1440, 'zi', 'zile')
  return value % 60 === 0 ? countOf(value / 60, 'oră', 'ore') : countOf(value, 'minut', 'minute')
}
