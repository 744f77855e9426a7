import type * as z from 'zod/mini'
import type { booking, createBooking, getBookingDetails, listBookings } from '#contract/bookings/bookings.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { directionsLink, googleCalendarLink } from '#domain/bookings/visit-links.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import { notifiedBy, reachOf } from '#domain/messages/reach.ts'
import { toRon } from '#domain/money.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso, epochToWall } from '#domain/time/wall-time.ts'
import type { DetailedBooking } from '#usecases/bookings/get-booking-details.ts'
import type { BookingPage, BookingView } from '#usecases/bookings/list-bookings.ts'
import { visitTitle } from '#usecases/bookings/notifications/booking-calendar.ts'
import type { NotifiedBooking } from '#usecases/bookings/notifications/notify.ts'
import { pageMeta } from '../page-meta.ts'
import { presentImage, presentPortrait } from '../present-image.ts'

type WireBooking = z.output<typeof booking>

export function presentPlaced(view: NotifiedBooking): Success<typeof createBooking>['data'] {
  // An answer that the release before has stored says nothing of it.
  return { ...presentBooking(view), notified_by: [...(view.notified?.by ?? [])] }
}

export function presentPage({ bookings, page, perPage, total }: BookingPage): Success<typeof listBookings> {
  return { data: bookings.map(presentBooking), meta: pageMeta({ page, perPage }, total) }
}

export function presentDetails(details: DetailedBooking): Success<typeof getBookingDetails> {
  const { cancellation, legal, review, answers } = details
  return {
    data: {
      ...presentBooking(details.booking),
      is_coming: details.booking.isComing,
      can_confirm: details.canConfirm,
      late_minutes: details.booking.lateMinutes,
      can_say_late: details.canSayLate,
      rebooking: details.rebooking,
      can_ask_for_rebooking: details.canAskForRebooking,
      can_cancel: details.canCancel,
      can_reschedule: details.canReschedule,
      can_rebook: details.isOpen,
      cancel_until: epochToIso(details.cancelUntil),
      proposal: details.proposal && presentProposal(details.proposal),
      policy: details.policy,
      cancellation: cancellation && {
        by: cancellation.by,
        reason: cancellation.reason,
        at: epochToIso(cancellation.at),
      },
      alternatives: details.alternatives.map(({ date, time, professionalId }) => ({
        date,
        time,
        professional_id: professionalId,
      })),
      legal: { name: legal.name, cui: legal.cui, registry_number: legal.registryNumber, address: legal.address },
      answers: answers.map(({ question, answer }) => ({ question, answer })),
      review,
      notified_by: [...notifiedBy(reachOf(details.contact)).by],
    },
  }
}

function presentProposal({ until, times }: NonNullable<DetailedBooking['proposal']>) {
  return {
    until: epochToIso(until),
    times: times.map(({ start, professional }) => {
      const { date, minute } = epochToWall(start)
      return { start_date: date, start_time: formatTime(minute), professional }
    }),
  }
}

export function presentBooking(view: BookingView): WireBooking {
  const services = view.services.map(({ id, name, duration, openEnded, ...prices }) => ({
    id,
    name,
    duration,
    open_ended: openEnded,
    ...presentPrices(prices),
  }))
  return {
    id: view.id,
    number: view.number,
    status: view.status,
    location: presentLocation(view.location),
    professional: presentProfessional(view.professional),
    services,
    start: epochToIso(view.start),
    end: epochToIso(view.end),
    start_date: view.startDate,
    start_time: formatTime(view.startMinute),
    duration: view.duration,
    price_summary: view.priced
      ? {
          services: services.map(({ id, price, maxPrice, basePrice, maxBasePrice }) => {
            return { id, price, maxPrice, basePrice, maxBasePrice }
          }),
          total: presentPrices(view.total),
        }
      : null,
    attendee: view.attendee,
    comment: view.comment,
    custom_fields: { ...view.customFields },
    voucher: view.voucher && {
      code: view.voucher.code,
      discount: view.voucher.type === 'fixed' ? toRon(view.voucher.discount) : view.voucher.discount,
      discount_type: view.voucher.type,
    },
    subscription: view.subscription && { ...view.subscription, price: toRon(view.subscription.price) },
    answer_until: view.lapses ? epochToIso(view.lapses) : null,
    coming_until: view.comingUntil ? epochToIso(view.comingUntil) : null,
    created_at: epochToIso(view.created),
    can_review: view.canReview,
    google_calendar_url: googleCalendarLink({ title: visitTitle(view), ...view, address: addressOf(view) }),
    directions_url: directionsLink(view.location),
  }
}

const addressOf = ({ location }: BookingView) => `${location.name}, ${wholeAddress(location.address, location.city)}`

function presentLocation({ logo, ...location }: BookingView['location']) {
  const { id, slug, name, address, city, phone, latitude, longitude } = location
  return {
    id,
    slug,
    name,
    address,
    city,
    phone,
    logo: presentImage(logo),
    latitude,
    longitude,
  }
}

function presentProfessional(professional: BookingView['professional']): WireBooking['professional'] {
  return {
    id: professional.id,
    first_name: professional.firstName,
    last_name: professional.lastName,
    title: professional.title,
    avatar: presentPortrait(professional.portrait),
    is_collaborator: professional.isCollaborator,
  }
}

function presentPrices({ price, maxPrice, basePrice, maxBasePrice }: FourPrices) {
  return {
    price: toRon(price),
    maxPrice: toRon(maxPrice),
    basePrice: toRon(basePrice),
    maxBasePrice: toRon(maxBasePrice),
  }
}
