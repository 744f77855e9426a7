import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION, type ConsentPreferences } from '#domain/consent/categories.ts'
import { browserApi } from '../browser-api.ts'
import type { TagConfig } from '../site.ts'
import { signalChoice } from './consent-signals.ts'
import { allowsTags, keepCookie, policyIsOpen, saveChoice } from './keep-choice.ts'
import { loadTag, tagIsLoaded } from './load-tag.ts'

const TRIES = 3
const WAIT = 5_000

/** What follows a press in the dialog: the choice is kept, signalled and logged, and the tag comes or goes. */
export function choose(choice: ConsentPreferences, tag: TagConfig | null): void {
  const wasOpen = policyIsOpen()
  saveChoice(choice)
  keepCookie(choice, tag)
  signalChoice(choice)
  const logged = log(choice, TRIES)
  if (!tag) return
  if (allowsTags(choice) && wasOpen) return loadTag(tag)
  // The page's policy was settled when it was sent: another one comes with a new page only.
  if (allowsTags(choice) || tagIsLoaded()) void logged.then(() => nothingTyped() && window.location.reload())
}

async function log(choice: ConsentPreferences, tries: number): Promise<void> {
  const answer = await browserApi(logConsent, { body: { ...choice, essential: true, version: CONSENT_VERSION } }).catch(
    () => null,
  )
  if (answer?.ok || (answer && answer.status < 500) || tries <= 1) return
  await new Promise((done) => setTimeout(done, WAIT))
  await log(choice, tries - 1)
}

function nothingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const untouched = [...fields].every((field) => field.value === field.defaultValue)
  return untouched && !window.location.pathname.endsWith('/booking')
}
