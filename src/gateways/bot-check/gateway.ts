/** Who is asking; `unknown` when the service itself does not answer. */
export type BotVerdict = 'human' | 'program' | 'unknown'

/** Judges whether a person is asking. Takes everybody for one where no service is configured. */
export type BotCheckGateway = {
  readonly configured: boolean
  judge(token: string | undefined, action: string, ip: string): Promise<BotVerdict>
}

export const noBotCheck: BotCheckGateway = { configured: false, judge: async () => 'human' }
