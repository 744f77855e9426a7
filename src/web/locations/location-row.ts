import type * as z from 'zod/mini'
import type { locationRow } from '#contract/search/locations.ts'

/** A place as lists show it. */
export type LocationRow = z.infer<typeof locationRow>
