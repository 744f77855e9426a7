import type { MailGateway } from './gateway.ts'

// A server that does not respond must not block the queue.
const SMTP_TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Sends by SMTP. The message id is derived from the key, so that duplicates can be recognised. */
export function smtpMail(url: string, from: string): MailGateway {
  let transport: ReturnType<typeof openTransport> | undefined
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    local: false,
    send: async ({ key, to, subject, text, html, calendar }) => {
      transport ??= openTransport(url, from)
      await (await transport).sendMail({
        messageId: `<${key.replace(/[^\w.-]/g, '.')}@${domain}>`,
        to,
        subject,
        text,
        ...(html === null ? {} : { html }),
        ...(calendar === null
          ? {}
          : { icalEvent: { filename: 'programare.ics', method: methodOf(calendar), content: calendar } }),
      })
    },
  }
}

async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...SMTP_TIMEOUTS_MS }, { from })
}

/** The calendar file’s method: publish or cancel. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
