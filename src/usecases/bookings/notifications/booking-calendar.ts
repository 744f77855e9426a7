import type { BookingView } from '#db/bookings/booking-view.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { calendarFile } from '#gateways/calendar/calendar-file.ts'
import type { Settings } from '#usecases/context.ts'
import { serviceNames } from './visit-words.ts'

const STATUS = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  canceled: 'cancelled',
} as const

/**
 * The booking as a calendar file. It keeps its id through every change. The service of a health visit stays out of it.
 */
export function bookingCalendar({ publicUrl }: Pick<Settings, 'publicUrl'>, booking: BookingView): Promise<string> {
  const { location, professional } = booking
  const described = [
    ...(booking.health ? [] : [serviceNames(booking)]),
    `Specialist: ${professional.firstName} ${professional.lastName}`.trim(),
    `Rezervarea ${booking.number}`,
    ...(location.phone === null ? [] : [`Telefon: ${location.phone}`]),
  ]
  return calendarFile({
    uid: `${booking.number}@dichis`,
    sequence: booking.sequence,
    status: STATUS[booking.status],
    start: booking.start,
    end: booking.end,
    title: visitTitle(booking),
    description: described.join('\n'),
    location: {
      title: location.name,
      address: wholeAddress(location.address, location.city),
      latitude: location.latitude,
      longitude: location.longitude,
    },
    organizer: { name: location.name, email: `rezervari@${new URL(publicUrl).hostname}` },
    changed: epochToInstant(booking.changed),
  })
}

/** 'Tuns, Vopsit la Salon Aura'; for health 'Programare la Dentis', which may stand in a calendar or an address. */
export function visitTitle(booking: BookingView): string {
  return `${booking.health ? 'Programare' : serviceNames(booking)} la ${booking.location.name}`
}
