import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { isDatabaseOutOfService } from '../out-of-service.ts'
import { openDatabase } from '../pool.ts'
import { createBreaker } from './breaker.ts'
import { pause } from './pause.ts'
import type { Patience } from './session-settings.ts'

/** Why a replica is used or not. `paused`: it just failed. */
type ReplicaState = 'used' | 'away' | 'promoted' | 'lagging' | 'paused'

export type Replica = {
  state(): ReplicaState
  /** By how many milliseconds it is behind; null while that is unknown. */
  lagMs(): number | null
  /** How many reads it was asked and did not answer. */
  failures(): number
  /** The result; null where it has none to give, so that the primary is asked instead. */
  run<R>(query: CompiledQuery<R>): Promise<QueryResult<R> | null>
  close(): Promise<void>
}

type ReplicaOptions = {
  /** By how many milliseconds somebody at this position of the primary’s log is behind. */
  readonly lagOf: (position: number) => number
  readonly onError: (error: unknown) => void
  /** Called when its state has changed. */
  readonly onState: (state: ReplicaState) => void
}

/** A read that the replica does not answer in this time has time left at the primary. */
const REPLICA_PATIENCE: Patience = { connection: 700, lock: 500, statement: 1_000, reply: 1_200 }
const MAX_LAG_MS = 2_000
const PROBE_PAUSE_MS = 500
const PROBE_TIMEOUT_MS = 1_000
/** With the pause of the primary’s watch (1 s), what is read is never older than 4.5 s. */
const PROBE_VALID_MS = 1_500

/** A read replica that is used while it is a standby, answers and keeps up. The caller ends it with `close()`. */
export function openReplica(url: string, { lagOf, onError, onState }: ReplicaOptions): Replica {
  const { db } = openDatabase(url, { max: 20, onError, patience: REPLICA_PATIENCE })
  const breaker = createBreaker()
  let failures = 0
  let known: ReplicaState = 'used'
  const probe = probeReplica(url, reportState)
  return { state, lagMs, failures: () => failures, run, close: () => Promise.all([probe.stop(), db.destroy()]).then() }

  function lagMs(): number | null {
    const position = probe.last()?.position ?? null
    return position === null ? null : lagOf(position)
  }

  function state(): ReplicaState {
    const last = probe.last()
    if (!last || performance.now() - last.atMs > PROBE_VALID_MS) return 'away'
    if (!last.isStandby) return 'promoted'
    if ((lagMs() ?? Infinity) > MAX_LAG_MS) return 'lagging'
    return breaker.isPausing() ? 'paused' : 'used'
  }

  async function run<R>(query: CompiledQuery<R>): Promise<QueryResult<R> | null> {
    const pass = state() === 'used' ? breaker.enter() : null
    if (!pass) return null
    try {
      const result = await db.executeQuery(query)
      breaker.settle(pass, true)
      return result
    } catch (error) {
      failures += 1
      breaker.settle(pass, hasAnswered(error))
      onError(error)
      reportState()
      return null
    }
  }

  function reportState(): void {
    const now = state()
    if (now !== known) onState(now)
    known = now
  }
}

/** A refusal of this one query, as when recovery needs what it reads: the next may well succeed. */
const hasAnswered = (error: unknown) => error instanceof pg.DatabaseError && !isDatabaseOutOfService(error)

type Probed = { readonly isStandby: boolean; readonly position: number | null; readonly atMs: number }

const PROBE = `select pg_is_in_recovery() as "isStandby",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`

/** Looks at a server again and again, on a connection of its own. */
function probeReplica(url: string, onLook: () => void) {
  const stopping = new AbortController()
  let last: Probed | undefined
  const toNext = () => pause(PROBE_PAUSE_MS, stopping.signal)
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS }
  const look = async () => {
    const client = new pg.Client({ connectionString: url, ...limits })
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (; !stopping.signal.aborted; await toNext()) {
        const atMs = performance.now()
        const { rows } = await client.query<Omit<Probed, 'atMs'>>(PROBE)
        last = { ...rows[0]!, atMs }
        onLook()
      }
      await client.end()
    } catch {
      // Gone, or it refuses: until the next look that succeeds it is not used.
      client.connection.stream.destroy()
      onLook()
    }
  }
  const looking = (async () => {
    for (; !stopping.signal.aborted; await toNext()) await look()
  })()
  return {
    last: () => last,
    stop: () => {
      stopping.abort()
      return looking
    },
  }
}
