import type { DayHours, DayRow, WeekHours, WeeklyRow } from '#domain/availability/schedule.ts'
import type { MinuteOfDay, Weekday } from '#domain/time/iso-date.ts'

/** Hours as jsonb columns hold them. */
export type DayTuple = [start: MinuteOfDay, end: MinuteOfDay]
export type WeeklyTuple = [weekday: Weekday, start: MinuteOfDay, end: MinuteOfDay]
export type StoredDay = { working: DayTuple[]; breaks: DayTuple[] }
export type StoredWeek = { working: WeeklyTuple[]; breaks: WeeklyTuple[] }

export const toDayRow = ([start, end]: DayTuple): DayRow => ({ start, end })

export const toWeeklyRow = ([weekday, start, end]: WeeklyTuple): WeeklyRow => ({ weekday, start, end })

export const toDayHours = ({ working, breaks }: StoredDay): DayHours => ({
  working: working.map(toDayRow),
  breaks: breaks.map(toDayRow),
})

export const toWeek = ({ working, breaks }: StoredWeek): WeekHours => ({
  working: working.map(toWeeklyRow),
  breaks: breaks.map(toWeeklyRow),
})
