import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CustomerId, parseIds } from '#domain/ids.ts'
import { seal, unseal } from './seal.ts'

const [ana, ion] = parseIds<CustomerId>('1,2')
const secret = Buffer.from('12345678901234567890')
const before = { secret: randomBytes(32), acceptedSecrets: [] }

test('a sealed secret opens for its person alone, and not when a bit of it changed [PT-54]', () => {
  const sealed = seal(before, ana!, secret, randomBytes(12))
  expect(sealed.includes(secret)).toBe(false)
  expect(unseal(before, ana!, sealed)).toEqual(secret)
  expect(() => unseal(before, ion!, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => unseal(before, ana!, changed)).toThrow()
})

test('while APP_SECRET is changed both open it, then the old one is nobody’s [PT-54]', () => {
  const sealed = seal(before, ana!, secret, randomBytes(12))
  const fresh = { secret: randomBytes(32), acceptedSecrets: [] }
  expect(unseal({ ...fresh, acceptedSecrets: [before.secret] }, ana!, sealed)).toEqual(secret)
  expect(unseal(fresh, ana!, sealed)).toBeNull()
})
