import { parseTime } from '#domain/time/clock-time.ts'
import { nearDayLabel, nearTimeLabel } from '#domain/time/labels.ts'
import { toComb } from '#web/locations/free-day.ts'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import type { LocationView } from '../load-location.ts'

/** The nearest free time with its day's comb, where there is no room for the card beside the page. */
export function PhoneFree({ view: { free, today } }: { view: LocationView }) {
  const time = free?.times[0]
  if (!free || time === undefined) return null
  return (
    <div className="wrap mt-4 grid gap-1.5 lg:hidden">
      <p className="font-semibold text-small">
        Următorul loc liber: {nearTimeLabel(free.date, parseTime(time) ?? 0, today)}
      </p>
      <DayComb free={toComb(free.times)} day={nearDayLabel(free.date, today)} hours />
    </div>
  )
}
