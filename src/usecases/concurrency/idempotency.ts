import { createHash } from 'node:crypto'
import { findAnswer, forgetAnswer, type StoredAnswer, storeAnswers } from '#db/concurrency/idempotency.ts'
import { type OwnedKey, tryLockKey } from '#db/locks.ts'
import type { Db } from '#db/pool.ts'
import { atCommit, type Tx, transaction, withFirstStep } from '#db/transaction.ts'
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
  const { status, answer } = await whenKeyIsFree(() =>
    transaction(ctx.db, async (tx) => {
      const stored = await takeKey(ctx, tx, keyed)
      if (stored) return storedAs<T>(stored)
      const first = await work(tx).then((value) => ({ status: BOOKED, answer: value }) as const, lostOrThrow)
      atCommit(tx, () => store(ctx, tx, keyed, first))
      return first
    }),
  )
  if (status === LOST) throw slotTaken(answer.alternatives, answer.message, answer.mayOverlap)
  return answer
}

/**
 * Does a write of any number of transactions once for each key, in the way of `idempotently`. The first transaction
 * stores that the write is done, and its answer follows: a repetition that finds no answer learns only that it is done.
 * No refusal is stored.
 */
export async function idempotentlyInSteps(
  ctx: Context,
  keyed: KeyedRequest | null,
  answers: 'nothing' | 'a secret' | 'what is stored',
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  if (keyed === null) return work(ctx)
  const { status, answer } = await whenKeyIsFree(async () => {
    const stored = await findStored(ctx, ctx.db, keyed)
    if (stored) return stored
    let isDone = false
    const firstStep = async (tx: Tx) => {
      if (isDone) return
      if (await takeKey(ctx, tx, keyed)) throw KEY_IS_TAKEN
      atCommit(tx, () => {
        isDone = true
        return store(ctx, tx, keyed, { status: DONE, answer: null })
      })
    }
    try {
      const first = { status: ANSWERED, answer: await work({ ...ctx, db: withFirstStep(ctx.db, firstStep) }) }
      if (answers === 'what is stored') await store(ctx, ctx.db, keyed, first)
      else if (!isDone) await store(ctx, ctx.db, keyed, { status: DONE, answer: null })
      return first
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      if (isDone) await forgetAnswer(ctx.db, keyed)
      // The first try may have done it, and have ended meanwhile.
      const earlier = await findStored(ctx, ctx.db, keyed)
      if (!earlier) throw thrown
      return earlier
    }
  })
  if (status === DONE && answers !== 'nothing') throw inProgress('S-a făcut deja. Încarcă pagina din nou ca să vezi.')
  return answer
}

/** The statuses under which answers are stored: a booking's two, and those of a write in steps. */
const [BOOKED, LOST, ANSWERED, DONE] = [201, 409, 200, 202] as const

type Answer<T> =
  | { readonly status: typeof BOOKED; readonly answer: T }
  | { readonly status: typeof LOST; readonly answer: LostSlot }

const KEY_IS_TAKEN = inProgress()

/** Tries again while another request has the key, up to the longest wait. */
async function whenKeyIsFree<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (thrown) {
      if (thrown !== KEY_IS_TAKEN || performance.now() > deadline) throw thrown
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

/** Takes the key until the transaction ends, and gives the answer stored under it. */
async function takeKey(ctx: Context, tx: Tx, keyed: KeyedRequest): Promise<StoredAnswer | null> {
  const [isLocked, stored] = await Promise.all([tryLockKey(tx, keyed), findStored(ctx, tx, keyed)])
  if (!isLocked) throw KEY_IS_TAKEN
  return stored
}

async function findStored({ now }: Context, db: Db, keyed: KeyedRequest): Promise<StoredAnswer | null> {
  const stored = await findAnswer(db, keyed, now().subtract({ hours: ANSWER_RETENTION_HOURS }))
  if (stored && !stored.requestHash.equals(keyed.requestHash))
    throw invalid({ 'Idempotency-Key': 'Cheia a fost folosită la altă cerere.' })
  return stored
}

const store = ({ now }: Context, db: Db, keyed: KeyedRequest, answer: Pick<StoredAnswer, 'status' | 'answer'>) =>
  storeAnswers(db, [{ ...keyed, ...answer }], now())

function lostOrThrow(thrown: unknown): Answer<never> {
  if (!isRefusal(thrown) || thrown.detail.code !== 'slot_taken') throw thrown
  const { alternatives, mayOverlap } = thrown.detail
  return { status: LOST, answer: { message: thrown.message, alternatives, ...(mayOverlap ? { mayOverlap } : {}) } }
}

/** The hash of the request says that the same work gave it. */
function storedAs<T>(stored: StoredAnswer): Answer<T>
function storedAs({ status, answer }: StoredAnswer): object {
  return { status, answer }
}
