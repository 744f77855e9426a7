import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'

const kind = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  kindOf({ url, method, headers } as unknown as IncomingMessage)

test.each([
  ['free', '/assets/a.js'],
  ['free', '/pictures/share/default.png'],
  ['free', '/healthz'],
  ['free', '/readyz?x=1'],
  ['browsing', '/'],
  ['browsing', '/iasi/coafor'],
  ['browsing', '/healthz/more'],
  ['browsing', '/locations/7/salon-aura'],
  ['browsing', '/api/public/locations?search=tuns'],
  ['own', '/locations/7/salon-aura/booking?services=1'],
  ['own', '/locations/7/booking.data'],
  ['own', '/api/public/locations-availability/7?services=1'],
  ['own', '/api/public/bookings/a-token'],
  ['own', '/r/a-token'],
  ['write', '/auth/facebook/callback?code=1'],
])('a request without a session is %s: %s [HT-07]', (wanted, url) => expect(kind(url)).toBe(wanted))

test('a session’s request is for something of its own, and any other method writes [HT-07]', () => {
  expect(kind('/locations', { cookie: 'a=1; __Host-access_token=x' })).toBe('own')
  expect(kind('/locations', { cookie: 'refresh_token=x' })).toBe('own')
  expect(kind('/api/user', { authorization: 'Bearer x' })).toBe('own')
  expect(kind('/locations', { cookie: 'selected-city=iasi; my_access_token=x' })).toBe('browsing')
  expect(kind('/api/bookings', {}, 'POST')).toBe('write')
  expect(kind('/iasi', {}, 'HEAD')).toBe('browsing')
})
