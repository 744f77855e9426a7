import { createHmac, timingSafeEqual } from 'node:crypto'
import { stepOf } from '#domain/auth/second-factor.ts'

const DIGITS = 6

/** The code of a step (RFC 4226, RFC 6238 with SHA-1, which every app knows). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: now's, the one before, or the next, for clocks that differ; null for any other code. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | null {
  const now = stepOf(nowMs)
  const typed = Buffer.from(code)
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(codeAt(secret, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  }
  return [now, now - 1, now + 1].find(isCodeOf) ?? null
}
