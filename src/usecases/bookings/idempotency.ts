import { createHash } from 'node:crypto'
import { findAnswer, storeAnswer, tryLockKey } from '#db/bookings/idempotency.ts'
import type { Tx } from '#db/transaction.ts'
import { inProgress, invalid, isRefusal, slotTaken } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { transactionAt } from '../availability/slot/take-slot.ts'
import { type Context, ownerOf } from '../context.ts'
import type { Lost } from './rivals/slot-races.ts'

const ANSWER_RETENTION_HOURS = 24
const MAX_WAIT_MS = 5_000
const POLL_MS = 40

type Keyed = {
  readonly locationId: LocationId
  /** Null: the request has none, and may do its work twice. */
  readonly key: string | null
  /** What tells it from another request under the same key. */
  readonly request: unknown
}

/**
 * Runs the work in a transaction of the location, idempotently for each key of this owner: the same request under the
 * same key gets the first answer again, success or slot_taken. Another request under it is a 422; while the first runs,
 * the second waits up to 5 s and then is in_progress. Answer and effect commit together, so a crash leaves both or
 * neither. Answers must be plain JSON.
 */
export async function idempotently<T>(
  ctx: Context,
  { locationId, key, request }: Keyed,
  work: (tx: Tx) => Promise<T>,
  run: RunKeyed<T> = (_, each) => transactionAt(ctx, locationId, each),
): Promise<T> {
  if (key === null) return transactionAt(ctx, locationId, work)
  checkKey(key)
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const keyed = { owner: ownerOf(ctx), key, requestHash }
    const outcome = await run(keyed, (tx) => underKey(ctx, tx, keyed, work))
    if (outcome !== 'busy') return reveal(outcome)
    if (performance.now() > deadline) throw inProgress()
    await new Promise((wake) => setTimeout(wake, POLL_MS))
  }
}

type AnswerKey = { readonly owner: string; readonly key: string; readonly requestHash: Buffer }

type Outcome<T> = { readonly status: 201; readonly value: T } | { readonly status: 409; readonly value: Lost }

/** Runs keyed work in a transaction, or finds its outcome in another way and stores it under the key. */
export type RunKeyed<T> = (
  keyed: AnswerKey,
  work: (tx: Tx) => Promise<Outcome<T> | 'busy'>,
) => Promise<Outcome<T> | 'busy'>

/** Answers given since then are given again. */
const answersSince = ({ now }: Pick<Context, 'now'>) => now().subtract({ hours: ANSWER_RETENTION_HOURS })

async function underKey<T>(
  ctx: Context,
  tx: Tx,
  { owner, key, requestHash }: AnswerKey,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T> | 'busy'> {
  const [isLocked, stored] = await Promise.all([
    tryLockKey(tx, { owner, key }),
    findAnswer(tx, { owner, key, since: answersSince(ctx) }),
  ])
  if (!isLocked) return 'busy'
  if (stored) {
    if (!stored.requestHash.equals(requestHash))
      throw invalid({ 'Idempotency-Key': 'Cheia a fost folosită la altă cerere.' })
    return { status: stored.status, value: stored.answer } as Outcome<T>
  }
  const outcome = await work(tx).then(
    (value): Outcome<T> => ({ status: 201, value }),
    (thrown: unknown): Outcome<T> => {
      if (!isRefusal(thrown) || thrown.detail.code !== 'slot_taken') throw thrown
      return { status: 409, value: lostOf(thrown.message, thrown.detail) }
    },
  )
  const { status, value: answer } = outcome
  storeAnswer(tx, { owner, key, requestHash, status, answer, givenAt: ctx.now() })
  return outcome
}

const lostOf = (message: string, { alternatives, mayOverlap }: Omit<Lost, 'message'>): Lost => ({
  message,
  alternatives,
  ...(mayOverlap ? { mayOverlap } : {}),
})

function reveal<T>(outcome: Outcome<T>): T {
  const { status, value } = outcome
  if (status === 409) throw slotTaken(value.alternatives, value.message, value.mayOverlap)
  return value
}

function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Cheia trebuie să aibă între 1 și 200 de caractere.' })
}
