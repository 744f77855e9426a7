import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './booking.ts'
import { comingRefusal } from './coming.ts'

const START = 100_000
const FIRST = START - 3 * 24 * 60

test('‘Vin’ can be said of a confirmed visit alone, from three days before to the minute until its start [BK-25]', () => {
  for (const status of BOOKING_STATUSES)
    for (const now of [FIRST - 1, FIRST, FIRST + 1, START - 1, START, START + 1])
      expect(comingRefusal({ status, start: START }, now) === null, `${status} at ${now}`).toBe(
        status === 'confirmed' && now >= FIRST && now < START,
      )
})
