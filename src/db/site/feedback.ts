import type { Db } from '../pool.ts'

export type Feedback = {
  /** By which its sender may ask about it. */
  readonly number: string
  readonly name: string
  readonly email: string
  readonly message: string
  /** The address of what it is about; empty: of nothing on the site. */
  readonly page: string
  readonly inGoodFaith: boolean
  readonly at: Temporal.Instant
}

/** Stores feedback; returns its id. */
export async function insertFeedback(tx: Db, { inGoodFaith, ...feedback }: Feedback): Promise<number> {
  const row = { ...feedback, in_good_faith: inGoodFaith }
  const { id } = await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
