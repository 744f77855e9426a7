import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION, type ConsentPreferences } from '#domain/site/categories.ts'
import { browserApi } from '../browser-api.ts'

const TRIES = 3
const WAIT = 5_000

/** Tells the server what was chosen (CO-04), some times over when it does not answer. */
export async function logChoice(choice: ConsentPreferences, tries = TRIES): Promise<void> {
  const answer = await browserApi(logConsent, { body: { ...choice, essential: true, version: CONSENT_VERSION } }).catch(
    () => null,
  )
  if (answer?.ok || (answer && answer.status < 500) || tries <= 1) return
  await new Promise((done) => setTimeout(done, WAIT))
  await logChoice(choice, tries - 1)
}
