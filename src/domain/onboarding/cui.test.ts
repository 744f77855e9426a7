import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlDigitOf, readCui } from './cui.ts'

// Public ones: Dedeman, OMV Petrom, Banca Transilvania, Orange, Digi.
test.each(['2816464', '1590082', 'RO5022670', 'RO 9010105', ' ro5888716 '])('%j is a CUI [PT-02]', (typed) => {
  expect(readCui(typed)).toBe(typed.replace(/\D/g, ''))
})

test.each(['', 'RO', '0', '7', '2816465', '1590083', '12345678901', '0018', 'DE2816464', '28164-64', '２８１６４６４'])(
  '%j is none [PT-02]',
  (typed) => {
    expect(readCui(typed)).toBeNull()
  },
)

test('one wrong digit is always found, but where 10 and 0 share a control digit [PT-02]', () => {
  const cui = fc.integer({ min: 10, max: 999_999_999 }).map((number) => `${number}${controlDigitOf(String(number))}`)
  fc.assert(fc.property(cui, (digits) => readCui(digits) === digits))
  fc.assert(
    fc.property(cui, fc.integer({ min: 1, max: 9 }), (digits, more) => {
      const wrong = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + more) % 10}`
      return readCui(wrong) === null
    }),
  )
})
