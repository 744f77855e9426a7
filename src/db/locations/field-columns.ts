import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields, ValuesOf } from '#domain/catalogue/fields.ts'

/** The fields of a row as a JSON object by their keys. */
export const fieldsJson = <T extends Fields>(fields: T, alias: string): RawBuilder<ValuesOf<T>> =>
  sql`json_build_object(${keyedPairs(fields, alias)})`

/** The fields of a row by their keys, as arguments of json_build_object. */
export const keyedPairs = (fields: Fields, alias: string) => pairs(Object.entries(fields), alias)

/** The fields of a row as columns of a select, by their keys. */
export const keyedColumns = (fields: Fields, alias: string) =>
  sql.join(Object.entries(fields).map(([key, { column }]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(key)}`))

/** The fields of a row by their names, as arguments of json_build_object. */
export const namedPairs = (fields: Fields, alias: string) =>
  pairs(
    Object.values(fields).map((field) => [field.name, field]),
    alias,
  )

const pairs = (fields: readonly (readonly [key: string, field: Field])[], alias: string) =>
  sql.join(fields.map(([key, { column }]) => sql`${sql.lit(key)}, ${sql.ref(`${alias}.${column}`)}`))
