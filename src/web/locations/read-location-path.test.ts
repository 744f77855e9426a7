import { expect, test } from 'vitest'
import { readLocationPath } from './read-location-path.ts'

test('reads a location’s id, with or without the slug [RT-03]', () => {
  expect(readLocationPath({ locationId: '7' })).toEqual({ locationId: 7, slug: null, memberId: null })
  expect(readLocationPath({ locationId: '7', first: 'aura' })).toEqual({ locationId: 7, slug: 'aura', memberId: null })
})

test('reads a numeric segment as a professional’s id [RT-05]', () => {
  expect(readLocationPath({ locationId: '7', first: '12' })).toEqual({ locationId: 7, slug: null, memberId: 12 })
  expect(readLocationPath({ locationId: '7', first: 'aura', second: '12' })).toEqual({
    locationId: 7,
    slug: 'aura',
    memberId: 12,
  })
})

test('gives null for segments that name nothing [RT-14]', () => {
  expect(readLocationPath({ locationId: 'x' })).toBeNull()
  expect(readLocationPath({ locationId: '0' })).toBeNull()
  expect(readLocationPath({ locationId: '99999999999' })).toBeNull()
  expect(readLocationPath({ locationId: '7', first: '0' })).toBeNull()
  expect(readLocationPath({ locationId: '7', first: 'aura', second: 'x' })).toBeNull()
  expect(readLocationPath({ locationId: '7', first: '12', second: '13' })).toBeNull()
})
