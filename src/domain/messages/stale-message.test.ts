import { expect, test } from 'vitest'
import { type BookingNow, staleReason } from './stale-message.ts'

const now = 1_000_000
const upcoming: BookingNow = {
  status: 'confirmed',
  start: now + 3600,
  changed: false,
  canceledBy: null,
  notified: false,
}
const about = (kind: string, rest: Partial<BookingNow> = {}, channel = 'sms') =>
  staleReason({ kind, channel, createdAt: now - 60, booking: { ...upcoming, ...rest } }, now)

test('a confirmation or a move is told while it holds and the visit is ahead [NT-02]', () => {
  for (const kind of ['booking-confirmed', 'booking-moved']) {
    expect(about(kind)).toBeNull()
    expect(about(kind, { changed: true })).toBe('superseded')
    expect(about(kind, { start: now })).toBe('too late')
  }
})

test('a cancellation is mailed; it goes by SMS to a recipient who may know of the booking or did not cancel it [NT-01]', () => {
  const canceled = { status: 'canceled', canceledBy: 'customer' }
  expect(about('booking-canceled', canceled)).toBe('never notified')
  expect(about('booking-canceled', canceled, 'email')).toBeNull()
  expect(about('booking-canceled', { ...canceled, notified: true })).toBeNull()
  expect(about('booking-canceled', { ...canceled, canceledBy: 'system' })).toBeNull()
  expect(about('booking-canceled', { ...canceled, canceledBy: 'location' })).toBeNull()
})

test('a reminder is told of a confirmed visit as it was, before its start [NT-02]', () => {
  expect(about('booking-reminder')).toBeNull()
  for (const rest of [{ changed: true }, { status: 'canceled' }, { start: now }])
    expect(about('booking-reminder', rest)).toBe('too late')
})

test('a code is good for ten minutes; a message without a booking never grows stale [AU-13]', () => {
  expect(staleReason({ kind: 'code', channel: 'sms', createdAt: now - 599, booking: null }, now)).toBeNull()
  expect(staleReason({ kind: 'code', channel: 'sms', createdAt: now - 600, booking: null }, now)).toBe('too late')
  expect(staleReason({ kind: 'account-changed', channel: 'sms', createdAt: 0, booking: null }, now)).toBeNull()
})
