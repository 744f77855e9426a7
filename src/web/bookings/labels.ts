import type * as z from 'zod/mini'
import type { booking, bookingOfClient } from '#contract/bookings/bookings.ts'
import type { BookingList, BookingStatus } from '#domain/bookings/booking.ts'
import { formatMoney, type Ron, toBani } from '#domain/money.ts'
import { askedSubscriptionLabel, type Labelled, priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { toWall } from '#web/bucharest.ts'

export type Booking = z.infer<typeof booking>
export type BookingDetails = z.infer<typeof bookingOfClient>

export const listTitles: Record<BookingList, string> = {
  upcoming: 'Viitoare',
  past: 'Trecute',
  canceled: 'Anulate',
}

type TagKind = 'plain' | 'done' | 'error' | 'cherry'

export const statuses: Record<BookingStatus, { label: string; kind: TagKind }> = {
  pending: { label: 'În așteptare', kind: 'cherry' },
  confirmed: { label: 'Confirmată', kind: 'done' },
  completed: { label: 'Încheiată', kind: 'plain' },
  canceled: { label: 'Anulată', kind: 'error' },
  no_show: { label: 'Neprezentare', kind: 'plain' },
}

type Start = Pick<Booking, 'start_date' | 'start_time'>

/** 'sâmbătă, 21 noiembrie, 10:30': when the visit starts; in another year 'joi, 14 august 2025, 12:30'. */
export function startLabel({ start_date, start_time }: Start, today = toWall(Date.now()).date): string {
  return unbrokenDates(dayTimeLabel(start_date, parseTime(start_time) ?? 0, today))
}

/** An ISO instant as wall time in Bucharest, in startLabel's words: 'vineri, 20 noiembrie, 10:30'. */
export function instantLabel(instant: string, today?: IsoDate): string {
  const { date, time } = toWall(Date.parse(instant))
  return startLabel({ start_date: date, start_time: time }, today)
}

type WirePrice = { price: Ron | null; maxPrice: Ron | null; open_ended: boolean }

/** '145,00 RON', a range, 'de la 145,00 RON', or 'Pret neafisat'. */
export const wirePriceLabel = (price: WirePrice): string => priceLabel(toPrice(price))

const toPrice = ({ price, maxPrice, open_ended }: WirePrice): Labelled => ({
  price: baniOf(price),
  maxPrice: baniOf(maxPrice),
  range: maxPrice !== null || open_ended,
})

const baniOf = (ron: Ron | null) => (ron === null ? null : toBani(ron))

/** The price before an offer, when the shown one is lower; null otherwise. */
export function baseLabel(prices: WirePrice & { basePrice: Ron | null; maxBasePrice: Ron | null }) {
  if (prices.price === null || prices.basePrice === null || prices.basePrice <= prices.price) return null
  return wirePriceLabel({ price: prices.basePrice, maxPrice: prices.maxBasePrice, open_ended: prices.open_ended })
}

/** The price of the whole visit; without a sum it is either paid by a subscription or free. */
export function totalLabel(booking: Pick<Booking, 'price_summary' | 'subscription' | 'services'>): string {
  const { price_summary, subscription, services } = booking
  const open_ended = services.some(({ open_ended }) => open_ended)
  const total = price_summary && toPrice({ ...price_summary.total, open_ended })
  if (subscription?.status === 'pending') return askedSubscriptionLabel(baniOf(subscription.price), total)
  if (total !== null) return priceLabel(total)
  return subscription === null ? formatMoney(0) : SUBSCRIPTION_LABEL
}

export const fullName = ({ first_name, last_name }: Booking['professional']) => `${first_name} ${last_name}`

/** 'Ora 10:30 tocmai s-a ocupat.': the server's word on a start that has gone, with the hour where it is known. */
export const lostMessage = ({ message }: { readonly message: string }, time: string | null) =>
  time === null ? message : message.replace('Ora aleasă', `Ora ${time}`)
