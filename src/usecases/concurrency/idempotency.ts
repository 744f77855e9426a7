import { createHash } from 'node:crypto'
import { findAnswer, type StoredAnswer, storeAnswers } from '#db/bookings/idempotency.ts'
import { type OwnedKey, tryLockKey } from '#db/locks.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import { inProgress, invalid, isRefusal, slotTaken } from '#domain/errors.ts'
import { type Context, ownerOf } from '../context.ts'
import type { LostSlot } from './slot-races.ts'

const ANSWER_RETENTION_HOURS = 24
const MAX_WAIT_MS = 5_000
const POLL_MS = 40

/** A request under its idempotency key: whose it is, and what tells it from another request under that key. */
export type KeyedRequest = OwnedKey & { readonly requestHash: Buffer }

/** The caller's request under this key; null without one: then it may be done twice. Throws 422 for a bad key. */
export function keyedRequest(ctx: Context, key: string | null, request: unknown): KeyedRequest | null {
  if (key === null) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Cheia trebuie să aibă între 1 și 200 de caractere.' })
  return { owner: ownerOf(ctx), key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() }
}

/**
 * Runs the work in a transaction, once for each key of an owner: the same request under the same key gets the first
 * answer again, success or slot_taken. Another request under it is a 422; while the first runs, the second waits up to
 * 5 s and then is in_progress. Answer and effect commit together, so a crash leaves both or neither. Answers must be
 * plain JSON.
 */
export async function idempotently<T>(
  ctx: Context,
  keyed: KeyedRequest | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (keyed === null) return transaction(ctx.db, work)
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const answer = await transaction(ctx.db, (tx) => answerOnce(ctx, tx, keyed, work))
    if (answer !== 'busy') return reveal(answer)
    if (performance.now() > deadline) throw inProgress()
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

type Answer<T> = { readonly status: 201; readonly value: T } | { readonly status: 409; readonly value: LostSlot }

/** The answer stored under the key, else the work's, which is stored with it; 'busy' while another does the work. */
async function answerOnce<T>(
  ctx: Context,
  tx: Tx,
  keyed: KeyedRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<Answer<T> | 'busy'> {
  const since = ctx.now().subtract({ hours: ANSWER_RETENTION_HOURS })
  const [isLocked, stored] = await Promise.all([tryLockKey(tx, keyed), findAnswer(tx, keyed, since)])
  if (!isLocked) return 'busy'
  if (stored) {
    if (!stored.requestHash.equals(keyed.requestHash))
      throw invalid({ 'Idempotency-Key': 'Cheia a fost folosită la altă cerere.' })
    return storedAs<T>(stored)
  }
  const answer = await work(tx).then((value) => ({ status: 201, value }) as const, lostOrThrow)
  atCommit(tx, () => storeAnswers(tx, [{ ...keyed, status: answer.status, answer: answer.value }], ctx.now()))
  return answer
}

function lostOrThrow(thrown: unknown): Answer<never> {
  if (!isRefusal(thrown) || thrown.detail.code !== 'slot_taken') throw thrown
  const { alternatives, mayOverlap } = thrown.detail
  return { status: 409, value: { message: thrown.message, alternatives, ...(mayOverlap ? { mayOverlap } : {}) } }
}

function reveal<T>({ status, value }: Answer<T>): T {
  if (status === 409) throw slotTaken(value.alternatives, value.message, value.mayOverlap)
  return value
}

/** The hash of the request says that the same work gave it. */
function storedAs<T>(stored: StoredAnswer): Answer<T>
function storedAs({ status, answer }: StoredAnswer): object {
  return { status, value: answer }
}
