import type { BookingView } from '#db/bookings/booking-view.ts'
import { plainName } from '#domain/text/typed-text.ts'

/** The booking with its names as a message may hold them: some were stored before links were refused in names. */
export function withPlainNames(booking: BookingView): BookingView {
  const { location, professional, services, subscription } = booking
  return {
    ...booking,
    location: { ...location, name: plainName(location.name), address: plainName(location.address) },
    professional: {
      ...professional,
      firstName: plainName(professional.firstName),
      lastName: plainName(professional.lastName),
    },
    services: services.map((service) => ({ ...service, name: plainName(service.name) })),
    subscription: subscription && { ...subscription, name: plainName(subscription.name) },
    attendee: booking.attendee && plainName(booking.attendee),
  }
}
