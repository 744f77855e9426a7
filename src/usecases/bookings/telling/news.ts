import type { BookingView } from '#db/bookings/booking-view.ts'
import type { Reminder } from '#domain/booking/reminder-times.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel, nearTimeLabel } from '#domain/time/labels.ts'

/** What happens to a booking that its customer is told of. Lapsed: nobody approved it in time. */
export type Change = 'placed' | 'approved' | 'moved' | 'canceled' | 'lapsed'

/** One piece of news in the words of each place it stands in; the SMS names no service where health is concerned (NT-04). */
export type News = {
  readonly subject: string
  /** The mail's heading, and what it says under it. */
  readonly title: string
  readonly opening: string
  readonly sms: string
  /** Of the mail's one button. */
  readonly label: string
}

/** The news of a change. */
export function newsOf(booking: BookingView, change: Change): News {
  return { ...wordsOf(booking, change), label: 'Vezi rezervarea' }
}

function wordsOf(booking: BookingView, change: Change): Omit<News, 'label'> {
  const when = dayTimeLabel(booking.startDate, booking.startMinute)
  const where = booking.location.name
  const at = `${where}${servicesInBrackets(booking)}`
  if (change === 'lapsed')
    return {
      subject: `Cerere expirată: ${where}, ${when}`,
      title: 'Cererea a expirat',
      opening: 'Cererea nu a fost aprobată în 24 de ore, așa că am eliberat locul. Poți alege oricând altă oră.',
      sms: `cererea ta la ${at} pentru ${when} nu a fost aprobată la timp, iar locul s-a eliberat`,
    }
  if (change === 'canceled')
    return {
      subject: `Rezervare anulată: ${where}, ${when}`,
      title: 'Rezervare anulată',
      opening: `Rezervarea de ${when} a fost anulată.`,
      sms: `rezervarea ta la ${at} de ${when} a fost anulată`,
    }
  if (change === 'moved')
    return {
      subject: `Rezervare mutată: ${where}, ${when}`,
      title: `Ne vedem ${when}`,
      opening: 'Rezervarea s-a mutat. Ora veche e liberă din nou.',
      sms: `am mutat rezervarea ta la ${at}. Te așteptăm ${when}`,
    }
  if (booking.status === 'pending')
    return {
      subject: `Cererea ta la ${where}: ${when}`,
      title: 'Cerere trimisă',
      opening: 'Am trimis cererea ta. Locul e păstrat 24 de ore, până când abonamentul este aprobat.',
      sms: `cererea ta la ${at} pentru ${when} așteaptă aprobarea abonamentului`,
    }
  return {
    subject: `Rezervarea ta la ${where}: ${when}`,
    title: `Ne vedem ${when}`,
    opening: change === 'approved' ? 'Abonamentul e aprobat, iar locul e al tău.' : 'Gata, locul e al tău.',
    sms: `te așteptăm la ${at} ${when}`,
  }
}

/** The words of a reminder, on the day on which it goes. */
export function reminderNews(booking: BookingView, reminder: Reminder, today: IsoDate): News {
  const when = nearTimeLabel(booking.startDate, booking.startMinute, today)
  const { name, address } = booking.location
  return {
    subject: `Ne vedem ${when}, la ${name}`,
    title: `Ne vedem ${when}`,
    opening: reminder === 'day' ? 'Îți amintim de vizita ta.' : 'Vizita ta e aproape.',
    sms: `ne vedem ${when}, la ${name}, ${address}`,
    label: 'Vezi, mută sau anulează',
  }
}

/** The services as one text. */
export const serviceNames = (booking: BookingView) => booking.services.map(({ name }) => name).join(', ')

const servicesInBrackets = (booking: BookingView) => (booking.health ? '' : ` (${serviceNames(booking)})`)
