import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { openDatabase } from '#db/pool.ts'
import { testDatabase } from '#test/database.ts'

const { url, pool } = await testDatabase()

const silence = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/backup/silence.ts', ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_URL: url },
    encoding: 'utf8',
  })

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::integer as left from message where sent_at is null and dropped_at is null',
  )
  return rows[0]!.left
}

test('a command drops the messages that waited in a restored database, once told that it is one [HT-07]', async () => {
  const { db } = openDatabase(url, { max: 1 })
  await insertMessage(db, { channel: 'sms', kind: 'code', recipient: '+40722000001', text: 'x', key: 'silence:sms' })
  await db.destroy()
  const refused = silence()
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('npm run silence -- restored')])
  expect(await waiting()).toBe(1)
  const done = silence('restored')
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('1 messages that waited were dropped')])
  expect(await waiting()).toBe(0)
})
