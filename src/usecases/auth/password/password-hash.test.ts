import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const PASSWORD = 'o-parolă-cu-diacritice'

test('a password is hashed by Argon2id with 19 MiB and two passes, salted each time [AU-16]', async () => {
  const hashes = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword(PASSWORD, hash)).toBe(true)
    expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a hash of another cost is judged by its own [AU-16]', async () => {
  const hash = await hashPassword(PASSWORD, { memory: 64, passes: 3, parallelism: 2 })
  expect(hash).toContain('$m=64,t=3,p=2$')
  expect(await verifyPassword(PASSWORD, hash)).toBe(true)
  expect(await verifyPassword(PASSWORD, hash.replace('t=3', 't=2'))).toBe(false)
})

test('without a hash no password is right, whatever it is [AU-16]', async () => {
  expect(await verifyPassword('', null)).toBe(false)
})
