import { readAtMost } from '#domain/read-at-most.ts'
import type { BotCheckGateway } from './gateway.ts'

export type RecaptchaConfig = {
  /** https://www.google.com/recaptcha, or where a stand-in listens. */
  address: string
  secret: string
  /** From 0, surely a program, to 1, surely a person. */
  leastScore: number
  /** The site's own host, which the token must have been made on. */
  hostname: string
}

const PATIENCE = 3_000
const MAX_JSON = 16 * 1024

/** reCAPTCHA v3. A token counts for its own action and host, once, and from a score on. */
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
          signal: AbortSignal.timeout(PATIENCE),
        })
        const bytes = answer.ok ? await readAtMost(answer.body, MAX_JSON) : null
        const said: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
        if (typeof said !== 'object' || said === null || !('success' in said)) return 'unknown'
        const verdict = said as { success: unknown; action?: unknown; score?: unknown; hostname?: unknown }
        const fits = verdict.action === action && verdict.hostname === hostname
        const human = typeof verdict.score === 'number' && verdict.score >= leastScore
        return verdict.success === true && fits && human ? 'human' : 'program'
      } catch {
        return 'unknown'
      }
    },
  }
}
