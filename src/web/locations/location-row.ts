import type * as z from 'zod/mini'
import type { locationRow } from '#contract/search/locations.ts'

/** A location as the lists of the API give it. */
export type LocationRow = z.infer<typeof locationRow>
