import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { CustomerId } from '#domain/ids.ts'
import { keyIdOf, type Secrets, secretsOf } from '../../context.ts'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))

/** Encrypts a person's secret with a key made of APP_SECRET; another person's row does not open it. */
export function seal({ secret }: Secrets, customerId: CustomerId, plain: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce.subarray(0, NONCE_BYTES))
  cipher.setAAD(Buffer.from(String(customerId)))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from(keyIdOf(secret)), nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), text])
}

/**
 * The secret; null when the APP_SECRET that sealed it is not accepted any more. Throws for one that was tampered with.
 */
export function unseal(settings: Secrets, customerId: CustomerId, sealed: Buffer): Buffer | null {
  const keyId = sealed.subarray(0, KEY_ID_BYTES).toString()
  const secret = secretsOf(settings).find((each) => keyIdOf(each) === keyId)
  if (!secret) return null
  const rest = sealed.subarray(KEY_ID_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret), rest.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(String(customerId)))
  decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
