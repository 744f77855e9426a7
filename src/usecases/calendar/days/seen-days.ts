import type { ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { ownerKeysOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { LoadedDays } from './load-days.ts'
import type { CalendarDay } from './work-out-day.ts'

type Seen = { readonly minute: EpochMinute; readonly days: readonly CalendarDay[] }

const seen = new WeakMap<LoadedDays, Map<string, Seen>>()
const MAX_VIEWS = 4

/**
 * Loaded days as this member sees those people in this minute, worked out one time. All that the result depends on
 * besides the loaded days stands in the view's key.
 */
export function seenDays(
  ctx: StaffContext,
  loaded: LoadedDays,
  { people, minute }: { readonly people: readonly ProfessionalId[] | null; readonly minute: EpochMinute },
  workOut: () => readonly CalendarDay[],
): readonly CalendarDay[] {
  const views = seen.get(loaded) ?? new Map<string, Seen>()
  seen.set(loaded, views)
  const { rights, professionalId } = ctx.staff
  const view = JSON.stringify([professionalId, [...rights], ownerKeysOf(ctx), people])
  const found = views.get(view)
  views.delete(view)
  const current = found?.minute === minute ? found : { minute, days: workOut() }
  views.set(view, current)
  const [oldest] = views.keys()
  if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest)
  return current.days
}
