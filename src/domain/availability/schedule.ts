import type { ProfessionalId, ResourceId, ServiceId } from '../ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay, Weekday } from '../time/iso-date.ts'

/** Half-open, start < end, in epoch minutes. */
export type Interval = { readonly start: EpochMinute; readonly end: EpochMinute }

/** A time range on a weekday, end ≤ 1440. A night shift is two rows: until 1440, and from 0 on the next day. */
export type WeeklyRow = { readonly weekday: Weekday; readonly start: MinuteOfDay; readonly end: MinuteOfDay }

export type WeeklyHours = readonly WeeklyRow[]

export type ProfessionalSchedule = {
  readonly id: ProfessionalId
  readonly resourceId: ResourceId
  readonly working: WeeklyHours
  readonly breaks: WeeklyHours
}

/** A location’s schedule; `claims` must cover the requested dates. */
export type LocationSchedule = {
  readonly gridMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly opening: WeeklyHours
  /** Closures, and public holidays if the location closes on them. */
  readonly closedDates: ReadonlySet<IsoDate>
  readonly professionals: readonly ProfessionalSchedule[]
  /** Resource ids of each equipment group's units. */
  readonly equipment: ReadonlyMap<number, readonly ResourceId[]>
  /** By resource id, sorted by start: bookings with buffer, live holds, time off. */
  readonly claims: ReadonlyMap<ResourceId, readonly Interval[]>
}

/** A service of a visit, as one professional performs it. */
export type VisitService = {
  readonly serviceId: ServiceId
  readonly durationMinutes: number
  readonly bufferMinutes: number
}

/** Services in order, one right after another. */
export type Visit = readonly VisitService[]

/** The visit by professional; those who cannot perform it are absent. */
export type Visits = ReadonlyMap<ProfessionalId, Visit>

export type FreeStart = {
  readonly minute: MinuteOfDay
  readonly start: EpochMinute
  /** Professionals who can take it, ids ascending. */
  readonly professionalIds: readonly ProfessionalId[]
}

/** A day and its free starts in order; the list may be empty. */
export type FreeDay = { readonly date: IsoDate; readonly times: readonly FreeStart[] }

/** The requested visit, and the equipment group it needs, if any. */
export type Wanted = { readonly visits: Visits; readonly equipmentGroupId: number | null }
