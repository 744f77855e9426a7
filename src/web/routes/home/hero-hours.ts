import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

const TEETH = 5

type FreeDay = NonNullable<LocationRow['free_day']>

export type HeroHour = {
  place: { id: LocationId; slug: string; name: string; logo: string | null }
  service: { id: ServiceId; name: string }
  date: IsoDate
  time: string
}

/**
 * Five free hours of one day, each of another place and if possible of another trade, in order of time: the nearest day
 * on which enough places are free. Fewer than three are none, since a comb with two teeth says nothing.
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
  const firstOfTrade = free.filter(
    (row, at) => free.findIndex(({ category }) => category.id === row.category.id) === at,
  )
  const others = free.filter((row) => !firstOfTrade.includes(row))
  const taken = new Set<string>()
  return [...firstOfTrade, ...others]
    .slice(0, TEETH)
    .flatMap((row) => (row.free_day ? toHour(row, row.free_day, taken) : []))
    .sort((a, b) => a.time.localeCompare(b.time))
}

/** A time that no other tooth shows, so that the comb reads as a day. */
function toHour({ id, slug, name, logo }: LocationRow, free: FreeDay, taken: Set<string>): HeroHour {
  const time = free.times.find((each) => !taken.has(each.slice(0, 2))) ?? free.times[0] ?? ''
  taken.add(time.slice(0, 2))
  return {
    place: { id, slug, name, logo: logo?.dataUrl500 ?? null },
    service: { id: free.service.id, name: free.service.name },
    date: free.date,
    time,
  }
}
