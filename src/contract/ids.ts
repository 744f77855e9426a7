import * as z from 'zod/mini'
import type { Unbranded } from '#domain/brand.ts'
import type { Id } from '#domain/ids.ts'
import { id, idList, ids, idText } from './fields.ts'

/** The schemas of ids with the type of what they name. A caller may pass a plain number, but no other thing's id. */

/** An id in JSON. */
export function idOf<I extends Id>(): z.ZodMiniType<I, Unbranded<I>>
export function idOf(): z.ZodMiniType {
  return id
}

/** An id in a path or query. */
export function idTextOf<I extends Id>(): z.ZodMiniType<I, string>
export function idTextOf(): z.ZodMiniType {
  return idText
}

/** Ids in a body, in order, without repeats. */
export function idsOf<I extends Id>(): z.ZodMiniType<I[], Unbranded<I>[]>
export function idsOf(): z.ZodMiniType {
  return ids
}

/** Ids as a comma list in a query, in order, without repeats. */
export function idListOf<I extends Id>(): z.ZodMiniType<I[], string>
export function idListOf(): z.ZodMiniType {
  return idList
}
