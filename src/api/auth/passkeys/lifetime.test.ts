import { expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { resetPassword, sendResetCode } from '#contract/auth/password.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { loginBy, passkeyOwner } from '#test/passkeys/owner.ts'
import { codeSentTo, PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })

async function reset(email: string) {
  const visitor = api.visitor()
  await visitor.call(sendResetCode, { body: { email, requested_by: 'client' } })
  const token = await codeSentTo(api, email)
  const fresh = { password: 'o parolă cu totul nouă', password_confirmation: 'o parolă cu totul nouă' }
  const body = { email, token, ...fresh, requested_by: 'client' as const }
  expect(await visitor.call(resetPassword, { body })).toMatchObject({ ok: true })
}

test('whose address was never proved loses the passkeys that were added before its owner’s reset [AU-17]', async () => {
  const { who, device } = await passkeyOwner(api)
  await api.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', who.id).execute()
  await reset(who.email)
  expect(await loginBy(api, device)).toMatchObject({ status: 401 })
})

test('a forgotten password leaves the passkeys of a proved address alone [AU-17]', async () => {
  const { who, device } = await passkeyOwner(api)
  await reset(who.email)
  expect(await loginBy(api, device)).toMatchObject({ status: 200 })
})

test('the data file names passkeys without their keys, and deleting the account forgets them [AU-17]', async () => {
  const { who, me, device } = await passkeyOwner(api)
  const answer = await me.call(account.exportWithProof, { body: { current_password: PASSWORD } })
  const file = JSON.stringify(answer.ok ? answer.body.data : {})
  expect(answer.ok && answer.body.data.passkey).toMatchObject([{ name: 'Telefonul meu', backed_up: false }])
  expect(file).not.toMatch(/credential_id|public_key|passkey_handle/)
  expect(file).not.toContain(Buffer.from(device.credentialId, 'base64url').toString('hex'))
  await me.call(account.deleteAccount, { body: { current_password: PASSWORD } })
  const left = await api.db.selectFrom('passkey').select('id').where('customer_id', '=', who.id).execute()
  const { passkey_handle } = await api.db
    .selectFrom('customer')
    .select('passkey_handle')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  expect([left, passkey_handle]).toEqual([[], null])
})
