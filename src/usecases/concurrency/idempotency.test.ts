import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#db/pool.ts'
import { transaction } from '#db/transaction.ts'
import { isRefusal, notFound } from '#domain/errors.ts'
import { testDatabase } from '#test/database.ts'
import { guest, processOn } from '#test/world/booking.ts'
import type { Context } from '../context.ts'
import { idempotentlyInSteps, keyedRequest } from './idempotency.ts'

const { url, db } = await testDatabase()
const nodes = [processOn(url, Temporal.Now.instant), processOn(url, Temporal.Now.instant)]
afterAll(() => Promise.all(nodes.map((node) => node.close())))
await sql`create table note (text text not null)`.execute(db)

type Write = { key: string; text?: string; answers?: Parameters<typeof idempotentlyInSteps>[2]; node?: number }

/** Sends a write under a key, by one of two servers; gives its answer, or the code of its refusal. */
async function send(
  { key, text = key, answers = 'what is stored', node = 0 }: Write,
  work: (own: Context) => Promise<unknown>,
): Promise<unknown> {
  const ctx = guest(nodes[node]!, 'ana')
  return idempotentlyInSteps(ctx, keyedRequest(ctx, key, { text }), answers, work).catch((thrown: Error) =>
    isRefusal(thrown) ? thrown.code : thrown.message,
  )
}

const write = (at: Db, text: string) => sql`insert into note values (${text})`.execute(at)

/** A write in one transaction, and how many of its notes there are then. */
const noted = (text: string) => async (own: Context) => {
  await transaction(own.db, (tx) => write(tx, text))
  return countOf(text)
}

const countOf = async (text: string) => (await sql`select from note where text = ${text}`.execute(db)).rows.length

test('copies of a write that arrive at once on two servers do it once, and all get its answer [PT-53, HT-03]', async () => {
  const copies = Array.from({ length: 8 }, (_, index) => send({ key: 'copies', node: index % 2 }, noted('copies')))
  const answers = await Promise.all(copies)
  // A copy may look between the commit and the answer: it learns only that the write is done.
  expect(answers.filter((answer) => answer !== 'in_progress')).toContain(1)
  expect(answers.every((answer) => answer === 1 || answer === 'in_progress')).toBe(true)
  expect(await send({ key: 'copies' }, noted('copies'))).toBe(1)
  expect(await countOf('copies')).toBe(1)
  expect(await send({ key: 'copies', text: 'another body' }, noted('copies'))).toBe('invalid')
})

test('a write that is refused may be sent again under its key, also after its first transaction [PT-53, HT-03]', async () => {
  const refuse = async (own: Context) => {
    await noted('refused')(own)
    throw notFound()
  }
  expect(await send({ key: 'refused' }, refuse)).toBe('not_found')
  expect(await send({ key: 'refused' }, noted('refused'))).toBe(2)
})

test('a write that breaks after its first transaction is not done again [PT-53, HT-03]', async () => {
  const broken = async (own: Context) => {
    await noted('broken')(own)
    throw new Error('no connection')
  }
  const withoutAnswer: Write = { key: 'broken', answers: 'nothing' }
  expect(await send(withoutAnswer, broken)).toBe('no connection')
  expect(await send(withoutAnswer, noted('broken'))).toBeNull()
  expect(await send({ key: 'broken' }, noted('broken'))).toBe('in_progress')
  expect(await countOf('broken')).toBe(1)
})

test('a write without a transaction, and one whose answer is a secret, are done once as well [PT-53, HT-03]', async () => {
  const bare = async (own: Context) => write(own.db, 'bare').then(() => null)
  const answers = [
    await send({ key: 'bare', answers: 'nothing' }, bare),
    await send({ key: 'bare', answers: 'nothing' }, bare),
  ]
  expect(answers).toEqual([null, null])
  expect(await countOf('bare')).toBe(1)
  const secret: Write = { key: 'secret', answers: 'a secret' }
  expect(await send(secret, noted('secret'))).toBe(1)
  expect(await send(secret, noted('secret'))).toBe('in_progress')
  const stored = await db.selectFrom('idempotency').select('answer').where('key', '=', 'secret').execute()
  expect(stored).toEqual([{ answer: null }])
})
