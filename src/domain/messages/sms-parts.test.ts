import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test('a text travels in parts of 160 signs, of 70 with a single ș, and of less each once there are several [HT-07]', () => {
  const cases: [string, number, number][] = [
    ['a', 0, 1],
    ['a', 160, 1],
    ['a', 161, 2],
    ['a', 306, 2],
    ['a', 307, 3],
    ['ș', 70, 1],
    ['ș', 71, 2],
    ['ș', 134, 2],
    ['ș', 135, 3],
    ['€', 80, 1],
    ['€', 81, 2],
    // An escaped sign is never cut in two: 76 in each part, and one septet unused.
    ['€', 152, 2],
    ['€', 153, 3],
    ['😀', 35, 1],
    ['😀', 66, 2],
    ['😀', 67, 3],
  ]
  for (const [sign, times, parts] of cases)
    expect([sign, times, smsParts(sign.repeat(times))]).toEqual([sign, times, parts])
  expect(smsParts(`${'a'.repeat(70)}ț`)).toBe(2)
})

test('a text without signs beyond GSM never needs more parts than one with them [HT-07]', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abcdeABC 0123.,:/?!'), maxLength: 900 })
  fc.assert(
    fc.property(plain, (text) => {
      expect(smsParts(text)).toBe(text.length <= 160 ? 1 : Math.ceil(text.length / 153))
      expect(smsParts(`${text}ă`)).toBe(text.length < 70 ? 1 : Math.ceil((text.length + 1) / 67))
    }),
  )
})
