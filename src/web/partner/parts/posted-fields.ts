import type { Fields, NamedValues } from '#domain/catalogue/fields.ts'

/** The fields of a table that a form has posted, by name. */
export function postedFields<T extends Fields>(fields: T, form: FormData) {
  const values = Object.values(fields).map(({ name, kind }) => [
    name,
    kind === 'flag' ? form.has(name) : Number(form.get(name)),
  ])
  return Object.fromEntries(values) as NamedValues<T, 'name'>
}

/** Values as their inputs hold them; a box that is not ticked is empty. */
export const fieldTexts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : String(value)]))

/** The words of what is chosen in a field; '' for a box, which says it by itself. */
export function fieldWords(fields: Fields, name: string, values: object): string {
  const field = Object.values(fields).find((each) => each.name === name)
  return field?.kind === 'choice' ? field.words(Number(fieldTexts(values)[name])) : ''
}
