import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app (RFC 6238) with the key as a page shows it for typing. It gives each code once. */
export function authenticatorApp(key: string) {
  const bits = [...key.replaceAll('-', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return {
    /** A code that serves now: this half minute's, the next one's, or, when both are spent, one that is waited for. */
    next: async () => {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
      await sleep(Math.max(0, (last - 1) * STEP_MS - Date.now()))
      return codeOf(secret, last)
    },
  }
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
