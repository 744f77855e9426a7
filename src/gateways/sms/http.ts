import type { SmsGateway } from './gateway.ts'

export type HttpSmsConfig = {
  /** The URL, with placeholders {to}, {text} and {key}. */
  address: string
  /** The body with the same placeholders; without one the request is a GET. */
  body?: string | undefined
  contentType: string
  authorization?: string | undefined
}

const SMS_TIMEOUT_MS = 10_000

/** Sends by any HTTP provider, as its template says. */
export function httpSms({ address, body, contentType, authorization }: HttpSmsConfig): SmsGateway {
  return {
    local: false,
    send: async (message) => {
      const response = await fetch(fillTemplate(address, message, encodeURIComponent), {
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': contentType }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: fillTemplate(body, message, escapeFor(contentType)) }),
        redirect: 'error',
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}

type Message = { key: string; to: string; text: string }

const fillTemplate = (template: string, message: Message, escape: (text: string) => string) =>
  template.replace(/\{(to|text|key)\}/g, (_, name: keyof Message) => escape(message[name]))

/** Escapes user input for the template’s format. */
function escapeFor(contentType: string): (text: string) => string {
  if (/json/.test(contentType)) return (text) => JSON.stringify(text).slice(1, -1)
  if (/xml/.test(contentType)) return (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  if (/urlencoded/.test(contentType)) return encodeURIComponent
  return (text) => text
}
