import { findAnswer, forgetAnswer, type StoredAnswer, storeAnswers } from '#db/bookings/idempotency.ts'
import { tryLockKey } from '#db/locks.ts'
import { atCommit, type Tx, withFirstStep } from '#db/transaction.ts'
import { inProgress, invalid, isRefusal } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { KeyedRequest } from './idempotency.ts'

const ANSWER_RETENTION_HOURS = 24
const MAX_WAIT_MS = 5_000
const POLL_MS = 40

/** Statuses of what is stored under a key: that it was done, and that with its answer. */
const DONE = 202
const ANSWERED = 200

/**
 * Runs a write once for each key of an owner: the same request under the same key gets the first answer again. That it
 * was done is stored by its own first transaction, so that a lost answer or a crash leaves both or neither. A refused
 * write stores nothing, and its repetition is tried again. Another request under the key is a 422. An answer that is
 * not stored is a secret: its repetition learns only that it was done.
 */
export async function repeatably(
  ctx: Context,
  keyed: KeyedRequest,
  { isStored, isEmpty }: AnswerKind,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const earlier = await earlierAnswer(ctx, keyed)
    if (earlier) return reveal(earlier, isEmpty)
    const claim: Claim = { state: 'none' }
    try {
      const answer = await work({ ...ctx, db: withFirstStep(ctx.db, (tx) => claimKey(ctx, tx, keyed, claim)) })
      const status = isStored ? ANSWERED : DONE
      await storeAnswers(ctx.db, [{ ...keyed, status, answer: isStored ? (answer ?? null) : null }], ctx.now())
      return answer
    } catch (thrown) {
      if (claim.state === 'mine') await forgetAnswer(ctx.db, keyed)
      if (claim.state === 'mine' || !isRefusal(thrown)) throw thrown
      // The first try may have ended while this one looked at what it had changed.
      const first = await earlierAnswer(ctx, keyed)
      if (first) return reveal(first, isEmpty)
      if (claim.state !== 'busy' || performance.now() > deadline) throw thrown
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

type AnswerKind = { readonly isStored: boolean; readonly isEmpty: boolean }

/** Whether this request has taken the key, or has met another that has it. */
type Claim = { state: 'none' | 'mine' | 'busy' }

async function claimKey(ctx: Context, tx: Tx, keyed: KeyedRequest, claim: Claim): Promise<void> {
  const [isLocked, stored] = await Promise.all([tryLockKey(tx, keyed), findAnswer(tx, keyed, sinceOf(ctx))])
  if (claim.state !== 'mine' && (!isLocked || stored)) {
    claim.state = 'busy'
    throw inProgress()
  }
  claim.state = 'mine'
  atCommit(tx, () => storeAnswers(tx, [{ ...keyed, status: DONE, answer: null }], ctx.now()))
}

async function earlierAnswer(ctx: Context, keyed: KeyedRequest): Promise<StoredAnswer | null> {
  const stored = await findAnswer(ctx.db, keyed, sinceOf(ctx))
  if (stored && !stored.requestHash.equals(keyed.requestHash))
    throw invalid({ 'Idempotency-Key': 'Cheia a fost folosită la altă cerere.' })
  return stored
}

const sinceOf = ({ now }: Context) => now().subtract({ hours: ANSWER_RETENTION_HOURS })

function reveal({ status, answer }: StoredAnswer, isEmpty: boolean): unknown {
  if (status === ANSWERED || isEmpty) return answer
  throw inProgress('S-a făcut deja. Încarcă pagina din nou ca să vezi.')
}
