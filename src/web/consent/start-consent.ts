import { ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'
import { signalChoice, signalDefault } from './consent-signals.ts'
import { allowsTag, policyIsOpen, savedChoice, storeConsentCookie } from './keep-choice.ts'
import { loadTag } from './load-tag.ts'

/** Acts on what was chosen at an earlier visit. False when nothing was: then the visitor is to be asked. */
export function startConsent(tag: TagConfig | null): boolean {
  signalDefault()
  const choice = savedChoice()
  if (!choice) {
    // What an answer that no longer counts had let in goes, until there is another.
    storeConsentCookie(ESSENTIAL_ONLY, tag)
    return false
  }
  signalChoice(choice)
  const open = policyIsOpen()
  storeConsentCookie(choice, tag)
  if (tag && open && allowsTag(choice, tag)) loadTag(tag)
  return true
}
