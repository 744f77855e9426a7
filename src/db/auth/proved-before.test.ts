import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer } from '#test/world/customers.ts'

const { db } = await testDatabase()

test('an address that a mailed code proved before is proved after the migration; others are not [AU-18]', async () => {
  const somebody = () => addCustomer({ db })
  const [reset, identity, unused] = [await somebody(), await somebody(), await somebody()]
  const [anothers, nothing] = [await somebody(), await somebody()]
  await db.updateTable('customer').set({ email_verified_at: null }).execute()
  const used = Temporal.Now.instant().add({ minutes: 1 })
  const code = (subject: string, purpose: string, customerId: CustomerId | null, usedAt: Temporal.Instant | null) => ({
    token_hash: Buffer.from(crypto.randomUUID()),
    code_hash: Buffer.from('x'),
    purpose,
    subject,
    customer_id: customerId,
    expires_at: used,
    used_at: usedAt,
  })
  await db
    .insertInto('confirmation_code')
    .values([
      code(reset.email, 'reset_password', null, used),
      code(identity.email, 'confirm_identity', identity.id, used),
      code(unused.email, 'reset_password', null, null),
      code(anothers.email, 'change_email', nothing.id, used),
    ])
    .execute()
  const migration = await readFile(new URL('../migrations/0018_email_confirmation.sql', import.meta.url), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('update customer'))).execute(db)
  const proved = await db.selectFrom('customer').select('id').where('email_verified_at', 'is not', null).execute()
  expect(proved.map(({ id }) => id).sort()).toEqual([reset.id, identity.id].sort())
})
