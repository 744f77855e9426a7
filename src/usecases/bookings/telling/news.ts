import type { BookingView } from '#db/bookings/booking-view.ts'
import type { Reminder } from '#domain/booking/reminder-times.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel, nearTimeLabel } from '#domain/time/labels.ts'

/** What happens to a booking that its customer is told of. Lapsed: nobody approved it in time. */
export type Change = 'placed' | 'approved' | 'moved' | 'canceled' | 'lapsed'

/** One piece of news in the words of each place it stands in; the SMS names no service where health is concerned (NT-04). */
export type News = { readonly subject: string; readonly opening: string; readonly sms: string }

/** The news of a change. */
export function newsOf(booking: BookingView, change: Change): News {
  const when = dayTimeLabel(booking.startDate, booking.startMinute)
  const where = booking.location.name
  const at = `${where}${servicesInBrackets(booking)}`
  if (change === 'lapsed')
    return {
      subject: `Cerere expirată: ${where}, ${when}`,
      opening: 'Cererea nu a fost aprobată în 24 de ore, așa că am eliberat locul. Poți alege oricând altă oră.',
      sms: `cererea ta la ${at} pentru ${when} nu a fost aprobată la timp, iar locul s-a eliberat`,
    }
  if (change === 'canceled')
    return {
      subject: `Rezervare anulată: ${where}, ${when}`,
      opening: `Rezervarea de ${when} a fost anulată.`,
      sms: `rezervarea ta la ${at} de ${when} a fost anulată`,
    }
  if (change === 'moved')
    return {
      subject: `Rezervare mutată: ${where}, ${when}`,
      opening: `Am mutat rezervarea. Ne vedem ${when}.`,
      sms: `am mutat rezervarea ta la ${at}. Te așteptăm ${when}`,
    }
  if (booking.status === 'pending')
    return {
      subject: `Cererea ta la ${where}: ${when}`,
      opening: 'Am trimis cererea ta. Locul e păstrat 24 de ore, până când abonamentul este aprobat.',
      sms: `cererea ta la ${at} pentru ${when} așteaptă aprobarea abonamentului`,
    }
  return {
    subject: `Rezervarea ta la ${where}: ${when}`,
    opening: change === 'approved' ? `Abonamentul e aprobat. Ne vedem ${when}.` : `Gata. Ne vedem ${when}.`,
    sms: `te așteptăm la ${at} ${when}`,
  }
}

/** The words of a reminder, on the day on which it goes. */
export function reminderNews(booking: BookingView, reminder: Reminder, today: IsoDate): News {
  const when = nearTimeLabel(booking.startDate, booking.startMinute, today)
  const { name, address } = booking.location
  return {
    subject: `Ne vedem ${when}, la ${name}`,
    opening: reminder === 'day' ? `Îți amintim că ne vedem ${when}.` : `În curând e ora ta: ne vedem ${when}.`,
    sms: `ne vedem ${when}, la ${name}, ${address}`,
  }
}

/** The services as one text. */
export const serviceNames = (booking: BookingView) => booking.services.map(({ name }) => name).join(', ')

const servicesInBrackets = (booking: BookingView) => (booking.health ? '' : ` (${serviceNames(booking)})`)
