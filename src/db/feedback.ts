import type { Db } from './pool.ts'

type Feedback = { name: string; email: string; message: string; at: Temporal.Instant }

/** Keeps what somebody wrote; gives its id. */
export async function insertFeedback(tx: Db, feedback: Feedback): Promise<number> {
  const { id } = await tx.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Forgets what was written before that moment. */
export async function deleteFeedbackBefore(db: Db, at: Temporal.Instant): Promise<void> {
  await db.deleteFrom('feedback').where('at', '<', at).execute()
}
