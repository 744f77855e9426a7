import { insertConsent } from '#db/site/consents.ts'
import type { ConsentPreferences } from '#domain/site/categories.ts'
import type { Context } from '../context.ts'

type Choice = ConsentPreferences & { version: string }

/** CO-04: records a choice about cookies: what, when, for which version of the text; never who. Throws too_many. */
export async function logConsent({ db, limits, caller, now }: Context, choice: Choice): Promise<void> {
  await limits.take('consentByAddress', caller.ip)
  const { analytics, marketing, version } = choice
  await insertConsent(db, { analytics, marketing, version, at: now() })
}
