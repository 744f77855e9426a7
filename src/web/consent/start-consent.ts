import { ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { choose } from './choose.ts'
import { signalChoice, signalDefault } from './consent-signals.ts'
import { loadTag } from './load-tag.ts'
import { allowsTag, earlyChoice, policyIsOpen, savedChoice, storeConsentCookie } from './stored-choice.ts'

/** Applies the stored choice, and logs an early one. False when there is none, so the visitor must be asked. */
export function startConsent(tag: TagConfig | null): boolean {
  signalDefault()
  const early = earlyChoice()
  if (early) {
    choose(early, tag)
    return true
  }
  const choice = savedChoice()
  if (!choice) {
    // An expired choice no longer allows the tag: delete its cookies until there is a new one.
    storeConsentCookie(ESSENTIAL_ONLY, tag)
    return false
  }
  signalChoice(choice)
  const open = policyIsOpen()
  storeConsentCookie(choice, tag)
  if (tag && open && allowsTag(choice, tag)) void pageIsLoaded().then(() => loadTag(tag))
  return true
}

function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }))
}
