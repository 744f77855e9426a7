/** Sends a text to a phone. Throws when the provider did not take it; the same key is never a second message. */
export type SmsGateway = {
  readonly local: boolean
  send(message: { key: string; to: string; text: string }): Promise<void>
}

/** With no provider configured a message counts as sent once it stands in the outbox. */
export const localSms: SmsGateway = { local: true, send: async () => {} }
