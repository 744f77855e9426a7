import { Link } from 'react-router'
import { parseTime } from '#domain/time/clock-time.ts'
import { nearDayLabel, nearTimeLabel } from '#domain/time/labels.ts'
import { toMenu, type WireProfessional } from '#web/availability/service-from-wire.ts'
import { toComb } from '#web/locations/free-day.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { LocationView } from './load-location.ts'
import { LocationBody } from './location-body.tsx'
import { Hours, nameOf } from './menu/next-free.tsx'
import { Address, LocationHead, OpenNow } from './parts/location-head.tsx'
import { WantedTime } from './parts/wanted-time.tsx'

/** A location whole, or seen for one member of its team. */
export function LocationContent({ view }: { view: LocationView }) {
  const member = view.location.collaborator
  return (
    <div className="pb-10">
      {member ? (
        <MemberHead view={view} member={member} />
      ) : (
        <>
          <Gallery location={view.location} />
          <LocationHead view={view} />
        </>
      )}
      <PhoneFree view={view} />
      <LocationBody key={view.path} view={view} />
    </div>
  )
}

/**
 * The nearest free time with its day's comb, where there is no room for the card beside the page; with hours when asked
 * for.
 */
function PhoneFree({ view }: { view: LocationView }) {
  const { free, today, wanted, location } = view
  if (free === null || free === 'unknown') return null
  const service = toMenu(location.service_categories)
    .flatMap(({ services }) => services)
    .find(({ id }) => id === free.services[0])
  const at = nameOf(view, free)
  return (
    <div className="wrap mt-4 grid gap-1.5 lg:hidden">
      <WantedTime view={view} free={free} />
      <p className="font-semibold text-small">
        {wanted.when !== null && free.wantedTimes.length > 0
          ? `${service?.name}: liber ${nearDayLabel(free.date, today)}`
          : `Următorul loc liber: ${nearTimeLabel(free.date, parseTime(free.times[0] ?? '') ?? 0, today)}`}
        {at !== null && `, la ${at}`}
      </p>
      <DayComb {...toComb(free.times)} day={nearDayLabel(free.date, today)} hours />
      {wanted.when !== null && <Hours view={view} free={free} />}
    </div>
  )
}

/** The member of the team whose page this is, and the location they work at. */
function MemberHead({ view, member }: { view: LocationView; member: WireProfessional }) {
  const name = `${member.first_name} ${member.last_name}`
  return (
    <div className="wrap grid gap-4 pt-6">
      <div className="location-head location-head-logo">
        <span className="member-portrait">
          <Avatar name={name} src={member.avatar?.dataUrl150} size={112} />
        </span>
        <h1>{name}</h1>
        <div>
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink-2">
            {member.average_rating !== null && member.rating_count > 0 && (
              <Rating average={member.average_rating} count={member.rating_count} className="text-ink" />
            )}
            <span>{member.title}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5">
            <span>
              la{' '}
              <Link to={locationPath(view.location, view.wanted)} prefetch="intent" className="link">
                {view.location.name}
              </Link>
            </span>
            <OpenNow view={view} />
          </p>
        </div>
      </div>
      <Address view={view} />
    </div>
  )
}
