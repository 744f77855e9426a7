import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, whenPairs } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

type Location = { id: LocationId; slug: string }

/** The search that goes along: when, and the service that matched. */
export type WantedVisit = { readonly when: ChosenWhen | null; readonly service: ServiceId | null }

type Visit = {
  services?: readonly ServiceId[]
  date?: IsoDate
  time?: string
  when?: ChosenWhen | null
  /** Null: whoever is free. */
  professional?: ProfessionalId | null
}

/** The page of a location. */
export function locationPath({ id, slug }: Location, wanted: WantedVisit | null = null): string {
  return `/locations/${id}/${slug}${queryText(wantedPairs(wanted))}`
}

/** The page of one professional of a location. */
export function memberPath(location: Location, memberId: ProfessionalId, wanted: WantedVisit | null = null): string {
  return `${locationPath(location)}/${memberId}${queryText(wantedPairs(wanted))}`
}

/** The booking flow with what is already chosen; with `memberId` it starts from that professional's page. */
export function bookingPath(
  location: Location,
  { services = [], date, time, when = null, professional = null }: Visit = {},
  memberId: ProfessionalId | null = null,
) {
  const start = memberId === null ? locationPath(location) : memberPath(location, memberId)
  const pairs: Pair[] = []
  if (services.length > 0) pairs.push(['services', services.join(',')])
  // A time says all of when.
  if (time === undefined) pairs.push(...whenPairs(when).filter(([name]) => name !== 'date' || date === undefined))
  if (date) pairs.push(['date', date])
  if (time) pairs.push(['time', time])
  if (professional !== null) pairs.push(['professional', String(professional)])
  return `${start}/booking${queryText(pairs)}`
}

type Pair = readonly [name: string, value: string]

const wantedPairs = (wanted: WantedVisit | null): Pair[] =>
  wanted === null
    ? []
    : [...(wanted.service === null ? [] : [['service', String(wanted.service)] as const]), ...whenPairs(wanted.when)]

function queryText(pairs: readonly Pair[]): string {
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
  return text && `?${text}`
}
