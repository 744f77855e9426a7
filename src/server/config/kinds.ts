import * as z from 'zod/mini'

/** A kind of value: its schema, and its description after “must be”. */
export type Kind<T> = { readonly schema: z.ZodMiniType<T, unknown>; readonly allowed: string }

/** One environment variable: how it is parsed and how it is described. */
export type Variable<T> = Kind<T> & {
  readonly about: string
  /** The default. */
  readonly fallback?: string
  /** The default in `docs/configuration.md` where it is no fixed text. */
  readonly otherwise?: string
  /** The value that .env.example shows. */
  readonly example?: string
  /** Never shown in errors or logs. */
  readonly isSecret?: true
}

type Notes = Pick<Variable<unknown>, 'otherwise' | 'example' | 'isSecret'>

/** A variable that always has a value. */
export const withDefault = <T>(kind: Kind<T>, fallback: string, about: string, notes: Notes = {}): Variable<T> => ({
  ...kind,
  about,
  fallback,
  ...notes,
})

/** A variable that may be undefined. */
export const optional = <T>(kind: Kind<T>, about: string, notes: Notes = {}): Variable<T | undefined> => ({
  ...kind,
  schema: z.optional(kind.schema),
  about,
  ...notes,
})

export const text: Kind<string> = { schema: z.string(), allowed: 'a text' }

export const matching = (pattern: RegExp, allowed: string): Kind<string> => ({
  schema: z.string().check(z.regex(pattern)),
  allowed,
})

export const oneOf = <const T extends string>(values: readonly T[]): Kind<T> => ({
  schema: z.literal(values),
  allowed: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
})

export const wholeNumber = (min: number, max: number): Kind<number> => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  ),
  allowed: `a whole number from ${min} to ${max}`,
})

export const fraction: Kind<number> = {
  schema: z.pipe(z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)), z.transform(Number)),
  allowed: 'a number from 0 to 1, such as 0.5',
}

/** More than nothing, with fractions. */
export const decimal = (max: number): Kind<number> => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,7}(\.\d{1,6})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.positive(), z.maximum(max))),
  ),
  allowed: `a number above 0 and up to ${max}, such as 2.5`,
})

/** A multiplier of at least 1. */
export const factor = (max: number): Kind<number> => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,7}(\.\d{1,6})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(max))),
  ),
  allowed: `a number from 1 to ${max}, such as 2.5`,
})

export const flag: Kind<boolean> = {
  schema: z.pipe(
    z.literal(['0', '1']),
    z.transform((value: '0' | '1') => value === '1'),
  ),
  allowed: '0 or 1',
}

export const webAddress: Kind<string> = {
  schema: z.url({ protocol: /^https?$/ }),
  allowed: 'an address that begins with https:// or http://',
}

export const postgresAddress: Kind<string> = matching(
  /^postgres(ql)?:\/\//,
  'an address that begins with postgres:// or postgresql://',
)

export const postgresAddresses: Kind<readonly string[]> = {
  schema: z.pipe(
    z.string().check(z.regex(/^postgres(ql)?:\/\/[^,]+(,postgres(ql)?:\/\/[^,]+)*$/)),
    z.transform((value: string) => value.split(',')),
  ),
  allowed: 'one or more addresses that begin with postgres:// or postgresql://, with commas between them',
}
