import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { login } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import type { Schema } from '#db/schema/index.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { hashPassword } from '#usecases/auth/password/password-hash.ts'
import type { apiOver, Visitor } from '../api.ts'
import { IOANA } from './people.ts'

type Api = Pick<ReturnType<typeof apiOver>, 'db' | 'visitor'>

export const PASSWORD = 'parola-de-test'
let last = 0
let hash: Promise<string> | undefined

/** The password's hash at the lowest cost that Argon2id has: most tests that log in are not about how long it takes. */
export const cheapHash = (password: string) => hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })

/** A customer with a password, Ioana unless named; e-mail and phone are nobody else's, and proved. */
export async function addCustomer(
  { db }: Pick<Api, 'db'>,
  { firstName = IOANA.firstName, lastName = IOANA.lastName, password = true } = {},
): Promise<{ id: CustomerId; email: string; phone: E164 }> {
  last += 1
  const email = `client.${last}@dichis.test`
  const phone = `+40722${String(500_000 + last)}` as const
  hash ??= cheapHash(PASSWORD)
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

/** So many customers with phone and e-mail, both proved; their ids. */
export async function addCustomers(db: Kysely<Schema>, count: number): Promise<CustomerId[]> {
  const { max } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('max'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: IOANA.firstName,
    last_name: `Clientă ${max + index + 1}`,
    email: `ioana${max + index + 1}@dichis.test`,
    phone: `+4072${String(max + index + 1).padStart(7, '0')}` as const,
    email_verified_at: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  }))
  const written = await db.insertInto('customer').values(rows).returning('id').execute()
  return written.map(({ id }) => id)
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

/** The messages to somebody, newest first. */
export async function messagesTo({ db }: Pick<Api, 'db'>, recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.body_text)
}
