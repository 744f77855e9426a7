import type * as z from 'zod/mini'
import type { equipmentDay, teamDay } from '#contract/calendar/day.ts'

export type TeamDay = z.output<typeof teamDay>
export type DayPerson = TeamDay['people'][number]
export type DayBlock = DayPerson['blocks'][number]
export type BookingBlock = Extract<DayBlock, { kind: 'booking' }>
export type TimeOffBlock = Extract<DayBlock, { kind: 'time_off' }>
export type HoldBlock = Extract<DayBlock, { kind: 'hold' }>
export type Units = z.output<typeof equipmentDay>
