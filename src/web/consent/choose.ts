import type { ConsentPreferences } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { signalChoice } from './consent-signals.ts'
import { allowsTag, policyIsOpen, saveChoice, storeConsentCookie } from './keep-choice.ts'
import { loadTag, tagIsLoaded } from './load-tag.ts'

/** What follows a press in the dialog: the choice is kept, signalled and logged, and the tag comes or goes. */
export function choose(choice: ConsentPreferences, tag: TagConfig | null): void {
  const wasOpen = policyIsOpen()
  saveChoice(choice)
  storeConsentCookie(choice, tag)
  signalChoice(choice)
  // The question comes at every first visit, the answer once: what sends it waits for that.
  const logged = import('./log-choice.ts').then(({ logChoice }) => logChoice(choice))
  if (!tag) return
  const allowed = allowsTag(choice, tag)
  if (allowed && wasOpen) return loadTag(tag)
  // The page's policy was settled when it was sent: another one comes with a new page only.
  if (allowed || tagIsLoaded()) void logged.then(() => nothingTyped() && window.location.reload())
}

function nothingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const untouched = [...fields].every((field) => field.value === field.defaultValue)
  return untouched && !window.location.pathname.endsWith('/booking')
}
