import type { BookingView } from '#db/bookings/booking-view.ts'
import type { KnownVisit } from '#db/bookings/known-visit.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { priceWords, serviceNames } from './visit-words.ts'

type About = {
  readonly when: string
  readonly where: string
  readonly at: string
  /** The visit as its client was last told of it; null: only its new hour is said. */
  readonly before: KnownVisit | null
  readonly isByTeam: boolean
  readonly today: IsoDate
}

/** The words about a visit that was moved or changed: its new hour if that is another, and whatever else is. */
export function movedWords(booking: BookingView, about: About) {
  const { when, where, at, before, isByTeam, today } = about
  const title = `Ne vedem ${when}`
  const changes = before === null ? [] : changesOf(booking, before)
  if (before?.start === booking.start)
    return {
      subject: `Rezervare schimbată: ${where}, ${when}`,
      title,
      opening:
        changes.length > 0 ? `${where} a schimbat vizita ta: ${joined(changes)}.` : 'Vizita ta rămâne cum o știi.',
      sms:
        changes.length > 0
          ? `am schimbat rezervarea ta la ${at} de ${when}: ${joined(changes)}`
          : `rezervarea ta la ${at} rămâne ${when}`,
    }
  const also = changes.length > 0 ? `; ${joined(changes)}` : ''
  return {
    subject: `Rezervare mutată: ${where}, ${when}`,
    title,
    opening: `${isByTeam ? `${where} a mutat vizita ta` : 'Ai mutat vizita'}${fromWords(before, today)} ${when}.${
      changes.length > 0 ? ` De acum ${joined(changes)}.` : ''
    }`,
    sms: `am mutat rezervarea ta la ${at}. Te așteptăm ${when}${also}`,
  }
}

/** 'de joi, 3 decembrie, 10:00 pe': the hour that its client knew. */
const fromWords = (before: KnownVisit | null, today: IsoDate) =>
  before === null ? ' pe' : ` de ${dayTimeLabel(before.startDate, before.startMinute, today)} pe`

const joined = (changes: readonly string[]) => changes.join(', iar ')

/** By whom it is done now, what is done, until when it lasts and what it costs, where that has changed. */
function changesOf(booking: BookingView, before: KnownVisit): string[] {
  const { professional, start, end, health, total } = booking
  const { id, firstName, lastName } = professional
  const isAsLong = end - start === before.end - before.start
  const isSame = idsOf(booking) === idsOf(before)
  const price = priceWords(booking)
  const isPriced = total.price === before.total.price && total.maxPrice === before.total.maxPrice
  return [
    ...(id === before.professional.id ? [] : [`te primește ${`${firstName} ${lastName}`.trim()}`]),
    // An SMS names no health service.
    ...(isSame ? [] : [health ? 'serviciile sunt altele' : `serviciile sunt ${serviceNames(booking)}`]),
    ...(isAsLong ? [] : [`vizita ține până la ${formatTime(epochToWall(end).minute)}`]),
    ...(isPriced || price === null ? [] : [`prețul este ${price}${wasPriced(before)}`]),
  ]
}

const wasPriced = ({ total, services, priced }: KnownVisit) => {
  const price = priceWords({ total, services, priced, subscription: null })
  return price === null ? '' : `, nu ${price}`
}

const idsOf = ({ services }: Pick<BookingView, 'services'>) => services.map(({ id }) => id).join()
