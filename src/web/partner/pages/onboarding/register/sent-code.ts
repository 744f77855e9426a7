import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import { SENT_CODE_KEY } from '#web/auth/drop-registration.ts'
import type { RegisterReply } from './register-action.ts'

export const CODE_LIFE_MS = CODE_MINUTES * 60_000

/** The end of the phone alone: the browser may be shared. */
type SentCode = { readonly token: string; readonly phoneEnd: string; readonly sentAt: number }

/** Keeps the handle of a code for the other tabs, which can ask for none of their own within a minute. */
export function keepCode(token: string, phone: string): void {
  if (read()?.token === token) return
  try {
    const sent: SentCode = { token, phoneEnd: endOf(phone), sentAt: Date.now() }
    localStorage.setItem(SENT_CODE_KEY, JSON.stringify(sent))
  } catch {
    // Storage full or forbidden: another tab waits its minute.
  }
}

/** The answer to a code asked for too soon: with the code that another tab has asked for, where one has. */
export function withCodeOfOtherTab(reply: RegisterReply): RegisterReply {
  const { tooSoon, errors: _errors, messages: _messages, sentTo: _sentTo, ...rest } = reply
  const sent = tooSoon ? read() : null
  if (!tooSoon || sent === null) return reply
  if (sent.phoneEnd !== endOf(reply.typed.phone ?? '') || Date.now() - sent.sentAt > CODE_LIFE_MS) return reply
  return { ...rest, token: sent.token, wait: tooSoon }
}

const endOf = (phone: string) => phone.replace(/\D/g, '').slice(-3)

function read(): SentCode | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SENT_CODE_KEY) ?? 'null')
    return isSentCode(found) ? found : null
  } catch {
    return null
  }
}

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' && value !== null && 'token' in value && 'phoneEnd' in value && 'sentAt' in value
