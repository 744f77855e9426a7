import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { limitConcurrency } from '#usecases/concurrency/limit.ts'

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

// OWASP’s recommended Argon2id parameters: 19 MiB, 2 passes, 1 lane.
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const derive = promisify(argon2)

// Hashing occupies a core: with two cores one at a time, so that a flood of logins leaves the other to the site.
const limitHashing = limitConcurrency(availableParallelism() > 2 ? 2 : 1, 100)

/** The password's Argon2id hash in PHC form. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  return toPhc(cost, salt, await tagOf(password, salt, cost))
}

/**
 * Whether the password matches, by the cost that the hash names. Without a hash it does the same work as for a new one
 * and returns false, so that timing reveals nothing.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { cost, salt, tag } = fromPhc(hash ?? NOBODYS_HASH)
  return timingSafeEqual(await tagOf(password, salt, cost), tag) && hash !== null
}

async function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const asked = { message: Buffer.from(password), nonce: salt, tagLength: TAG_BYTES, ...cost }
  return Buffer.from(await limitHashing('hash', () => derive('argon2id', asked)))
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function fromPhc(hash: string) {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !tag) throw new Error('A password hash is not in PHC form')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
const NOBODYS_HASH = toPhc(COST, Buffer.alloc(16), Buffer.alloc(TAG_BYTES))
