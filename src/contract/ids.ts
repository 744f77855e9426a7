import * as z from 'zod/mini'
import type { Unbranded } from '#domain/brand.ts'
import type { Id } from '#domain/ids.ts'
import { id, idText } from './fields.ts'

/** The schemas of ids with the type of what they name. A caller may pass a plain number, but no other thing's id. */

/** An id in JSON. */
export const idOf = <I extends Id>() => id as unknown as z.ZodMiniType<I, Unbranded<I>>

/** An id in a path or query. */
export const idTextOf = <I extends Id>() => idText as unknown as z.ZodMiniType<I, string>
