import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { ACCESS_FACTS, ACCESS_NAMES, type AccessName, type AccessValues } from '#domain/catalogue/access-facts.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { storedTexts } from '#web/partner/parts/posted-fields.ts'

/** The fields of the texts' form. */
export const textValues = ({ name, description, policies, phone }: PartnerPage) => ({
  name,
  description,
  policies,
  phone: phone ? phoneLabel(phone) : '',
})

/** Which ways to pay are ticked. */
export const paymentValues = ({ payment_methods }: PartnerPage) => ({
  ids: payment_methods.flatMap(({ id, chosen }) => (chosen ? [id] : [])),
})

/** The access facts in their fields; '' where a fact is not known. */
export const accessTexts = ({ access }: Pick<PartnerPage, 'access'>) =>
  Object.fromEntries(
    ACCESS_NAMES.map((name) => {
      const value = access.find(({ fact }) => fact === name)?.value ?? ''
      return [name, value === true ? 'yes' : value === false ? 'no' : String(value)]
    }),
  ) as Record<AccessName, string>

/** The access facts that stand in their fields. */
export const accessValues = (texts: Readonly<Record<AccessName, string>>): AccessValues =>
  Object.fromEntries(
    ACCESS_NAMES.map((name) => {
      const text = texts[name].trim()
      const { kind } = ACCESS_FACTS[name]
      if (text === '') return [name, null]
      return [name, kind === 'flag' ? text === 'yes' : kind === 'cm' ? Number(text) : text]
    }),
  )

/** The rules in their inputs. */
export const ruleTexts = ({ rules }: Pick<PartnerPage, 'rules'>) => storedTexts(LOCATION_RULES, rules)

export const photoValues = ({ alt, album }: PartnerPage['pictures'][number]) => ({ alt, album: album ?? '' })

export type Question = { readonly key: string | null; readonly label: string; readonly required: boolean }

/** The questions that there are already, by key. */
export const byKey = (questions: readonly Question[]): Record<string, Question> =>
  Object.fromEntries(questions.flatMap((question) => (question.key === null ? [] : [[question.key, question]])))

export const questionValues = ({ questions }: PartnerPage) => byKey(questions)
