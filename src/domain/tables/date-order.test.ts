import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/iso-date.ts'
import { dateOrderOf, readDate } from './read-date.ts'

const dates = fc.array(
  fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2000-01-01', days)),
  { minLength: 1, maxLength: 30 },
)
const written = (iso: string, isDayFirst: boolean) => {
  const [year, month, day] = iso.split('-').map(Number)
  return isDayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

test('a column’s order of days and months is found where one date shows it, and else left open [PT-05]', () => {
  fc.assert(
    fc.property(dates, fc.boolean(), (isos, isDayFirst) => {
      const cells = isos.map((iso) => written(iso, isDayFirst))
      const isClear = (iso: string) => Number(iso.slice(8)) > 12
      const isOpen = (iso: string) => !isClear(iso) && iso.slice(5, 7) !== iso.slice(8)
      const order = dateOrderOf(cells)
      const right = isDayFirst ? 'day_first' : 'month_first'
      expect(order).toBe(isos.some(isOpen) ? (isos.some(isClear) ? right : 'open') : null)
      expect(cells.map((cell) => readDate(cell, right))).toEqual(isos.map((date) => ({ date })))
    }),
  )
})

test('a column that shows both orders is left open, and dots are always day first [PT-05]', () => {
  expect(dateOrderOf(['13/1/2026', '1/13/2026', '2/3/2026'])).toBe('open')
  expect(dateOrderOf(['2.3.2026', '2026-03-02', 'fără'])).toBeNull()
  expect(dateOrderOf(['13.1.2026', '2/3/2026'])).toBe('open')
})
