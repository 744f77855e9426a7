import { parseTime } from '#domain/time/clock-time.ts'
import { nearDayLabel, nearTimeLabel } from '#domain/time/labels.ts'
import { toMenu } from '#web/availability/service-from-wire.ts'
import { toComb } from '#web/locations/free-day.ts'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import type { LocationView } from '../load-location.ts'
import { Hours } from '../menu/next-free.tsx'
import { WantedTime } from './wanted-time.tsx'

/**
 * The nearest free time with its day's comb, where there is no room for the card beside the page; with hours when asked
 * for.
 */
export function PhoneFree({ view }: { view: LocationView }) {
  const { free, today, wanted, location } = view
  if (free === null || free === 'unknown') return null
  const service = toMenu(location.service_categories)
    .flatMap(({ services }) => services)
    .find(({ id }) => id === free.services[0])
  return (
    <div className="wrap mt-4 grid gap-1.5 lg:hidden">
      <WantedTime view={view} free={free} />
      <p className="font-semibold text-small">
        {wanted.when !== null && free.wantedTimes.length > 0
          ? `${service?.name}: liber ${nearDayLabel(free.date, today)}`
          : `Următorul loc liber: ${nearTimeLabel(free.date, parseTime(free.times[0] ?? '') ?? 0, today)}`}
      </p>
      <DayComb free={toComb(free.times)} day={nearDayLabel(free.date, today)} hours />
      {wanted.when !== null && <Hours view={view} free={free} />}
    </div>
  )
}
