import { expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { silenceRestored } from '#db/silence-restored.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomers } from '#test/world/customers.ts'
import { countOf, differences, rowsOf } from './same-rows.ts'

const { db, pool } = await testDatabase()

test('a changed, a lost and an added row are found; columns that a restore sets aside are not', async () => {
  await addCustomers(db, 2)
  await insertMessage(db, { channel: 'sms', kind: 'code', recipient: '+40722000001', text: 'x', key: 'waits' })
  const before = await rowsOf(pool)
  expect(countOf(before)).toBeGreaterThan(2)
  await silenceRestored(db)
  expect(differences(before, await rowsOf(pool))).toEqual([])

  await pool.query(`update message set body_text = 'y'`)
  const changed = differences(before, await rowsOf(pool))
  expect(changed.map((row) => row.split(' ')[0])).toEqual(['message', 'message'])
  await pool.query('delete from message')
  expect(differences(before, await rowsOf(pool))).toHaveLength(1)
  await addCustomers(db, 1)
  expect(differences(before, await rowsOf(pool)).filter((row) => row.startsWith('customer '))).toHaveLength(1)
})
