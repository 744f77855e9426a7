import type { EpochMinute, IsoDate, MinuteOfDay, Weekday } from '../time/iso-date.ts'

/** Half-open, start < end, in epoch minutes. */
export type Interval = { readonly start: EpochMinute; readonly end: EpochMinute }

/** One stretch of wall time on a weekday, end ≤ 1440. A night shift is two rows: until 1440, and from 0 on the next day. */
export type WeeklyRow = { readonly weekday: Weekday; readonly start: MinuteOfDay; readonly end: MinuteOfDay }

export type WeeklyHours = readonly WeeklyRow[]

export type ProfessionalSchedule = {
  readonly id: number
  readonly resourceId: number
  readonly working: WeeklyHours
  readonly breaks: WeeklyHours
}

/** All that availability needs to know of a location; `claims` must reach as far as the dates asked about. */
export type LocationSchedule = {
  readonly gridMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly opening: WeeklyHours
  /** Closures and the public holidays on which the location closes. */
  readonly closedDates: ReadonlySet<IsoDate>
  readonly professionals: readonly ProfessionalSchedule[]
  /** Resource ids of each equipment group's units. */
  readonly equipment: ReadonlyMap<number, readonly number[]>
  /** By resource id, sorted by start: bookings with their buffer, live holds, time off. */
  readonly claims: ReadonlyMap<number, readonly Interval[]>
}

/** One service of a visit, as a given professional performs it. */
export type VisitService = {
  readonly serviceId: number
  readonly durationMinutes: number
  readonly bufferMinutes: number
}

/** Services in the order they are performed, one right after another. */
export type Visit = readonly VisitService[]

/** The visit as each able professional would perform it; who is absent is not able. */
export type Visits = ReadonlyMap<number, Visit>

export type FreeStart = {
  readonly minute: MinuteOfDay
  readonly start: EpochMinute
  /** Who can take it, ids ascending. */
  readonly professionalIds: readonly number[]
}

/** A day and its free starts in order; days asked about and without any have an empty list. */
export type FreeDay = { readonly date: IsoDate; readonly times: readonly FreeStart[] }

/** What is wanted: the visit, and the equipment group that its services need, if any. */
export type Wanted = { readonly visits: Visits; readonly equipmentGroupId: number | null }
