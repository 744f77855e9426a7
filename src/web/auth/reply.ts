import type { Problem } from '#contract/client.ts'

/** What a form's action answers when it does not redirect: what is wrong, and where the flow stands. */
export type AuthReply = {
  intent: AuthIntent
  errors?: Record<string, string[]>
  message?: string
  /** The server's word on a code that was sent. */
  sent?: { token: string; seconds: number; message: string | null }
  /** Seconds before another code may be asked for. */
  seconds?: number
  /** The phone was proved but belongs to nobody yet. */
  unknownPhone?: string
}

export type AuthIntent = 'email-login' | 'login-code' | 'sms-login' | 'register-code' | 'register'

/** A refusal in the form's terms; errors that belong to no field of the form become its message. */
export function refusalReply(intent: AuthIntent, problem: Problem, fields: readonly string[]): AuthReply {
  const errors: Record<string, string[]> = {}
  const general: string[] = []
  for (const [field, messages] of Object.entries(problem.errors ?? {})) {
    if (fields.includes(field)) errors[field] = messages
    else general.push(...messages)
  }
  const message =
    general.length > 0 ? general.join(' ') : Object.keys(errors).length === 0 ? problem.message : undefined
  return {
    intent,
    errors,
    ...(message ? { message } : {}),
    ...(problem.seconds === undefined ? {} : { seconds: problem.seconds }),
  }
}
