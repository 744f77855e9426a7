/** A question of the location's own, answered with each booking. */
export type CustomField = { readonly key: string; readonly label: string; readonly required: boolean }

/** What is wrong with the answers by field ('custom_fields.KEY'): the required ones that are missing. Empty when nothing is. */
export function answerErrors(
  asked: readonly CustomField[],
  given: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const missing = asked.filter(({ key, required }) => required && !given[key]?.trim())
  return Object.fromEntries(
    missing.map(({ key, label }) => [`custom_fields.${key}`, [`Câmpul ${label} este obligatoriu`]]),
  )
}
