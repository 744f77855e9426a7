import type { UpcomingBooking } from '#db/team/load-staffing.ts'
import { type Intervals, intersect, union } from '#domain/availability/intervals.ts'
import type { FreeDay, LocationSchedule, Wanted } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import type { BookingId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import { arrange, type Place } from '#domain/team/arrange.ts'
import type { AffectedBooking, SuggestedPlace } from '#domain/team/decision.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'

/** More than that are a long absence, not a day: each is decided with its own client. */
const MOST_BOOKINGS = 40
/** The places that are weighed for a booking: the least costly ones. */
const MOST_PLACES = 150
/** A client who chose this professional would rather wait so long for them, in minutes, than go to a colleague. */
const CHOSEN = 2 * 1_440
/** At another professional's, where any would do: as bad as another time so many minutes away. */
const ANY = 15

export type Affected = Omit<UpcomingBooking, 'contact'> & Pick<AffectedBooking, 'mayStay' | 'notified'>

type Looked = { readonly booking: Affected; readonly wanted: Wanted | null }

type Search = {
  /** As it is after the change, with the time of all these bookings free. */
  readonly schedule: LocationSchedule
  /** A client must hear of a change in time: no start is sooner, but the booking's own. */
  readonly earliest: EpochMinute
  readonly listFree: (wanted: Wanted, booking: Affected) => readonly FreeDay[]
}

/**
 * Another place for each of the bookings, so that all can be taken together: as many as possible, with the fewest
 * minutes moved in all, and with the professional whom the client chose as far as that is near. Empty where there are
 * so many bookings that nobody would read the proposal through.
 */
export function suggestPlaces(looked: readonly Looked[], search: Search): Map<BookingId, SuggestedPlace> {
  if (looked.length > MOST_BOOKINGS) return new Map()
  const clients = clientsApart(looked.map(({ booking }) => booking))
  const places = looked.map((each) => placesOf(each, search, clients))
  const { chosen } = arrange(places)
  return new Map(
    looked.flatMap(({ booking }, index) => {
      const place = chosen[index] === null ? undefined : places[index]?.[chosen[index]!]
      return place ? [[booking.id, place.at]] : []
    }),
  )
}

type Placed = Place & { readonly at: SuggestedPlace }

function placesOf({ booking, wanted }: Looked, { schedule, earliest, listFree }: Search, clients: ReadonlySet<number>) {
  if (!wanted) return []
  const { clientId } = booking
  const away = booking.isChosen ? CHOSEN : ANY
  const placesAt = (start: EpochMinute, professionalId: ProfessionalId): Placed[] => {
    const { busy, shown, equipment } = visitSpan(wanted.visits.get(professionalId)!, start)
    const person = busy.map((part) => ({ of: `professional ${professionalId}`, ...part }))
    const own = clientId !== null && clients.has(clientId) ? [{ of: `client ${clientId}`, ...shown }] : []
    const { date, minute } = epochToWall(start)
    const at = { professionalId, date, time: formatTime(minute) }
    const cost = Math.abs(start - booking.start) + (professionalId === booking.professionalId ? 0 : away)
    return unitsFor(wanted, equipment, schedule).map((unit) => ({ at, cost, takes: [...person, ...own, ...unit] }))
  }
  return listFree(wanted, booking)
    .flatMap(({ times }) => times)
    .filter(({ start }) => start >= earliest || start === booking.start)
    .flatMap(({ start, professionalIds }) => professionalIds.flatMap((id) => placesAt(start, id)))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_PLACES)
}

/** Each free unit of the equipment that is needed, as one way to have the visit; one way where none is needed. */
function unitsFor({ equipmentGroupId }: Wanted, times: Intervals, { equipment, claims }: LocationSchedule) {
  if (equipmentGroupId === null) return [[]]
  const isFree = (unit: ResourceId) => intersect(union(claims.get(unit) ?? []), times).length === 0
  const takes = (unit: ResourceId) => times.map((part) => ({ of: `unit ${unit}`, ...part }))
  return (equipment.get(equipmentGroupId) ?? []).filter(isFree).map(takes)
}

/** Clients with several of the bookings, which they come to one after another. */
function clientsApart(bookings: readonly Affected[]): Set<number> {
  const byClient = Map.groupBy(bookings, ({ clientId }) => clientId)
  const isApart = ([clientId, own]: [number | null, Affected[]]) =>
    clientId !== null &&
    own.length > 1 &&
    own.every((one) => own.every((other) => one === other || one.end <= other.start || other.end <= one.start))
  return new Set([...byClient].filter(isApart).flatMap(([clientId]) => clientId ?? []))
}
