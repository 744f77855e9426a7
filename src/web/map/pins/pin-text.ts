import { countLocations } from '#domain/catalogue/location-noun.ts'
import { formatAmount, toBani } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import type { MapPoint } from '../result/map-result.ts'
import type { Pin } from './group.ts'

/** `isDayChosen`: the list is of one day, so that an hour says more than a price. */
export type PinDay = { today: IsoDate; isDayChosen: boolean }

/**
 * The text on a pin: the first free hour of the chosen day, else the price; a group says how many and from how much.
 */
export function pinText(pin: Pin, { isDayChosen }: PinDay): string {
  if (pin.kind === 'group')
    return pin.lowest === null ? figure(pin.count) : `${figure(pin.count)} · de la ${ron(pin.lowest)}`
  const { free_day: day, price, open_ended: isOpen } = pin.location
  const hour = isDayChosen ? day?.times[0] : undefined
  if (hour) return hour
  return price === null ? '•' : `${isOpen ? 'de la ' : ''}${ron(price)}`
}

/** In words, what is written first: '12 · de la 60 RON, adrese aproape una de alta: apropie harta'. */
export function pinName(pin: Pin, day: PinDay): string {
  if (pin.kind === 'group') {
    const count = pin.lowest === null ? countLocations(pin.count, null) : `${pinText(pin, day)} RON, adrese`
    return 'list' in pin.opens ? `${count} în același loc: arată-le` : `${count} aproape una de alta: apropie harta`
  }
  const { location } = pin
  return [
    location.name,
    location.average_rating !== null &&
      location.rating_count > 0 &&
      `${location.average_rating.toFixed(1).replace('.', ',')} din 5`,
    freeText(location, day.today).replace(/^[LN]/, (letter) => letter.toLowerCase()),
    priceText(location),
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Tuns damă de la 95 RON', 'Implant dentar, preț neafișat'; null where no service is known. */
export function priceText({ service, price, open_ended: isOpen }: MapPoint): string | null {
  if (!service) return null
  return price === null
    ? `${service.name}, preț neafișat`
    : `${service.name} ${isOpen ? 'de la ' : ''}${ron(price)} RON`
}

/** 'Liber azi la 16:30'. */
export function freeText({ free_day: day }: LocationRow, today: IsoDate): string {
  const [time] = day?.times ?? []
  return day && time ? `Liber ${nearDayLabel(day.date, today)} la ${time}` : 'Nicio oră liberă în zilele următoare'
}

/** '60', '62,50', '1.250'. */
const ron = (price: number) => formatAmount(toBani(price)).replace(/,00$/, '')

const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
