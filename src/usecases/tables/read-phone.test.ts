import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'

const mobile = fc.integer({ min: 20_000_000, max: 29_999_999 }).map((rest) => `7${rest}`)

test('a phone is one in every way in which people and Excel write it [DA-02]', () => {
  fc.assert(
    fc.property(mobile, (figures) => {
      const [a, b, c] = [figures.slice(0, 3), figures.slice(3, 6), figures.slice(6)]
      const written = [
        figures,
        `0${figures}`,
        `+40${figures}`,
        `0040${figures}`,
        `40${figures}`,
        `0${a} ${b} ${c}`,
        `0${a}.${b}.${c}`,
        `0${a}-${b}-${c}`,
        `(0${a}) ${b} ${c}`,
        `+40 ${a} ${b} ${c}`,
        `${figures}.0`,
        `7.${figures.slice(1)}E+08`,
        `7,${figures.slice(1)}E+08`,
      ]
      for (const cell of written) expect([cell, readPhone(cell)]).toEqual([cell, { phone: `+40${figures}` }])
    }),
  )
})

test('a phone whose last figures Excel has cut off is refused in words, never guessed [DA-02]', () => {
  for (const cell of ['7.21E+08', '7,21E+08', '7.2100137E+08', '4.0721E+10'])
    expect(readPhone(cell)).toEqual({ reason: expect.stringContaining('scurtat de Excel') })
})

test.each(['12', 'nu are', '+44 20 7946 0958', '0721 001'])('%j is no Romanian phone [DA-02]', (cell) => {
  expect(readPhone(cell)).toEqual({ reason: `„${cell}” nu este un număr de telefon din România` })
})
