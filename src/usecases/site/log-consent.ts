import { insertConsent } from '#db/site/consents.ts'
import type { ConsentPreferences } from '#domain/site/categories.ts'
import type { Context } from '../context.ts'

type Choice = ConsentPreferences & { version: string }

/** CO-04: puts a choice about cookies on record: what, when, and after which text; never who. Throws too_many. */
export async function logConsent({ db, limits, caller, now }: Context, choice: Choice): Promise<void> {
  await limits.take('consentByAddress', caller.ip)
  const { analytics, marketing, version } = choice
  await insertConsent(db, { analytics, marketing, version, at: now() })
}
