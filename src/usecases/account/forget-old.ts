import { forgetOld as forgetRows } from '#db/account/forget-old.ts'
import { transaction } from '#db/transaction.ts'
import type { Deps } from '../context.ts'

/** Retention in days, as content/pages/privacy-policy.md states: change both together. */
const CODE_RETENTION_DAYS = 1
const WAITLIST_RETENTION_DAYS = 30
const MESSAGE_RETENTION_DAYS = 365
const VISIT_RETENTION_DAYS = 3 * 365

/** Deletes rows past the retention period of the privacy policy. Data of live accounts stays. */
export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => now().subtract({ hours: 24 * days })
  await transaction(db, (tx) =>
    forgetRows(tx, {
      now: now(),
      codes: daysAgo(CODE_RETENTION_DAYS),
      waitlistEntries: daysAgo(WAITLIST_RETENTION_DAYS),
      messages: daysAgo(MESSAGE_RETENTION_DAYS),
      visits: daysAgo(VISIT_RETENTION_DAYS),
    }),
  )
}
