import type { ConsentPreferences } from '#domain/site/categories.ts'

/** The mark of a button that answers the question about cookies: with all, the essential, or what is ticked. */
export const answers = (answer: 'all' | 'essential' | 'ticked') => ({ 'data-consent': answer })

/** The choice that a press of this button makes; null for any other. */
export function readAnswer(control: HTMLElement): ConsentPreferences | null {
  const { consent } = control.dataset
  if (!consent) return null
  const ticked = new FormData((control as HTMLButtonElement).form ?? undefined)
  const allows = (kind: string) => consent === 'all' || (consent === 'ticked' && ticked.has(kind))
  return { essential: true, analytics: allows('analytics'), marketing: allows('marketing') }
}
