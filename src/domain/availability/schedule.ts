import type { Wait } from '../catalogue/service.ts'
import type { ProfessionalId, ResourceId, ServiceId } from '../ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay, Weekday } from '../time/iso-date.ts'

/** Half-open, start < end, in epoch minutes. */
export type Interval = { readonly start: EpochMinute; readonly end: EpochMinute }

/** A time range on a weekday, end ≤ 1440. A night shift is two rows: until 1440, and from 0 on the next day. */
export type WeeklyRow = { readonly weekday: Weekday; readonly start: MinuteOfDay; readonly end: MinuteOfDay }

export type WeeklyHours = readonly WeeklyRow[]

/** A time range of one date, end ≤ 1440. */
export type DayRow = { readonly start: MinuteOfDay; readonly end: MinuteOfDay }

export type DayHours = { readonly working: readonly DayRow[]; readonly breaks: readonly DayRow[] }

export type WeekHours = { readonly working: WeeklyHours; readonly breaks: WeeklyHours }

/** Hours from a date on: weeks that take turns, of which the first is the calendar week of `from`. */
export type Roster = { readonly from: IsoDate; readonly weeks: readonly WeekHours[] }

export type ProfessionalSchedule = WeekHours & {
  readonly id: ProfessionalId
  readonly resourceId: ResourceId
  /** The second line that the owner gave the professional, for overlaps that the team alone may place. */
  readonly secondLineId?: ResourceId | null
  /**
   * The minutes of the shortest visit that clients book with them, buffer included, where they want no gaps: less free
   * time is a gap. Null or absent: every free start is offered.
   */
  readonly noGapsUnder?: number | null
  /** By date; each replaces what was before it, `working` and `breaks` first of all. */
  readonly rosters: readonly Roster[]
  /** Single dates, which replace the roster's. */
  readonly dates: ReadonlyMap<IsoDate, DayHours>
}

/** A location’s schedule; `claims` must cover the requested dates. */
export type LocationSchedule = {
  readonly gridMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly opening: WeeklyHours
  /** Closures, and public holidays if the location closes on them. */
  readonly closedDates: ReadonlySet<IsoDate>
  /** Hours of single dates, which replace the weekly ones; a closed date is open then. */
  readonly openDates: ReadonlyMap<IsoDate, readonly DayRow[]>
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
  /** Null: the professional is busy throughout. */
  readonly wait: Wait | null
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

/** Both included. */
export type Dates = { readonly from: IsoDate; readonly to: IsoDate }

/** The requested visit, and the equipment group it needs, if any. */
export type Wanted = { readonly visits: Visits; readonly equipmentGroupId: number | null }
