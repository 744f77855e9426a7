import type { SmsGateway } from './gateway.ts'

export type HttpSmsConfig = {
  /** Where to post; {to}, {text} and {key} in it are filled in. */
  address: string
  /** The body, likewise; without one the message is asked for by GET. */
  body?: string | undefined
  contentType: string
  authorization?: string | undefined
}

const PATIENCE = 10_000

/** Sends by any provider that takes a message over HTTP, as its template says. */
export function httpSms({ address, body, contentType, authorization }: HttpSmsConfig): SmsGateway {
  return {
    local: false,
    send: async (message) => {
      const answer = await fetch(filled(address, message, encodeURIComponent), {
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': contentType }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: filled(body, message, escapeFor(contentType)) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
    },
  }
}

type Message = { key: string; to: string; text: string }

const filled = (template: string, message: Message, escape: (text: string) => string) =>
  template.replace(/\{(to|text|key)\}/g, (_, name: keyof Message) => escape(message[name]))

/** What a person typed must stay a value in whatever the template is. */
function escapeFor(contentType: string): (text: string) => string {
  if (/json/.test(contentType)) return (text) => JSON.stringify(text).slice(1, -1)
  if (/xml/.test(contentType)) return (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  if (/urlencoded/.test(contentType)) return encodeURIComponent
  return (text) => text
}
