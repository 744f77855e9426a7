import { AsyncResource } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { sharedTransaction } from '#db/connections/shared-transaction.ts'
import type { Schema } from '#db/schema/index.ts'
import { SharedTransactionSpoilt, type Tx, transaction } from '#db/transaction.ts'
import { unavailable } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'

/**
 * Runs a work in one transaction with others that wait at the same moment. 'apart': the transaction that it shared has
 * failed, maybe for another's reason, and nothing was done; it is to be run in one of its own.
 */
export type SharedTransactions = <T>(sharer: Sharer, work: (tx: Tx) => Promise<T>) => Promise<T | 'apart'>

export type Sharer = {
  /** Only those of one kind share: they take their locks in the same order. */
  readonly kind: 'booking' | 'move'
  readonly db: Kysely<Schema>
  /** The one that it locks something of. */
  readonly locationId: LocationId
  /** Those that have one of these in common never share: they would not see each other's writes, or be refused them. */
  readonly alike: readonly string[]
}

type Waiting = Sharer & {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly end: (ended: Ended) => void
}

type Ended = PromiseSettledResult<unknown> | 'apart'

const MAX_TOGETHER = 10

/** Those who wait for the locks of one location keep no more connections than these. */
const MAX_AT_LOCATION = 2

/** The team moves within a few calendars: a second transaction at the location would only wait for the first. */
const COUNTS_AS = { booking: 1, move: MAX_AT_LOCATION }

/** A transaction that takes longer waits for somebody: others need not wait for it. */
const LONG_MS = 250

/** Who has shared one for so long has no time left for one of their own. */
const TOO_LONG_MS = 2_000

const WAIT_MS = 5_000

/** Up to so many transactions at once: who comes meanwhile waits, and shares the next one with all who do. */
export function shareTransactions(atOnce: number): SharedTransactions {
  const waiting = new Set<Waiting>()
  const atPlaces = new Map<string, number>()
  let running = 0
  let willStart = false

  return async <T>(sharer: Sharer, work: (tx: Tx) => Promise<T>) => {
    const ended = await enter(waiting, sharer, work, startSoon)
    if (ended === 'apart') return ended
    if (ended.status === 'rejected') throw ended.reason
    return ended.value as T
  }

  /** Those of one round of the event loop go together. */
  function startSoon(): void {
    if (willStart) return
    willStart = true
    setImmediate(() => {
      willStart = false
      while (running < atOnce) {
        const group = takeGroup(waiting, atPlaces)
        if (group.length === 0) return
        void run(group)
      }
    })
  }

  async function run(group: readonly Waiting[]): Promise<void> {
    const places = new Set(group.map(placeOf))
    const count = (by: number) => {
      for (const place of places) add(atPlaces, place, by)
    }
    const atFirst = COUNTS_AS[group[0]!.kind]
    count(atFirst)
    running += 1
    let isShort = true
    const countLess = () => {
      if (isShort) {
        running -= 1
        count(1 - atFirst)
      }
      isShort = false
      startSoon()
    }
    const timer = setTimeout(countLess, LONG_MS)
    const ends = await runTogether(group)
    clearTimeout(timer)
    count(-1)
    countLess()
    for (const [index, one] of group.entries()) one.end(ends[index]!)
  }
}

/** Waits until the work has ended, and not for ever. Whoever runs it, it is a part of its own request. */
function enter(
  waiting: Set<Waiting>,
  sharer: Sharer,
  work: (tx: Tx) => Promise<unknown>,
  startSoon: () => void,
): Promise<Ended> {
  return new Promise<Ended>((resolve) => {
    const end = (how: Ended) => {
      clearTimeout(timer)
      waiting.delete(one)
      resolve(how)
    }
    const one: Waiting = { ...sharer, work: AsyncResource.bind(work), end }
    const timer = setTimeout(() => {
      if (waiting.has(one)) end({ status: 'rejected', reason: unavailable(5) })
    }, WAIT_MS)
    waiting.add(one)
    startSoon()
  })
}

const placeOf = ({ kind, locationId }: Sharer) => `${kind} ${locationId}`

/** Takes out as many as may share one. */
function takeGroup(waiting: Set<Waiting>, atPlaces: ReadonlyMap<string, number>): Waiting[] {
  const group: Waiting[] = []
  const taken = new Set<string>()
  for (const one of waiting) {
    if (group.length === MAX_TOGETHER) break
    const isFree = (atPlaces.get(placeOf(one)) ?? 0) < MAX_AT_LOCATION && !one.alike.some((key) => taken.has(key))
    if (!isFree || (group[0] && (group[0].db !== one.db || group[0].kind !== one.kind))) continue
    group.push(one)
    for (const key of one.alike) taken.add(key)
    waiting.delete(one)
  }
  // All write in this order, in other processes too: none waits for one that waits for it.
  return group.sort((a, b) => a.locationId - b.locationId)
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** How each has ended. */
async function runTogether(group: readonly Waiting[]): Promise<Ended[]> {
  const [first, ...others] = group
  if (!first) return []
  if (others.length === 0) return Promise.allSettled([transaction(first.db, first.work)])
  const began = performance.now()
  try {
    return await sharedTransaction(
      first.db,
      group.map(({ work }) => work),
    )
  } catch (reason) {
    const isLate = performance.now() - began > TOO_LONG_MS && !(reason instanceof SharedTransactionSpoilt)
    return group.map(() => (isLate ? { status: 'rejected', reason } : 'apart'))
  }
}
