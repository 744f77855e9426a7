/** `unknown` when the service does not respond. */
type BotVerdict = 'human' | 'program' | 'unknown'

/** Tells people from programs. Without a service everybody passes. */
export type BotCheckGateway = {
  readonly configured: boolean
  judge(token: string | undefined, action: string, ip: string): Promise<BotVerdict>
}

export const noBotCheck: BotCheckGateway = { configured: false, judge: async () => 'human' }
