import { readAtMost } from '#domain/read-at-most.ts'
import type { BotCheckGateway } from './gateway.ts'

export type RecaptchaConfig = {
  /** https://www.google.com/recaptcha, or a test server. */
  address: string
  secret: string
  /** From 0 (a program) to 1 (a person). */
  leastScore: number
  /** The host on which tokens must have been made. */
  hostname: string
}

const RECAPTCHA_TIMEOUT_MS = 3_000
const MAX_RESPONSE_BYTES = 16 * 1024

/** reCAPTCHA v3. A token is valid for its action and host, once, and from a minimum score. */
export function recaptcha({ address, secret, leastScore, hostname }: RecaptchaConfig): BotCheckGateway {
  return {
    configured: true,
    judge: async (token, action, ip) => {
      if (!token) return 'program'
      try {
        const answer = await fetch(`${address}/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
          redirect: 'error',
          signal: AbortSignal.timeout(RECAPTCHA_TIMEOUT_MS),
        })
        const bytes = answer.ok ? await readAtMost(answer.body, MAX_RESPONSE_BYTES) : null
        const result: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
        if (typeof result !== 'object' || result === null || !('success' in result)) return 'unknown'
        const verdict = result as { success: unknown; action?: unknown; score?: unknown; hostname?: unknown }
        const fits = verdict.action === action && verdict.hostname === hostname
        const human = typeof verdict.score === 'number' && verdict.score >= leastScore
        return verdict.success === true && fits && human ? 'human' : 'program'
      } catch {
        return 'unknown'
      }
    },
  }
}
