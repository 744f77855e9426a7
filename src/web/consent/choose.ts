import type { ConsentPreferences } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { signalChoice } from './consent-signals.ts'
import { loadTag, tagIsLoaded } from './load-tag.ts'
import { allowsTag, policyIsOpen, saveChoice, savedChoice, storeConsentCookie } from './stored-choice.ts'

/** Stores, signals and logs the visitor's choice, then loads the tag, or reloads the page to load or drop it. */
export function choose(choice: ConsentPreferences, tag: TagConfig | null): void {
  const wasOpen = policyIsOpen()
  saveChoice(choice, false)
  storeConsentCookie(choice, tag)
  signalChoice(choice)
  // Imported only now: the dialog opens at every first visit, and needs this only for an answer.
  const logged = import('./log-choice.ts').then(({ logChoice }) => logChoice(choice))
  if (!tag) return
  const allowed = allowsTag(choice, tag)
  if (allowed && wasOpen) return loadTag(tag)
  // If nothing can be stored, a reload would only ask again.
  const isStored = policyIsOpen() && savedChoice()
  // This page's Content-Security-Policy is fixed: only a reload changes it.
  if ((allowed && isStored) || tagIsLoaded()) void logged.then(() => nothingTyped() && window.location.reload())
}

function nothingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not(.consent-kinds *), textarea',
  )
  return [...fields].every(isUntouched) && !window.location.pathname.endsWith('/booking')
}

function isUntouched(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  return isBox ? field.checked === field.defaultChecked : field.value === field.defaultValue
}
