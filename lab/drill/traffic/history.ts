import type { Answer } from './ask.ts'

/** The location and time of a requested visit. */
export type Slot = {
  readonly locationId: number
  /** Null: whoever is free. */
  readonly professionalId: number | null
  readonly services: readonly number[]
  readonly date: string
  readonly minute: number
}

/** ok: acknowledged. refused: it did not happen. unknown: it may have, or may yet. */
export type Outcome = 'ok' | 'refused' | 'unknown'

/** One request from its sending to its answer, in performance.now() milliseconds. */
export type Operation = {
  /** A change is the team's, of the services. */
  readonly kind: 'book' | 'cancel' | 'move' | 'change'
  /** The booking's Idempotency-Key, and its comment in the database. */
  readonly key: string
  /** The requested slot; null if nothing new is asked. */
  readonly slot: Slot | null
  readonly invoked: number
  readonly returned: number
  readonly outcome: Outcome
  readonly answer: Answer
}

/** Everything that was asked of the servers and what they said, as Jepsen keeps it. */
export type History = {
  readonly operations: readonly Operation[]
  record(kind: Operation['kind'], key: string, slot: Slot | null, asking: Promise<Answer>): Promise<Operation>
}

export function openHistory(): History {
  const operations: Operation[] = []
  const record: History['record'] = async (kind, key, slot, asking) => {
    const invoked = performance.now()
    const answer = await asking
    const operation = { kind, key, slot, invoked, returned: performance.now(), outcome: outcomeOf(answer), answer }
    operations.push(operation)
    return operation
  }
  return { operations, record }
}

/** A second request under a key that waits for the first learns nothing of its own. */
export function outcomeOf({ status, body }: Answer): Outcome {
  if (status >= 200 && status < 300) return 'ok'
  const isWaiting = typeof body === 'object' && body !== null && 'code' in body && body.code === 'in_progress'
  return status >= 400 && status < 500 && !isWaiting ? 'refused' : 'unknown'
}

/** Whether the answer is one that a server may give while its database is away: anything but a fault of its own. */
export const isFault = ({ answer: { status } }: Operation) => status >= 500 && status !== 503

/** How many operations came to each status; 0 stands for no answer. */
export function statusesOf(operations: readonly Operation[]): string {
  const groups = Map.groupBy(operations, ({ answer }) => answer.status)
  const sorted = [...groups].sort(([a], [b]) => a - b)
  return sorted.map(([status, { length }]) => `${status === 0 ? 'none' : status}: ${length}`).join(', ')
}
