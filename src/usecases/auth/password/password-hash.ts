import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { limitConcurrency } from '#usecases/concurrency-limit.ts'

// OWASP’s recommended Argon2id parameters: 19 MiB, 2 passes, 1 lane.
const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

// Hashing occupies a core: with two cores one at a time, so that a flood of logins leaves the other to the site.
const limitHashing = limitConcurrency(availableParallelism() > 2 ? 2 : 1, 100)

/** The password's Argon2id hash in PHC form. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const tag = await limitHashing('hash', () =>
    derive('argon2id', { message: Buffer.from(password), nonce: salt, ...ARGON2_COST }),
  )
  const { memory, passes, parallelism } = ARGON2_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether the password matches. Without a hash it does the same work and returns false, so that timing reveals
 * nothing.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = (hash ?? DUMMY_HASH).split('$').slice(-2)
  const expected = Buffer.from(tag ?? '', 'base64')
  const actual = await limitHashing('hash', () =>
    derive('argon2id', { message: Buffer.from(password), nonce: Buffer.from(salt ?? '', 'base64'), ...ARGON2_COST }),
  )
  return timingSafeEqual(Buffer.from(actual), expected) && hash !== null
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`
