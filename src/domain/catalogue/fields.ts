import { objectOf } from '../keys.ts'

/**
 * A simple field that an owner fills in. Columns, wire, forms and the activity log follow from a table of such rows:
 * LOCATION_RULES, SERVICE_FIELDS.
 */
export type Field = {
  /** In forms, on the wire of the provider's side and in the exchange format. */
  readonly name: string
  /** In SQL, and of a location on the wire of the public pages. */
  readonly column: string
  /** Above the field, and in the log. */
  readonly label: string
  readonly hint?: string
} & (
  | {
      /** A number chosen from a list; unless `strict`, an import may bring another, which stays a choice. */
      readonly kind: 'choice'
      readonly choices: readonly number[]
      readonly limits: readonly [least: number, most: number]
      readonly strict?: true
      readonly initial: number
      readonly words: (value: number) => string
    }
  | { readonly kind: 'minutes'; readonly limits: readonly [least: number, most: number]; readonly initial: number }
  /** The sentence stands beside the box, the label in the log alone. With `otherwise` it is one of two choices. */
  | { readonly kind: 'flag'; readonly sentence: string; readonly otherwise?: string; readonly initial: boolean }
)

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends { kind: 'flag' } ? boolean : number

/** The values of a table's fields, by key. */
export type ValuesOf<T extends Fields> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** Values by the fields' names, or by their columns. */
export type NamedValues<T extends Fields, By extends 'name' | 'column'> = {
  readonly [K in keyof T as T[K][By]]: ValueOf<T[K]>
}

/** Values by key, given by name or by column. */
export function toNamed<T extends Fields, By extends 'name' | 'column'>(fields: T, values: ValuesOf<T>, by: By) {
  return objectOf<NamedValues<T, By>>(Object.entries(fields).map(([key, field]) => [field[by], values[key]]))
}

/** Values by name, given by key. */
export function fromNamed<T extends Fields>(fields: T, named: NamedValues<T, 'name'>) {
  const values: Readonly<Record<string, unknown>> = named
  return objectOf<ValuesOf<T>>(Object.entries(fields).map(([key, { name }]) => [key, values[name]]))
}

/** The values of something new, by name. */
export function initialFields<T extends Fields>(fields: T) {
  return objectOf<NamedValues<T, 'name'>>(Object.values(fields).map(({ name, initial }) => [name, initial]))
}
