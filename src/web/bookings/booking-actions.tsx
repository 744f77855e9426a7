import { phoneLabel } from '#domain/account/phone.ts'
import { isLive } from '#domain/bookings/booking.ts'
import { ButtonLink, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type BookingAddress, rebookPath } from './booking-address.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { type BookingDetails, instantLabel } from './labels.ts'

type Props = { booking: BookingDetails; address: BookingAddress }

/** The possible changes of the booking, and until when. */
export function BookingActions({ booking, address }: Props) {
  if (!isLive(booking.status)) {
    if (!booking.can_rebook) return null
    // The form for a review has the one primary action then.
    const isReviewable = booking.status === 'completed' && booking.review === null && address.review !== null
    return (
      <ButtonLink to={rebookPath(booking)} look={isReviewable ? 'secondary' : 'primary'} className="justify-self-start">
        Rezervă din nou
      </ButtonLink>
    )
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {booking.can_reschedule && (
          <ButtonLink to={address.move} preventScrollReset={false}>
            <Icon name="clock" /> Mută rezervarea
          </ButtonLink>
        )}
        {booking.can_cancel && (
          <ButtonLink to={address.cancel} look="danger" preventScrollReset>
            <Icon name="calendar-x" /> Anulează
          </ButtonLink>
        )}
      </div>
      <Deadline booking={booking} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <CalendarLinks booking={booking} calendar={address.calendar} look="link" />
      </div>
    </div>
  )
}

/** Until when it can be moved or cancelled; after that, whom to call. */
function Deadline({ booking: { can_cancel, cancel_until, location } }: Pick<Props, 'booking'>) {
  const until = instantLabel(cancel_until)
  if (can_cancel) return <Notice icon="clock">Poți muta sau anula fără cost până {until}.</Notice>
  return (
    <Notice icon="clock" title="Nu se mai poate muta sau anula de aici">
      Se putea până {until}. Pentru orice schimbare vorbește cu {location.name}.
      {location.phone && (
        <a href={`tel:${location.phone}`} className={`${buttonClass({ size: 'dense' })} mt-3 flex w-fit`}>
          <Icon name="phone" /> {phoneLabel(location.phone)}
        </a>
      )}
    </Notice>
  )
}
