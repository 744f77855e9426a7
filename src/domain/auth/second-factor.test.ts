import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'
import { authenticatorUri, inGroups, toBase32 } from './second-factor.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('a secret is written as RFC 4648 writes “%s” [PT-54]', (text, expected) => {
  expect(toBase32(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(expected)
})

test('an app learns whose code it shows, and for what [PT-54]', () => {
  expect(authenticatorUri('Dichis & Co', 'ana@dichis.test', 'MZXW6')).toBe(
    'otpauth://totp/Dichis%20%26%20Co:ana%40dichis.test?secret=MZXW6&issuer=Dichis%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code is read however it is typed [PT-54]', () => {
  expect(inGroups('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP')
  expect([' abcd efgh-IJKL-mnop', '123 456'].map(plainCode)).toEqual(['ABCDEFGHIJKLMNOP', '123456'])
})
