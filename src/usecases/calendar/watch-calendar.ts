import { type CalendarEvent, eventRange } from '#db/calendar/events.ts'
import type { Watcher } from '#db/calendar/feed.ts'
import type { LiveSession } from '#db/staff/sessions.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Staff } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'

/**
 * The part of a change that a browser learns: which days it concerns. It asks for the day by the day's own endpoint.
 */
export type CalendarChange = Pick<CalendarEvent, 'id' | 'kind' | 'rowId' | 'professionalId'> & {
  readonly from: IsoDate
  readonly to: IsoDate
}

type Handlers = {
  /** First: from which number on; `reload`: what was before cannot be told any more. */
  readonly onStart: (start: { readonly last: number; readonly reload: boolean }) => void
  readonly onChanges: (changes: readonly CalendarChange[], last: number) => void
  readonly onEnd: () => void
}

/**
 * Tells of each change in the calendars that the member may see, after the last one they know: none missed, none twice.
 * Gives what ends it.
 */
export async function watchCalendar(ctx: StaffContext, after: number | null, handlers: Handlers): Promise<() => void> {
  const { locationId, customerId, sessionId } = ctx.staff
  const { newest, oldest } = await eventRange(ctx.db, locationId)
  const reload = after !== null && (after > newest || (after < newest && after + 1 < oldest))
  const last = after === null || reload ? newest : after
  let endsMs = Number.POSITIVE_INFINITY
  const isOver = () => ctx.now().epochMilliseconds >= endsMs
  const watcher: Watcher = {
    isOver,
    mayStay: (session) => {
      endsMs = session?.expiresMs ?? 0
      return !isOver() && session !== undefined && isUnchanged(ctx.staff, session)
    },
    locationId,
    customerId,
    sessionId,
    last,
    onEvents: (events) => {
      const seen = events.filter((event) => seesCalendarOf(ctx.staff, event.professionalId))
      handlers.onChanges(seen.map(toChange), events.at(-1)!.id)
    },
    onEnd: handlers.onEnd,
  }
  handlers.onStart({ last, reload })
  ctx.calendarFeed.watch(watcher)
  return () => ctx.calendarFeed.unwatch(watcher)
}

/** Whether the member may see the same as when the stream was opened. */
function isUnchanged(staff: Staff, { location_id, role, professional_id, switches }: LiveSession): boolean {
  if (role === null || location_id !== staff.locationId) return false
  const rights = rightsOf(role, switches ?? {})
  return (
    role === staff.role &&
    professional_id === staff.professionalId &&
    rights.symmetricDifference(staff.rights).size === 0
  )
}

function toChange({ id, kind, rowId, professionalId, startsAt, endsAt }: CalendarEvent): CalendarChange {
  const [from, to] = [startsAt, endsAt].map((at) => epochToWall(Math.floor(toEpochMinute(at))).date)
  return { id, kind, rowId, professionalId, from: from!, to: to! }
}
