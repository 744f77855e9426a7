import { createTransport } from 'nodemailer'
import type { MailGateway } from './gateway.ts'

// A server that does not answer must not hold up the queue.
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Sends by an SMTP server. The message id follows from the key, so that a mail sent twice can be known as one. */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url, { from, ...PATIENCE })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    local: false,
    send: async ({ key, to, subject, text, html, calendar }) => {
      await transport.sendMail({
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

/** The file's own method says whether the visit is put into the calendar or taken out of it. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
