import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { firstHours, shortDay } from '#web/locations/free-day.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import type { Pin } from './group.ts'

/** What is written on a pin: the first free hour today, else the first free day, else the rating; a group its number. */
export function pinText(pin: Pin, today: IsoDate): string {
  if (pin.kind === 'group') return String(pin.count)
  const free = firstFree(pin.place)
  if (free) return free.date === today ? free.time : shortDay(free.date, today)
  return pin.place.average_rating === null ? '·' : figure(pin.place.average_rating)
}

/** The same in words: 'Salonul Ștefania, 4,9 din 5, liber azi la 16:30', '12 locuri aproape unul de altul: apropie harta'. */
export function pinName(pin: Pin, today: IsoDate): string {
  if (pin.kind === 'group') return `${countOf(pin.count, 'loc', 'locuri')} aproape unul de altul: apropie harta`
  const { place } = pin
  return [
    place.name,
    place.average_rating !== null && place.rating_count > 0 && `${figure(place.average_rating)} din 5`,
    freeText(place, today).replace(/^[LN]/, (letter) => letter.toLowerCase()),
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Liber azi la 16:30'. */
export function freeText(place: LocationRow, today: IsoDate): string {
  const free = firstFree(place)
  return free ? `Liber ${nearDayLabel(free.date, today)} la ${free.time}` : 'Nicio oră liberă în zilele următoare'
}

function firstFree({ free_day: day }: LocationRow): { date: IsoDate; time: string } | null {
  const [time] = day ? firstHours(day.times) : []
  return day && time ? { date: day.date, time } : null
}

const figure = (rating: number) => rating.toFixed(1).replace('.', ',')
