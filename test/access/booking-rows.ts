import type { Cast, Role } from './cast.ts'
import { all, freshPhone, hourOf, NO_ID, type Rows, strangers } from './row.ts'

const theBooking = ({ booking }: Cast, _: Role, missing: boolean) => ({ params: { id: missing ? NO_ID : booking.id } })
const wanted = { from: '2026-12-03', to: '2026-12-04' }
const days = { from: '2026-12-03', to: '2026-12-04' }
const visit = ({ salon }: Cast, role: Role) => ({
  location_id: salon.locationId,
  professional_id: salon.professionals[0],
  services: [salon.services[0]],
  start_date: '2026-12-03',
  start_time: hourOf(role),
})
const noLink = { params: { token: 'a'.repeat(22) } }

/** Bookings, what pays for them, and reviews. */
export const bookingRows: Rows = {
  'POST /api/bookings': { ask: (cast, role) => ({ body: visit(cast, role) }), status: strangers(401) },
  'GET /api/bookings/{type}': { ask: () => ({ params: { type: 'upcoming' } }) },
  'GET /api/booking/{id}/details': { owned: true, ask: theBooking },
  'GET /api/bookings/{id}/calendar.ics': { owned: true, ask: theBooking },
  'GET /api/bookings/{id}/availability': {
    owned: true,
    ask: (...asked) => ({ ...theBooking(...asked), query: days }),
  },
  'PATCH /api/bookings/{id}/cancel': { owned: true, ask: theBooking },
  'POST /api/bookings/{id}/coming': {
    owned: true,
    ask: theBooking,
    // Theirs, but more than three days ahead.
    status: { owner: 422 },
  },
  'POST /api/bookings/{id}/lateness': {
    owned: true,
    ask: (...asked) => ({ ...theBooking(...asked), body: { minutes: 10 } }),
    // Theirs, but more than two hours ahead.
    status: { owner: 422 },
  },
  'POST /api/bookings/{id}/rebooking-reminder': {
    owned: true,
    ask: (...asked) => ({ ...theBooking(...asked), body: { weeks: 4 } }),
  },
  'PATCH /api/bookings/{id}/reschedule': {
    owned: true,
    ask: (...asked) => ({ ...theBooking(...asked), body: { start_date: '2026-12-03', start_time: '12:00' } }),
  },
  'POST /api/bookings/{id}/proposal': {
    owned: true,
    ask: (...asked) => ({ ...theBooking(...asked), body: { answer: 'refuse' } }),
    // Theirs, but nothing is proposed.
    status: { owner: 422 },
  },
  'POST /api/bookings/{id}/review': {
    owned: true,
    ask: ({ past }, _, missing) => ({ params: { id: missing ? NO_ID : past }, body: { rating: 5 } }),
  },
  'GET /api/booking/client-cancellation-reason': {},
  'GET /api/public/bookings/{token}': { ask: () => noLink, status: all(404) },
  'GET /api/public/bookings/{token}/calendar.ics': { ask: () => noLink, status: all(404) },
  'GET /api/public/bookings/{token}/availability': { ask: () => ({ ...noLink, query: days }), status: all(404) },
  'PATCH /api/public/bookings/{token}/cancel': { ask: () => noLink, status: all(404) },
  'POST /api/public/bookings/{token}/coming': { ask: () => noLink, status: all(404) },
  'POST /api/public/bookings/{token}/lateness': { ask: () => ({ ...noLink, body: { minutes: 10 } }), status: all(404) },
  'POST /api/public/bookings/{token}/rebooking-reminder': {
    ask: () => ({ ...noLink, body: { weeks: 4 } }),
    status: all(404),
  },
  'POST /api/public/bookings/{token}/proposal': {
    ask: () => ({ ...noLink, body: { answer: 'refuse' } }),
    status: all(404),
  },
  'PATCH /api/public/bookings/{token}/reschedule': {
    ask: () => ({ ...noLink, body: { start_date: '2026-12-03', start_time: '12:00' } }),
    status: all(404),
  },
  'POST /api/public/bookings/code': { ask: () => ({ body: { phone: freshPhone() } }) },
  'POST /api/public/holds': { ask: (cast, role) => ({ body: visit(cast, role) }) },
  // api.md: another's hold is a 422.
  'DELETE /api/public/holds/{id}': {
    ask: ({ hold }) => ({ params: { id: hold } }),
    status: { ...strangers(422), other: 422 },
  },
  'POST /api/public/holds/{id}/prolong': {
    ask: ({ hold }) => ({ params: { id: hold } }),
    status: { ...strangers(422), other: 422 },
  },
  'GET /api/customer/vouchers': {},
  // Unknown and another person's share one text.
  'POST /api/customer/vouchers/code': {
    owned: true,
    ask: ({ voucher, salon }, _, missing) => ({
      body: { code: missing ? 'NU-EXISTA' : voucher, location_id: salon.locationId, services: [salon.services[0]] },
    }),
    status: { ...strangers(422), other: 422 },
  },
  'GET /api/services-subscriptions': {},
  'POST /api/account/withdrawals': {
    owned: true,
    ask: ({ voucherId }, _, missing) => ({ body: { kind: 'voucher', id: missing ? Number(NO_ID) : voucherId } }),
  },
  'POST /api/public/waiting-list': {
    ask: ({ salon }) => ({
      body: { ...wanted, location_id: salon.locationId, services: [salon.services[0]], phone: freshPhone() },
    }),
    status: strangers(422),
  },
  'DELETE /api/public/waiting-list/{id}': {
    owned: true,
    ask: ({ waitlistEntry }, _, missing) => ({ params: { id: missing ? NO_ID : waitlistEntry } }),
    status: strangers(404),
  },
  'GET /api/account/waiting-list': {},
  'GET /api/public/waiting-offers/{token}': { ask: () => noLink, status: all(404) },
  'POST /api/public/waiting-offers/{token}/take': { ask: () => noLink, status: all(404) },
  'POST /api/public/waiting-offers/{token}/refuse': {
    ask: () => ({ ...noLink, body: { waits_on: true } }),
    status: all(404),
  },
}
