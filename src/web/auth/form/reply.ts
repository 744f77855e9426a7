import { useMemo } from 'react'
import { useActionData } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { useStoredCode } from '#web/ui/forms/stored-code.ts'

/** The answer of a form's action when it does not redirect: the faults, and where the flow stands. */
export type AuthReply = {
  intent: AuthIntent
  errors?: Record<string, string[]>
  /** Messages that belong to no field. */
  messages?: string[]
  /** Typed texts, except passwords and codes, so that a page without script loses none of them. */
  typed?: Record<string, string | undefined>
  /** The typed code, where another field is at fault. */
  code?: string
  /** The server's word on a code that was sent. */
  sent?: { token: string; seconds: number; message: string | null }
  /** Seconds before another code may be asked for. */
  seconds?: number
  /** The phone was proved but belongs to nobody yet; the proof lets it register. */
  provedPhone?: ProvedPhone
  /** The person who is registering, as Apple or Facebook says. */
  social?: SocialPerson
  /** The password was right, but must be replaced by one of the person's own first. */
  setup?: { email: string }
  /** Passwords do not open the account just now; a code by SMS does. The messages say why. */
  codeRequired?: true
  /** The step of the forgotten password. */
  reset?: { step: ResetStep; email: string; code: string }
  /** The password of a mailed link was set. */
  changed?: true
  /** Remembered by the tab over a reload, without what may not be stored. */
  isStored?: true
}

export type ProvedPhone = {
  phone: string
  proof: string
  /** The guest who has just booked with it, to fill the registration form in. */
  person?: { first_name: string; last_name: string; email: string }
}

export type SocialPerson = {
  method: 'apple' | 'facebook'
  proof: string
  externalId: string
  firstName: string
  lastName: string
  email: string
  /** The address is the one that Apple vouches for. */
  emailFixed: boolean
}

/** AU-07: the four steps of a forgotten password. */
export type ResetStep = 'forgot-password' | 'confirm-code' | 'password' | 'success'

const INTENTS = [
  'email-login',
  'login-code',
  'sms-login',
  'passkey-login',
  'apple-login',
  'facebook-proof',
  'register-code',
  'register',
  'reset-email',
  'reset-code',
  'reset-password',
  'setup-password',
  'setup-link',
] as const

export type AuthIntent = (typeof INTENTS)[number]

/** The sessionStorage key of the code that was last sent to log in or to register. */
export const SENT_CODE_KEY = 'auth-code'

/**
 * The answer to a form that was posted without script, when it was one of these; after a reload, the code sent before.
 */
export function usePosted(): AuthReply | undefined {
  const posted: unknown = useActionData()
  const stored = useSentBefore()
  if (typeof posted !== 'object' || posted === null || !('intent' in posted)) return stored
  return INTENTS.includes(posted.intent as AuthIntent) ? (posted as AuthReply) : stored
}

/** The code that this tab asked for before it was reloaded, and the seconds left until another may be. */
export function useSentBefore(): AuthReply | undefined {
  const stored = useStoredCode<AuthReply>(SENT_CODE_KEY)
  return useMemo(() => {
    if (!stored?.reply.sent) return undefined
    const { sent, ...reply } = stored.reply
    return { ...reply, sent: { ...sent, seconds: Math.max(0, Math.ceil(sent.seconds - stored.age)) }, isStored: true }
  }, [stored])
}

/**
 * A refusal in the form's terms; what belongs to no field of the form becomes a flat list, however it was nested
 * (VA-06).
 */
export function refusalReply(intent: AuthIntent, problem: Problem, fields: readonly string[]): AuthReply {
  const errors: Record<string, string[]> = {}
  const general: string[] = []
  for (const [field, messages] of Object.entries(problem.errors ?? {})) {
    const flat = flatTexts(messages)
    if (fields.includes(field)) errors[field] = flat
    else general.push(...flat)
  }
  const nowhere = general.length === 0 && Object.keys(errors).length === 0
  return {
    intent,
    errors,
    messages: nowhere ? [problem.message] : general,
    ...(problem.seconds === undefined ? {} : { seconds: problem.seconds }),
  }
}

const flatTexts = (messages: unknown): string[] =>
  Array.isArray(messages)
    ? messages.flatMap(flatTexts)
    : typeof messages === 'object' && messages !== null
      ? Object.values(messages).flatMap(flatTexts)
      : [String(messages)]
