import { answerErrors, type CustomField } from '#domain/bookings/custom-fields.ts'
import { invalid } from '#domain/errors.ts'

/** The answers to the location's own questions, others left out; throws 422 by field for a required one without an answer. */
export function checkCustomFields(
  asked: readonly CustomField[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const answers = new Map(Object.entries(given).map(([key, value]) => [key, value.trim()]))
  const errors = answerErrors(asked, Object.fromEntries(answers))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return Object.fromEntries(asked.flatMap(({ key }) => (answers.get(key) ? [[key, answers.get(key) ?? '']] : [])))
}
