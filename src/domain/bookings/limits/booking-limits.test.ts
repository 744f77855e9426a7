import { expect, test } from 'vitest'
import { usedUpRate, waitLabel } from './booking-limits.ts'

const rates = [
  { most: 2, seconds: 3600 },
  { most: 3, seconds: 86_400 },
]

test('a rate is used up until the oldest that counts has left its window [BK-12]', () => {
  expect(usedUpRate(rates, [], 1)).toBeNull()
  expect(usedUpRate(rates, [10], 1)).toBeNull()
  expect(usedUpRate(rates, [600, 10], 1)).toEqual({ most: 2, seconds: 3600, wait: 3000 })
  expect(usedUpRate(rates, [3600, 10], 1)).toBeNull()
  expect(usedUpRate(rates, [3599.5, 10], 1)).toMatchObject({ wait: 1 })
})

test('when two rates are used up, the longer wait is named [BK-12]', () => {
  expect(usedUpRate(rates, [10, 600, 7200], 1)).toEqual({ most: 3, seconds: 86_400, wait: 79_200 })
})

test('the factor raises what a rate allows [HT-04]', () => {
  expect(usedUpRate(rates, [1, 2, 3], 2)).toBeNull()
  expect(usedUpRate(rates, [1, 2, 3, 4], 2)).toMatchObject({ most: 4 })
})

test('a wait is told in minutes, then in hours, rounded up [HT-04]', () => {
  expect([1, 61, 1140, 3540, 3541, 7200].map(waitLabel)).toEqual([
    'un minut',
    '2 minute',
    '19 minute',
    '59 de minute',
    'o oră',
    '2 ore',
  ])
})
