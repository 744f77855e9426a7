import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { phoneLabel } from '#domain/account/phone.ts'

/** What stands in the fields of the texts. */
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

export const photoValues = ({ alt, album }: PartnerPage['pictures'][number]) => ({ alt, album: album ?? '' })

export type Question = { readonly key: string | null; readonly label: string; readonly required: boolean }

/** The questions that there are already, by key. */
export const byKey = (questions: readonly Question[]): Record<string, Question> =>
  Object.fromEntries(questions.flatMap((question) => (question.key === null ? [] : [[question.key, question]])))

export const questionValues = ({ questions }: PartnerPage) => byKey(questions)
