import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../context.ts'

/**
 * A value that we hand out and can trust when it comes back: `use` says what it is good for, so that one kind never passes for
 * another. Anybody can read it; nobody can change it.
 */
export function signValue({ settings, now }: Signing, use: string, value: object, minutes: number): string {
  const until = now().add({ minutes }).epochMilliseconds
  const text = Buffer.from(JSON.stringify({ value, until })).toString('base64url')
  return `${text}.${signatureOf(settings.secret, use, text)}`
}

/** The value, or null when it is not ours, of another use, or too old. */
export function readSigned<T extends object>({ settings, now }: Signing, use: string, signed: string): T | null {
  const [text = '', signature = ''] = signed.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(settings.secret, use, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: T; until: number }
  return now().epochMilliseconds < until ? value : null
}

type Signing = Pick<Deps, 'settings' | 'now'>

const signatureOf = (secret: Buffer, use: string, text: string) =>
  createHmac('sha256', secret).update(`signed:${use}:${text}`).digest('base64url')
