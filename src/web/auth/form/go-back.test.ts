import { expect, test } from 'vitest'
import { goBack } from './go-back.ts'

const leavesTheDocument = (path: string) => goBack(path).headers.has('x-remix-reload-document')

test('after login the browser asks the server for what a public page’s router does not know [AU-01, PT-53]', () => {
  const unknown = [
    '/partener',
    '/partener?loc=3',
    '/partener/calendar',
    '/operator',
    '/operator#x',
    '/auth/apple/start',
  ]
  expect(unknown.filter((path) => !leavesTheDocument(path))).toEqual([])
  const known = ['/', '/account/bookings', '/partener/invitation/x', '/locations/5/x/booking?a=1']
  expect(known.filter(leavesTheDocument)).toEqual([])
})
