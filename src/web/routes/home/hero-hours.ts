import type { LocationRow } from '#web/locations/location-row.ts'

const TEETH = 5

export type HeroHour = {
  place: { id: number; slug: string; name: string; logo: string | null }
  service: { id: number; name: string }
  date: string
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

function hoursOf(rows: readonly LocationRow[], date: string): HeroHour[] {
  const free = rows.filter((row) => row.free_day?.date === date && row.free_day.times.length > 0)
  const firstOfTrade = free.filter(
    (row, at) => free.findIndex(({ category }) => category.id === row.category.id) === at,
  )
  const others = free.filter((row) => !firstOfTrade.includes(row))
  const taken = new Set<string>()
  return [...firstOfTrade, ...others]
    .slice(0, TEETH)
    .map((row) => toHour(row, date, taken))
    .sort((a, b) => a.time.localeCompare(b.time))
}

/** A time that no other tooth shows, so that the comb reads as a day. */
function toHour({ id, slug, name, logo, free_day }: LocationRow, date: string, taken: Set<string>): HeroHour {
  const times = free_day?.times ?? []
  const time = times.find((each) => !taken.has(each.slice(0, 2))) ?? times[0] ?? ''
  taken.add(time.slice(0, 2))
  return {
    place: { id, slug, name, logo: logo?.dataUrl500 ?? null },
    service: { id: free_day?.service.id ?? 0, name: free_day?.service.name ?? '' },
    date,
    time,
  }
}
