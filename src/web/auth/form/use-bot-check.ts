import { useSite } from '#web/site/use-site.ts'

/**
 * AU-14: asks the bot check for a token of one action; null on a site that has none. Its script comes when it is first
 * asked.
 */
export function useBotCheck(): ((action: string) => Promise<string>) | null {
  const { botCheck } = useSite()
  return botCheck && (async (action) => (await import('./bot-check.ts')).botCheckToken(botCheck, action))
}
