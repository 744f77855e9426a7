import type { TagConfig } from '../site.ts'
import { signalChoice, signalDefault } from './consent-signals.ts'
import { allowsTags, keepCookie, policyIsOpen, savedChoice } from './keep-choice.ts'
import { loadTag } from './load-tag.ts'

/** Acts on what was chosen at an earlier visit. False when nothing was: then the visitor is to be asked. */
export function startConsent(tag: TagConfig | null): boolean {
  signalDefault()
  const choice = savedChoice()
  if (!choice) return false
  signalChoice(choice)
  const open = policyIsOpen()
  keepCookie(choice, tag)
  if (tag && open && allowsTags(choice)) loadTag(tag)
  return true
}
