import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#usecases/context.ts'
import { keyIdOf, secretsOf } from '#usecases/context.ts'

/**
 * Signs a value (HMAC), readable by anybody. `use` names its purpose, so that one kind never passes for another. It
 * ends with the id of the signing secret.
 */
export function signValue({ settings, now }: Signing, use: string, value: object, minutes: number): string {
  const until = now().add({ minutes }).epochMilliseconds
  const text = Buffer.from(JSON.stringify({ value, until })).toString('base64url')
  return `${text}.${signatureOf(settings.secret, use, text)}.${keyIdOf(settings.secret)}`
}

/** The value; null when the signature, the use or the secret is not ours, or it has expired. */
export function readSigned<T extends object>({ settings, now }: Signing, use: string, signed: string): T | null {
  const [text = '', signature = '', keyId] = signed.split('.')
  const secret = secretsOf(settings).find((each) => keyId === undefined || keyIdOf(each) === keyId)
  if (!secret) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, use, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // The signature says that signValue made it, for this use.
  const { value, until }: { value: T; until: number } = JSON.parse(Buffer.from(text, 'base64url').toString())
  return now().epochMilliseconds < until ? value : null
}

type Signing = Pick<Deps, 'settings' | 'now'>

const signatureOf = (secret: Buffer, use: string, text: string) =>
  createHmac('sha256', secret).update(`signed:${use}:${text}`).digest('base64url')
