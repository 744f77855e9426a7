import * as z from 'zod/mini'
import type { Field, Fields } from '#domain/catalogue/fields.ts'
import { objectOf } from '#domain/keys.ts'

/** The schemas of a table's fields, by name or by column: the parts of an object's schema. */
export function fieldSchemas<T extends Fields, By extends 'name' | 'column'>(fields: T, by: By) {
  const schemas = Object.values(fields).map((field) => [field[by], schemaOf(field)] as const)
  return objectOf<{ readonly [K in keyof T as T[K][By]]: SchemaOf<T[K]> }>(schemas)
}

type SchemaOf<F> = F extends { kind: 'flag' } ? z.ZodMiniBoolean : z.ZodMiniType<number, number>

function schemaOf(field: Field) {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'choice' && field.strict) return z.literal(field.choices)
  const [least, most] = field.limits
  return z.int().check(z.minimum(least), z.maximum(most))
}
