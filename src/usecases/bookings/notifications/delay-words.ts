import type { BookingView } from '#db/bookings/booking-view.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { BookingNotification } from './notification.ts'

/** The words by which the next clients of today are told that their professional is late. */
export function delayNotification({ start, location, attendee }: BookingView, minutes: number): BookingNotification {
  const [booked, likely] = [start, start + minutes].map((at) => formatTime(epochToWall(at).minute))
  const forWhom = attendee ? ` pentru ${attendee}` : ''
  return {
    subject: `Întârziem cam ${minutes} min: ${location.name}, azi la ${booked}`,
    title: `Întârziem cam ${minutes} minute`,
    opening: `Astăzi la ${location.name} se lucrează cu o mică întârziere. Vizita ta de la ${booked} rămâne, dar poate începe abia pe la ${likely}. Ne pare rău că aștepți.`,
    sms: `azi la ${location.name} întârziem cam ${minutes} min. Vizita${forWhom} de la ${booked} rămâne, dar poate începe pe la ${likely}. Scuze`,
    lead: 'Rezervarea',
    label: 'Vezi rezervarea',
  }
}
