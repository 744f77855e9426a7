import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushedBy } from './pushed.ts'

const visit = (id: number, start: number, end: number, buffer = 0) => ({ id, start, end, buffer })

test('a late visit pushes those after it until a gap takes it up [BK-26]', () => {
  const day = [visit(1, 600, 630), visit(2, 630, 660, 5), visit(3, 670, 700), visit(4, 720, 750)]
  const minutesOf = (late: number) => pushedBy(day, 1, late).map(({ visit: { id }, minutes }) => [id, minutes])
  expect(minutesOf(5)).toEqual([[2, 5]])
  expect(minutesOf(10)).toEqual([
    [2, 10],
    [3, 5],
  ])
  expect(minutesOf(15)).toEqual([
    [2, 15],
    [3, 10],
  ])
  expect(pushedBy(day, 9, 15)).toEqual([])
})

test('done minute by minute, a day with a late visit begins its visits as late as is said [BK-26]', () => {
  const lengths = fc.array(
    fc.record({ gap: fc.nat(20), length: fc.integer({ min: 5, max: 90 }), buffer: fc.nat(10) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(lengths, fc.nat(7), fc.constantFrom(5, 10, 15), (parts, which, late) => {
      let at = 600
      const day = parts.map(({ gap, length, buffer }, id) => {
        const start = at + gap
        at = start + length + buffer
        return visit(id, start, start + length, buffer)
      })
      const lateId = which % day.length
      let free = 0
      const later = day.map(({ id, start, end, buffer }) => {
        const begins = Math.max(start + (id === lateId ? late : 0), free)
        free = begins + (end - start) + buffer
        return { id, minutes: begins - start }
      })
      const expected = later.filter(({ id, minutes }) => id !== lateId && minutes > 0)
      expect(pushedBy(day, lateId, late).map(({ visit: { id }, minutes }) => ({ id, minutes }))).toEqual(expected)
    }),
  )
})
