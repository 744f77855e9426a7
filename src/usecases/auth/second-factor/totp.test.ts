import { expect, test } from 'vitest'
import { stepOf } from '#domain/auth/second-factor.ts'
import { codeAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of the standard: %s [PT-54]', (second, expected) => {
  expect(codeAt(secret, stepOf(second * 1_000), 8)).toBe(expected)
})

// RFC 4226, appendix D.
test('the first codes are those of the standard [PT-54]', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeAt(secret, step))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('a code is good half a minute before and after its own, no longer [PT-54]', () => {
  const at = 1_111_111_110_000
  const code = codeAt(secret, stepOf(at))
  const seen = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, code, at + seconds * 1_000) !== null)
  expect(seen).toEqual([false, true, true, true, false])
  for (const wrong of ['', '12345', `${code}0`, ' ']) expect(stepOfCode(secret, wrong, at)).toBeNull()
})
