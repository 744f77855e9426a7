import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addJob } from './jobs.ts'
import { insertMessage } from './messages/messages.ts'
import { silenceRestored } from './silence-restored.ts'

const { db } = await testDatabase()

test('a restored database sends nothing that waited, and keeps what is due later [NT-02]', async () => {
  const message = { channel: 'sms', kind: 'booking-confirmed', recipient: '+40722000001', text: 'x' } as const
  await insertMessage(db, { ...message, key: 'waits' })
  await insertMessage(db, { ...message, key: 'was-sent' })
  await db.updateTable('message').set({ sent_at: sql`now()` }).where('key', '=', 'was-sent').execute()
  await addJob(db, 'remind', {}, { key: 'due' })
  await addJob(db, 'remind', {}, { key: 'later', delaySeconds: 3_600 })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key = 'due'`.execute(
    db,
  )
  expect(await silenceRestored(db)).toEqual({ messages: 1, jobs: 3 })
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ key: 'later' }])
  const messages = await db.selectFrom('message').select(['key', 'last_error']).orderBy('id').execute()
  expect(messages).toEqual([
    { key: 'waits', last_error: 'restored from a backup' },
    { key: 'was-sent', last_error: null },
  ])
  expect(await silenceRestored(db)).toEqual({ messages: 0, jobs: 0 })
})
