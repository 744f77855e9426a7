import { expect, test } from 'vitest'
import { prefetchOf } from './prefetch.ts'

test('a page of one’s own is read when it is opened, a public one when it is pointed at [RT-04, PT-01]', () => {
  const own = ['/account', '/account/bookings?page=2', '/partener', '/partener/clients', '/operator/businesses']
  expect(own.map((path) => prefetchOf(path))).toEqual(own.map(() => 'none'))
  expect(prefetchOf({ pathname: '/partener/import' })).toBe('none')
  const open = ['/', '/locations?text=tuns', '/account-deleted', '/locations/5/vatra-spa', '?step=2']
  expect(open.map((path) => prefetchOf(path))).toEqual(open.map(() => 'intent'))
})
