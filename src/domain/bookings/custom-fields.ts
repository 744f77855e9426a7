/** A location’s own question, answered with each booking. */
export type CustomField = { readonly key: string; readonly label: string; readonly required: boolean }

/** Errors by field (‘custom_fields.KEY’) for missing required answers; empty when there are none. */
export function answerErrors(
  fields: readonly CustomField[],
  answers: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const missing = fields.filter(({ key, required }) => required && !answers[key]?.trim())
  return Object.fromEntries(
    missing.map(({ key, label }) => [`custom_fields.${key}`, [`Răspunde la „${label}”. Dacă nu e cazul, scrie „nu”.`]]),
  )
}
