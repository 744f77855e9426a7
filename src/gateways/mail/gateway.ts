type Mail = {
  key: string
  to: string
  subject: string
  text: string
  html: string | null
  /** An iCalendar file to attach. */
  calendar: string | null
}

/** Sends a mail, once per key. Throws when the server did not accept it. */
export type MailGateway = {
  readonly local: boolean
  send(mail: Mail): Promise<void>
}

/** Without a mail server a mail counts as sent once it is in the outbox. */
export const localMail: MailGateway = { local: true, send: async () => {} }
