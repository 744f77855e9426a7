import { expect } from 'vitest'
import { login } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { hashPassword } from '#usecases/auth/password/password-hash.ts'
import type { apiOver, Visitor } from './api.ts'

type Api = Pick<ReturnType<typeof apiOver>, 'db' | 'visitor'>

export const PASSWORD = 'parola-de-test'
let last = 0
let hash: Promise<string> | undefined

/** Somebody with an account of their own: Ioana, unless named; e-mail and phone are nobody else's, and proved. */
export async function addCustomer(
  { db }: Pick<Api, 'db'>,
  { firstName = 'Ioana', lastName = 'Pop', password = true } = {},
): Promise<{ id: number; email: string; phone: string }> {
  last += 1
  const email = `client.${last}@dichis.test`
  const phone = `+40722${String(500_000 + last)}`
  hash ??= hashPassword(PASSWORD)
  const id = await insertCustomer(db, {
    firstName,
    lastName,
    email,
    phone,
    passwordHash: password ? await hash : null,
    phoneVerifiedAt: Temporal.Now.instant(),
    emailVerifiedAt: Temporal.Now.instant(),
  })
  return { id, email, phone }
}

/** A browser in which that customer logs in by password. */
export async function loggedIn(api: Api, { email }: { email: string }, device = 'Test'): Promise<Visitor> {
  const visitor = api.visitor()
  const answer = await visitor.call(login, { body: { email, password: PASSWORD, device_name: device } })
  expect(answer.status).toBe(200)
  return visitor
}

/** The newest code that was sent to this phone or address. */
export async function codeSentTo({ db }: Pick<Api, 'db'>, recipient: string): Promise<string> {
  const message = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /^\d{6}\b/m.exec(message?.body_text ?? '')?.[0] ?? ''
}

/** What was written to somebody, newest first. */
export async function messagesTo({ db }: Pick<Api, 'db'>, recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.body_text)
}
