import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'

/** Makes the sending of all stored messages due now: of those that wait for a change of mind, or for their next try. */
export async function sendNow(db: Kysely<Schema>): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'message:%' and locked_at is null and run_at > now()`.execute(db)
  // So many that the workers do not put off looking.
  await sql`select pg_notify('jobs:insert', '{"count":1000}')`.execute(db)
}

/** Waits until every message is sent or dropped, each as soon as a worker gets to it. */
export async function untilAllSent(db: Kysely<Schema>): Promise<void> {
  const waiting = db.selectFrom('message').select('id').where('sent_at', 'is', null).where('dropped_at', 'is', null)
  while ((await waiting.limit(1).execute()).length > 0) {
    await sendNow(db)
    await new Promise((wake) => setTimeout(wake, 100))
  }
}
