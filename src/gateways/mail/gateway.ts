export type Mail = {
  key: string
  to: string
  subject: string
  text: string
  html: string | null
  /** An iCalendar file to attach. */
  calendar: string | null
}

/** Sends a mail. Throws when the server did not take it; the same key is never a second mail. */
export type MailGateway = {
  readonly local: boolean
  send(mail: Mail): Promise<void>
}

/** With no server configured a mail counts as sent once it stands in the outbox. */
export const localMail: MailGateway = { local: true, send: async () => {} }
