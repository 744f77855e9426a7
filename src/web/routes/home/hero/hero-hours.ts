import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

const TEETH = 5

/** The categories that most visitors come for: at least two of the hours are theirs when there are any. */
const HAIR_AND_NAILS = ['coafor', 'frizerie', 'unghii']
const OF_HAIR_AND_NAILS = 2

type FreeDay = NonNullable<LocationRow['free_day']>

export type HeroHour = {
  location: { id: LocationId; slug: string; name: string; logo: string | null }
  service: { id: ServiceId; name: string; priceLabel: string }
  date: IsoDate
  time: string
}

/**
 * Up to five free hours of one day, each of another category, two of hair and nails among them, in order of time: the
 * nearest day on which three categories are free. Fewer are none, since a comb with two teeth says nothing.
 */
export function heroHours(rows: readonly LocationRow[]): HeroHour[] {
  const days = [...new Set(rows.flatMap((row) => row.free_day?.date ?? []))].sort()
  for (const date of days) {
    const hours = hoursOf(rows, date)
    if (hours.length >= 3) return hours
  }
  return []
}

function hoursOf(rows: readonly LocationRow[], date: IsoDate): HeroHour[] {
  const free = rows.filter((row) => row.free_day?.date === date && row.free_day.times.length > 0)
  const firstOfCategory = free.filter(
    (row, at) => free.findIndex(({ category }) => category.id === row.category.id) === at,
  )
  const isOurs = ({ category }: LocationRow) => HAIR_AND_NAILS.includes(category.slug)
  const ours = firstOfCategory.filter(isOurs).slice(0, OF_HAIR_AND_NAILS)
  const chosen = [...ours, ...firstOfCategory.filter((row) => !ours.includes(row))].slice(0, TEETH)
  const taken = new Set<string>()
  return chosen
    .flatMap((row) => (row.free_day ? toHour(row, row.free_day, taken) : []))
    .sort((a, b) => a.time.localeCompare(b.time))
}

/** A time that no other tooth shows, so that the comb reads as a day. */
function toHour({ id, slug, name, logo }: LocationRow, free: FreeDay, taken: Set<string>): HeroHour {
  const time = free.times.find((each) => !taken.has(each.slice(0, 2))) ?? free.times[0] ?? ''
  taken.add(time.slice(0, 2))
  return {
    location: { id, slug, name, logo: logo?.dataUrl500 ?? null },
    service: { id: free.service.id, name: free.service.name, priceLabel: free.service.price_label },
    date: free.date,
    time,
  }
}
