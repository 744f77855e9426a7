import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION, type ConsentPreferences } from '#domain/site/categories.ts'
import { browserApi } from '../browser-api.ts'

const LOG_TRIES = 3
const RETRY_AFTER_MS = 5_000

/** Logs the choice on the server (CO-04), with retries when there is no answer. */
export async function logChoice(choice: ConsentPreferences, tries = LOG_TRIES): Promise<void> {
  const answer = await browserApi(logConsent, { body: { ...choice, essential: true, version: CONSENT_VERSION } }).catch(
    () => null,
  )
  if (answer?.ok || (answer && answer.status < 500) || tries <= 1) return
  await new Promise((done) => setTimeout(done, RETRY_AFTER_MS))
  await logChoice(choice, tries - 1)
}
