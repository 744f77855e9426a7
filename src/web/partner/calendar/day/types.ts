import type * as z from 'zod/mini'
import type { teamDay } from '#contract/calendar/day.ts'

type TeamDay = z.output<typeof teamDay>
export type DayPerson = TeamDay['people'][number]
export type DayBlock = DayPerson['blocks'][number]
