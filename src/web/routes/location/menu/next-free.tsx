import { parseTime } from '#domain/time/clock-time.ts'
import { nearDayLabel, nearTimeLabel } from '#domain/time/labels.ts'
import { firstHours, toComb } from '#web/locations/free-day.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { SlotLink } from '#web/ui/actions/slot-button.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import type { LocationView } from '../load-location.ts'
import type { Choice } from './use-choice.ts'
import { useFreeDay } from './use-free-day.ts'

type Props = { view: LocationView; choice: Choice }

/** The nearest free time for what is chosen, the day's comb and its first hours. */
export function NextFree({ view, choice }: Props) {
  const { location, memberId, today } = view
  const services = choice.chosen.map(({ id }) => id)
  const free = useFreeDay({ placeId: location.id, memberId, services, today, first: view.free })
  if (free === undefined) return <Waiting />
  if (free === 'unknown') return null
  if (free === null)
    return <p className="mb-5 text-ink-2">Nicio oră liberă în zilele următoare. Calendarul arată și lunile care vin.</p>
  const { date, times } = free
  const hours = firstHours(times)
  return (
    <div className="mb-5">
      <p className="mb-4">
        <span className="block text-ink-2 text-small">Următorul loc liber: </span>
        <span className="mt-0.5 block font-display text-[30px] leading-[1.2] tracking-[-0.02em]">
          {nearTimeLabel(date, parseTime(times[0] ?? '') ?? 0, today)}
        </span>
      </p>
      <DayComb free={toComb(times)} day={nearDayLabel(date, today)} hours grows />
      <div className="mt-3.5 flex flex-wrap gap-2">
        {hours.map((time) => (
          <SlotLink
            key={time}
            time={time}
            to={bookingPath(location, { services: free.services, date, time }, memberId)}
            aria-label={`${time}, ${nearDayLabel(date, today)}`}
          />
        ))}
      </div>
      <FirstService choice={choice} view={view} />
    </div>
  )
}

/** Before anything is chosen the hours are those of the menu's first service, which is said. */
function FirstService({ choice, view }: Props) {
  if (choice.chosen.length > 0) return null
  const first = choice.menu.flatMap(({ services }) => services).find(({ id }) => id === view.free?.services[0])
  return first ? <p className="mt-2.5 text-ink-2 text-small">pentru {first.name}</p> : null
}

function Waiting() {
  return (
    <div className="mb-5 grid gap-3" aria-busy="true">
      <span className="sr-only">Căutăm orele libere</span>
      <Bone className="h-4 w-32" />
      <Bone className="h-8 w-44" />
      <Bone className="h-9 w-52" />
      <Bone className="h-11 w-60" />
    </div>
  )
}
