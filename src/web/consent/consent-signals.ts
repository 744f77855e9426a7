import type { ConsentPreferences } from '#domain/site/categories.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

type State = 'granted' | 'denied'

/** Consent Mode v2: until the visitor chooses, all but the essential is denied. */
export function signalDefault(): void {
  gtag('consent', 'default', statesOf({ essential: true, analytics: false, marketing: false }))
}

/** Consent Mode v2: sends the visitor's choice. */
export function signalChoice(choice: ConsentPreferences): void {
  gtag('consent', 'update', statesOf(choice))
}

/** Consent Mode's four states that depend on the choice, and the two that are always granted. */
function statesOf({ analytics, marketing }: ConsentPreferences): Record<string, State> {
  const state = (given: boolean): State => (given ? 'granted' : 'denied')
  return {
    analytics_storage: state(analytics),
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
    functionality_storage: 'granted',
    security_storage: 'granted',
  }
}

/** Google's queue needs the `arguments` object itself; it ignores an array. */
export function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
