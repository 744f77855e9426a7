import * as z from 'zod/mini'
import { toFieldErrors } from './validation-messages.ts'

/** The parsed value, or what is wrong with it by field, in Romanian. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string[]> }

/** Parses a form or a request with its schema; the same in the browser and on the server. */
export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const result = z.safeParse(schema, value, { reportInput: true })
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: toFieldErrors(result.error.issues) }
}
