/** The form's values when it was opened, as the form has sent them along; null where it has not. */
export function readSeen<T extends object>(form: FormData): T | null {
  try {
    const seen: unknown = JSON.parse(String(form.get('seen')))
    return isFields(seen) ? (seen as T) : null
  } catch {
    return null
  }
}

/** Whether it is fields with their values, as far as that goes: whoever sends a form may have written anything. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it has every field that the other has, of the same kind: a text, a switch or a list of texts. */
export const isLike = (value: unknown, fields: object): boolean =>
  isFields(value) && Object.entries(fields).every(([name, field]) => kindOf(value[name]) === kindOf(field))

function kindOf(value: unknown): string {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? 'list' : typeof value
}
