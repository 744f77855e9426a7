import * as z from 'zod/mini'
import type { Unbranded } from '#domain/brand.ts'
import type { Id } from '#domain/ids.ts'
import { id, idList, ids, idText } from './fields.ts'

/** The schemas of ids with the type of what they name. A caller may pass a plain number, but no other thing's id. */

/** An id in JSON. */
export const idOf = <I extends Id>() => id as unknown as z.ZodMiniType<I, Unbranded<I>>

/** An id in a path or query. */
export const idTextOf = <I extends Id>() => idText as unknown as z.ZodMiniType<I, string>

/** Ids in a body, in order, without repeats. */
export const idsOf = <I extends Id>() => ids as unknown as z.ZodMiniType<I[], Unbranded<I>[]>

/** Ids as a comma list in a query, in order, without repeats. */
export const idListOf = <I extends Id>() => idList as unknown as z.ZodMiniType<I[], string>
