import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './booking.ts'
import { latenessRefusal } from './lateness.ts'

const START = 100_000

test('‘Întârzii’ is said of a confirmed visit, from two hours before to the minute until a quarter after its start [BK-26]', () => {
  for (const status of BOOKING_STATUSES)
    for (const hasArrived of [true, false])
      for (const now of [START - 121, START - 120, START - 119, START, START + 15, START + 16])
        expect(latenessRefusal({ status, start: START, hasArrived }, now) === null, `${status} at ${now}`).toBe(
          status === 'confirmed' && !hasArrived && now >= START - 120 && now <= START + 15,
        )
})
