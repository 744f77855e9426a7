import type { Db } from '../pool.ts'

type Feedback = { name: string; email: string; message: string; at: Temporal.Instant }

/** Stores feedback; returns its id. */
export async function insertFeedback(tx: Db, feedback: Feedback): Promise<number> {
  const { id } = await tx.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow()
  return id
}
