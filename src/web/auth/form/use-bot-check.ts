import { useSite } from '#web/site/use-site.ts'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'

type AskBotCheck = (action: string) => Promise<string>

/**
 * AU-14: asks the bot check for a token of one action; null on a site that has none. Its script comes when it is first
 * asked.
 */
export function useBotCheck(): AskBotCheck | null {
  const { botCheck } = useSite()
  return botCheck && (async (action) => (await import('./bot-check.ts')).botCheckToken(botCheck, action))
}

/** For the button of a form that the bot check looks at: a press waits for the script, which asks it. */
export const waitsForCheck = (askBotCheck: AskBotCheck | null) => (askBotCheck === null ? {} : SCRIPTED)
