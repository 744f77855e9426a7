import type { Fields, NamedValues } from '#domain/catalogue/fields.ts'

/** The texts of a table's inputs, by name; of a flag 'yes' or ''. */
type FieldTexts<T extends Fields> = { readonly [K in keyof T as T[K]['name']]: string }

const textsBy = <T extends Fields>(fields: T, textOf: (field: Fields[string]) => string) =>
  Object.fromEntries(Object.values(fields).map((field) => [field.name, textOf(field)])) as FieldTexts<T>

/** The texts that a form has posted. */
export const postedTexts = <T extends Fields>(fields: T, form: FormData) =>
  textsBy(fields, ({ name, kind }) => {
    const text = String(form.get(name) ?? '')
    return kind === 'flag' ? (text === '' || text === 'no' ? '' : 'yes') : text
  })

/** The texts of stored values. */
export const storedTexts = <T extends Fields>(fields: T, values: NamedValues<T, 'name'>) => {
  const stored: Readonly<Record<string, unknown>> = values
  return textsBy(fields, ({ name, kind }) => (kind === 'flag' ? (stored[name] ? 'yes' : '') : String(stored[name])))
}

/** The values that texts stand for; a number that is none fails the schema. */
export function typedValues<T extends Fields>(fields: T, texts: FieldTexts<T>) {
  const typed: Readonly<Record<string, string>> = texts
  const values = Object.values(fields).map(({ name, kind }) => [
    name,
    kind === 'flag' ? typed[name] !== '' : Number(typed[name]),
  ])
  return Object.fromEntries(values) as NamedValues<T, 'name'>
}

/** The words of a text: of a choice those that it is offered in; '' of a flag, whose box says it. */
export function fieldWords(fields: Fields, name: string, text: string): string {
  const field = Object.values(fields).find((each) => each.name === name)
  if (field?.kind === 'flag') return ''
  return field?.kind === 'choice' ? field.words(Number(text)) : text
}
