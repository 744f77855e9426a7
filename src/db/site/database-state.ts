import { CompiledQuery } from 'kysely'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'

/**
 * A text of which two equal ones prove that what pages are made of was the same both times: nothing but heartbeats
 * was written in between, no hold had lapsed, and the minute had not passed. Read it before the data, never after.
 */
export type DatabaseState = () => Promise<string>

type Deps = { readonly db: Db; readonly now: () => Temporal.Instant }

/** Reads states: calls in one round of the event loop share the statement that is sent after it. */
export function databaseState({ db, now }: Deps): DatabaseState {
  let next: Promise<string> | null = null
  return () => (next ??= nextRound().then(() => read()))

  function read(): Promise<string> {
    next = null
    const instant = now()
    const minute = Math.floor(toEpochMinute(instant))
    return db
      .executeQuery<{ state: string }>(CompiledQuery.raw(STATE, [instant]))
      .then(({ rows }) => `${minute} ${rows[0]?.state}`)
  }
}

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * How many transactions are over is the whole of what can be seen: that number only grows. Heartbeats of workers, which
 * no page shows, are left out: each is one transaction, and one more in `beats` for whoever sees it. A server that was
 * restored, or took over, counts its own again: it started at another time.
 */
const STATE = `select concat_ws(' ',
  pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen)) - (select coalesce(sum(beats), 0) from job_worker),
  extract(epoch from pg_postmaster_start_time()),
  (select extract(epoch from min(expires_at)) from hold where expires_at > $1)) as state
  from pg_current_snapshot() as seen`
