import type { Db } from '../pool.ts'

type Choice = { analytics: boolean; marketing: boolean; version: string; at: Temporal.Instant }

/** Records a choice about cookies. */
export async function insertConsent(db: Db, choice: Choice): Promise<void> {
  await db.insertInto('consent').values(choice).execute()
}
