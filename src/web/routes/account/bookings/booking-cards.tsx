import { Link } from 'react-router'
import { BOOKING_LISTS, type BookingList, isLive } from '#domain/bookings/booking.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { rebookPath } from '#web/bookings/booking-address.ts'
import { type Booking, fullName, listTitles, startLabel, statuses, totalLabel } from '#web/bookings/labels.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Emblem } from '#web/ui/locations/avatar.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

type Props = { list: BookingList; bookings: Booking[]; page: { current_page: number; last_page: number } }

/** One of the customer's three lists, a page of it. */
export function BookingCards({ list, bookings, page }: Props) {
  return (
    <div className="grid gap-6">
      <h1>Rezervările mele</h1>
      <Tabs
        label="Felul rezervărilor"
        tabs={BOOKING_LISTS.map((each) => ({
          to: `/account/bookings?type=${each}`,
          label: listTitles[each],
          current: each === list,
        }))}
      />
      {bookings.length === 0 ? (
        <NoBookings list={list} />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {bookings.map((booking) => (
            <li key={booking.id} className="grid">
              <BookingCard booking={booking} href={`/account/bookings?type=${list}&booking=${booking.id}`} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page.current_page}
        last={page.last_page}
        hrefOf={(number) => `/account/bookings?type=${list}&page=${number}`}
      />
    </div>
  )
}

function BookingCard({ booking, href }: { booking: Booking; href: string }) {
  const { location, professional } = booking
  const status = statuses[booking.status]
  return (
    <Card as="article" className="relative grid content-start gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {location.logo && <Emblem src={location.logo.dataUrl500} size={56} />}
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-h3">
            <Link to={href} className="after:absolute after:inset-0 after:rounded-[inherit]">
              {location.name}
            </Link>
          </h2>
          <p className="text-small text-ink-2">{wholeAddress(location.address, location.city)}</p>
        </div>
        <Tag kind={status.kind}>{status.label}</Tag>
      </div>
      <p className="font-display text-h4 first-letter:uppercase">{startLabel(booking)}</p>
      {booking.attendee && <p className="font-semibold wrap-anywhere">Pentru {booking.attendee}</p>}
      <p className="text-ink-2">
        {booking.services.map(({ name }) => name).join(', ')} · {fullName(professional)}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 self-end border-line border-t pt-4">
        <span className="text-small text-ink-2">Numărul {booking.number}</span>
        <PriceLabel label={totalLabel(booking)} />
      </p>
      <p aria-hidden="true" className="flex items-center gap-1.5 font-semibold text-cherry">
        Vezi rezervarea <Icon name="caret-right" size={16} />
      </p>
      {!isLive(booking.status) && (
        <div className="relative flex flex-wrap gap-2.5">
          <ButtonLink to={rebookPath(booking)} size="dense">
            Rezervă din nou
            <span className="sr-only"> la {location.name}</span>
          </ButtonLink>
          {booking.can_review && (
            <ButtonLink to={href} size="dense">
              <Icon name="star" /> Scrie o recenzie
              <span className="sr-only"> despre {location.name}</span>
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}

const emptyTitles: Record<BookingList, string> = {
  upcoming: 'Nicio rezervare încă.',
  past: 'Nicio rezervare trecută.',
  canceled: 'Nicio rezervare anulată.',
}

function NoBookings({ list }: { list: BookingList }) {
  return (
    <EmptyState title={emptyTitles[list]} action={<ButtonLink to="/locations">Gaseste-ti specialistul</ButtonLink>}>
      {list === 'upcoming' && <p>Prima durează cam un minut.</p>}
    </EmptyState>
  )
}
