import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { nearDayLabel } from '#domain/time/labels.ts'
import { firstHours, shortDay, toComb } from '#web/locations/free-day.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { SlotLink } from '#web/ui/actions/slot-button.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import type { FreeDay } from '../find-free-day.ts'
import type { LocationView } from '../load-location.ts'
import { WantedTime } from '../parts/wanted-time.tsx'
import type { Choice } from './use-choice.ts'
import { useFreeDay } from './use-free-day.ts'

type Props = { view: LocationView; choice: Choice }

/**
 * The nearest free time for what is chosen, or what is free when it was asked for; the day's comb and its first hours.
 */
export function NextFree({ view, choice }: Props) {
  const { location, memberId, today, wanted } = view
  const mustChoose = !location.policies.any_professional
  const services = choice.chosen.map(({ id }) => id)
  const free = useFreeDay({
    locationId: location.id,
    memberId,
    mustChoose,
    services,
    today,
    when: wanted.when,
    first: view.free,
  })
  const [last, setLast] = useState(free)
  if (free !== undefined && free !== last) setLast(free)
  if (free !== undefined) return <Answer view={view} choice={choice} free={free} />
  return <Waiting>{last !== undefined && <Answer view={view} choice={choice} free={last} />}</Waiting>
}

function Answer({ view, choice, free }: Props & { free: LocationView['free'] }) {
  const { today, wanted } = view
  if (free === 'unknown') return null
  if (free === null)
    return <p className="mb-5 text-ink-2">Nu mai e nimic liber în perioada în care se pot face rezervări.</p>
  const { date, times } = free
  const isWanted = wanted.when !== null && free.wantedTimes.length > 0
  return (
    <div className="mb-5">
      <WantedTime view={view} free={free} />
      {!isWanted && (
        <p className="mb-4">
          <span className="block text-ink-2 text-small">Următorul loc liber: </span>
          <span className="mt-0.5 block font-display text-[30px] leading-[1.2] tracking-[-0.02em]">
            {/* Short, so that it takes one line whatever day it is: the button below must not move with the answer. */}
            {shortDay(date, today)}, {times[0]}
          </span>
        </p>
      )}
      <DayComb {...toComb(times)} day={nearDayLabel(date, today)} hours grows />
      <Hours view={view} free={free} />
      <ForWhat choice={choice} services={free.services} at={nameOf(view, free)} />
    </div>
  )
}

/** The first hours, each a link into the booking, and the way to all others of that day. */
export function Hours({ view: { location, memberId, today, wanted }, free }: { view: LocationView; free: FreeDay }) {
  const { services, date, professionalId: professional } = free
  const hours = firstHours(free.wantedTimes.length > 0 ? free.wantedTimes : free.times)
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      {hours.map((time) => (
        <SlotLink
          key={time}
          time={time}
          to={bookingPath(location, { services, date, time, professional }, memberId)}
          aria-label={`${time}, ${nearDayLabel(date, today)}`}
        />
      ))}
      {wanted.when !== null && free.wantedTimes.length > hours.length && (
        <Link
          to={bookingPath(location, { services, date, when: wanted.when, professional }, memberId)}
          className="btn btn-quiet min-h-11 px-2 text-[15px]"
        >
          Alte ore
        </Link>
      )}
    </div>
  )
}

type ForWhatProps = { choice: Choice; services: readonly number[]; at: string | null }

/**
 * Before anything is chosen the hours are those of the service that was searched for, or of the menu's first, which is
 * said; so is at whom, where that is chosen.
 */
function ForWhat({ choice, services, at }: ForWhatProps) {
  const first = choice.menu.flatMap((heading) => heading.services).find(({ id }) => id === services[0])
  const what = choice.chosen.length > 0 ? 'ce ai ales' : first?.name
  const said = [what === undefined ? [] : `pentru ${what}`, at === null ? [] : `la ${at}`].flat().join(', ')
  return said === '' ? null : <p className="mt-2.5 text-ink-2 text-small">{said}</p>
}

/** Whose hours they are, where clients must choose at whom they come. */
export function nameOf({ location }: LocationView, { professionalId }: FreeDay): string | null {
  const one = location.professionals.find(({ id }) => id === professionalId)
  return one ? `${one.first_name} ${one.last_name}` : null
}

/** A placeholder as high as the last answer, so that the button below does not move under a finger. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]" aria-busy="true">
      <div className="mb-5 grid content-start gap-3">
        <span className="sr-only">Căutăm orele libere</span>
        <Bone className="h-4 w-32" />
        <Bone className="h-8 w-44" />
        <Bone className="h-9 w-52" />
        <Bone className="h-11 w-60" />
      </div>
      <div className="invisible" inert>
        {children}
      </div>
    </div>
  )
}
