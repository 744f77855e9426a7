import { Link } from 'react-router'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { SlotLink } from '#web/ui/actions/slot-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { firstHours, hoursOfDay, shortDay, toComb } from './free-day.ts'
import type { ListSearch } from './list-search.ts'
import { bookingPath } from './location-paths.ts'
import type { LocationRow } from './location-row.ts'

type Props = { location: LocationRow; today: IsoDate; search?: ListSearch | undefined; scale?: boolean }

/** A location's day comb and its first free slots, each a link into the booking. */
export function FreeHours({ location, today, search, scale = false }: Props) {
  const day = location.free_day
  if (!day || day.times.length === 0) return <NoHours location={location} today={today} />
  const label = nearDayLabel(day.date, today)
  const when = search?.when ?? null
  const hours = when?.dayPart || when?.after || when?.before ? firstHours(day.times) : hoursOfDay(day.times)
  const hour = (time: string) => (
    <SlotLink
      key={time}
      dense
      time={time}
      to={bookingPath(location, { services: [day.service.id], date: day.date, time })}
      aria-label={`${time}, ${label}, ${day.service.name} la ${location.name}`}
    />
  )
  return (
    <>
      <DayComb {...toComb(day.times)} day={label} hours={scale} grows />
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <span className={classNames('mr-0.5 text-ink-2 text-small', scale && 'max-sm:w-full lg:w-full')}>
          {shortDay(day.date, today)}
        </span>
        {hours.slice(0, -1).map(hour)}
        {/* In one line with the last hour: alone in a line it would stand far from what it is about. */}
        <span className="flex items-center gap-1.5">
          {hours.slice(-1).map(hour)}
          {scale && (
            <Link
              to={bookingPath(location, { services: [day.service.id], date: day.date, when })}
              className="btn btn-quiet min-h-11 whitespace-nowrap px-2 text-[15px]"
              aria-label={`Alte ore la ${location.name}`}
            >
              Alte ore
            </Link>
          )}
        </span>
      </div>
    </>
  )
}

function NoHours({ location, today }: Props) {
  const next = location.next_slot
  return (
    <p className="text-[15px] text-ink-2">
      {next
        ? `Următorul loc liber: ${nearDayLabel(dateOf(next), today)}, ${next.slice(11, 16)}`
        : 'Nicio oră liberă deocamdată'}
    </p>
  )
}
