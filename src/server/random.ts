import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from '#usecases/context.ts'

/** Cryptographic randomness. */
export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}
