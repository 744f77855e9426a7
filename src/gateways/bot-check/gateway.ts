/** Judges whether a person is asking. Answers true where no service is configured. */
export type BotCheckGateway = {
  readonly configured: boolean
  isHuman(token: string | undefined, action: string, ip: string): Promise<boolean>
}

export const noBotCheck: BotCheckGateway = { configured: false, isHuman: async () => true }
