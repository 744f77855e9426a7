import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#usecases/concurrency-limit.ts'

// OWASP's Argon2id setting: 19 MiB, 2 passes, 1 lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

// Hashing fills a core: a flood of logins waits here, two at a time, and the rest of the site goes on.
const limited = limitConcurrency(2, 100)

/** The password's Argon2id hash in PHC form. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const tag = await limited('hash', () => derive('argon2id', { message: Buffer.from(password), nonce: salt, ...COST }))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password is the hashed one. With no hash the same work is done and the answer is no, so that time tells nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = (hash ?? NOBODY).split('$').slice(-2)
  const expected = Buffer.from(tag ?? '', 'base64')
  const actual = await limited('hash', () =>
    derive('argon2id', { message: Buffer.from(password), nonce: Buffer.from(salt ?? '', 'base64'), ...COST }),
  )
  return timingSafeEqual(Buffer.from(actual), expected) && hash !== null
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`
