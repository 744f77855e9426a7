/** Sends an SMS, once per key. Throws when the provider did not accept it. */
export type SmsGateway = {
  readonly local: boolean
  send(message: { key: string; to: string; text: string }): Promise<void>
}

/** Without a provider an SMS counts as sent once it is in the outbox. */
export const localSms: SmsGateway = { local: true, send: async () => {} }
