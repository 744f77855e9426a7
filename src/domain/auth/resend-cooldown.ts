/** Seconds before another code can be requested. */
export const SMS_LOGIN_COOLDOWN_SECONDS = 60
export const REGISTER_COOLDOWN_SECONDS = 30
export const RESET_COOLDOWN_SECONDS = 60
export const CONFIRM_EMAIL_COOLDOWN_SECONDS = 60

/** Seconds left before another code can be requested. Instants are epoch milliseconds; null: never sent. */
export function secondsUntilResend(sentAt: number | null, cooldownSeconds: number, now: number): number {
  if (sentAt === null) return 0
  const left = Math.ceil((sentAt - now) / 1000 + cooldownSeconds)
  return Math.min(Math.max(0, left), cooldownSeconds)
}
