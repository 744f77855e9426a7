import type { BookingView } from '#db/bookings/booking-view.ts'
import type { KnownVisit } from '#db/bookings/known-visit.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { priceWords } from './visit-words.ts'

type About = {
  readonly when: string
  readonly where: string
  /** The place, with the services, and for whom where that is another. */
  readonly at: string
  /** The place without the services. */
  readonly whereFor: string
  /** The visit as its client was last told of it; null: only its new hour is said. */
  readonly before: KnownVisit | null
  readonly isByTeam: boolean
  readonly today: IsoDate
}

/** The words about a visit that was moved or changed: its new hour if that is another, and whatever else is. */
export function movedWords(booking: BookingView, about: About) {
  const { when, where, at, whereFor, before, isByTeam, today } = about
  const title = `Ne vedem ${when}`
  const changes = before === null ? [] : changesOf(booking, before)
  // New services are among the changes.
  const isSame = before === null || idsOf(booking) === idsOf(before)
  if (before?.start === booking.start)
    return {
      subject: `Rezervare schimbată: ${where}, ${when}`,
      title,
      opening:
        changes.length > 0 ? `${where} a schimbat vizita ta: ${changes.join(', ')}.` : 'Vizita ta rămâne cum o știi.',
      sms:
        changes.length > 0
          ? `am schimbat rezervarea ta la ${isSame ? at : whereFor} de ${when}: ${changes.join(', ')}`
          : `rezervarea ta la ${at} rămâne ${when}`,
    }
  const also = changes.length > 0 ? `: ${changes.join(', ')}` : ''
  return {
    subject: `Rezervare mutată: ${where}, ${when}`,
    title,
    opening: `${isByTeam ? `${where} a mutat vizita ta` : 'Ai mutat vizita'}${fromWords(before, today)} ${when}${also}.`,
    sms: `am mutat rezervarea ta la ${isSame ? at : whereFor}. Te așteptăm ${when}${also}`,
  }
}

/** 'de joi, 3 decembrie, 10:00 pe': the hour that its client knew. */
const fromWords = (before: KnownVisit | null, today: IsoDate) =>
  before === null ? ' pe' : ` de ${dayTimeLabel(before.startDate, before.startMinute, today)} pe`

/**
 * The services, by whom, until when and the price, as far as they have changed: 'Tuns și Vopsit', 'cu Ana Pop',
 * 'până la 11:00', 'preț 180,00 RON în loc de 50,00 RON'.
 */
function changesOf(booking: BookingView, before: KnownVisit): string[] {
  const { professional, start, end, health, total } = booking
  const { id, firstName, lastName } = professional
  const isAsLong = end - start === before.end - before.start
  const isSame = idsOf(booking) === idsOf(before)
  const price = priceWords(booking)
  const isPriced = total.price === before.total.price && total.maxPrice === before.total.maxPrice
  const services = booking.services.map(({ name }) => name)
  return [
    // An SMS names no health service.
    ...(isSame ? [] : [health ? 'alte servicii' : LIST.format(services)]),
    ...(id === before.professional.id ? [] : [`cu ${`${firstName} ${lastName}`.trim()}`]),
    ...(isAsLong ? [] : [`până la ${formatTime(epochToWall(end).minute)}`]),
    ...(isPriced || price === null ? [] : [`preț ${price}${wasPriced(before)}`]),
  ]
}

const LIST = new Intl.ListFormat('ro')

const wasPriced = ({ total, services, priced }: KnownVisit) => {
  const price = priceWords({ total, services, priced, subscription: null })
  return price === null ? '' : ` în loc de ${price}`
}

const idsOf = ({ services }: Pick<BookingView, 'services'>) => services.map(({ id }) => id).join()
