import pg from 'pg'
import { createLogHistory, type LogHistory } from './log-history.ts'
import { pause } from './pause.ts'

/** Monitors a database on its own connection: whether it responds, its clock, and how far its log has come. */
export type DatabaseWatch = {
  /** The database’s time, independent of this machine’s clock. */
  now(): Temporal.Instant
  /** True while the database neither responds nor refuses connections. */
  isSilent(): boolean
  /** Calls the listener when the database stops responding. */
  onSilence(listener: () => void): void
  /** For how many milliseconds the database’s log has been past this position; 0 if nothing of it is missing. */
  lagOf(position: number): number
  /** Resolves with the first response; until then `now` is the machine’s time. */
  readonly firstAnswer: Promise<void>
  stop(): Promise<void>
}

type Clocks = {
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
  /** The machine’s clock in epoch milliseconds. */
  readonly machine: () => number
}

const PAUSE_MS = 1_000
/** An idle connection responds within milliseconds; requests have five seconds. */
const SILENCE_MS = 2_000
const RETRY_MS = 200

const machineClocks: Clocks = { elapsed: () => performance.now(), machine: () => Date.now() }

/** Starts monitoring; the caller ends it with `stop()`. */
export function watchDatabase(url: string, clocks: Clocks = machineClocks): DatabaseWatch {
  const listeners: (() => void)[] = []
  const log = createLogHistory()
  const clock = databaseClock(clocks, log)
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let isSilent = false
  const heard = () => {
    isSilent = false
    first.resolve()
  }
  const failed = (error: unknown) => {
    const wasSilent = isSilent
    isSilent = error === SILENCE
    if (isSilent && !wasSilent) for (const listener of listeners) listener()
  }
  const look = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await inTime(client.connect())
      while (!stopping.signal.aborted) {
        await inTime(clock.measure(client))
        heard()
        await pause(PAUSE_MS, stopping.signal)
      }
      await client.end()
    } catch (error) {
      failed(error)
      client.connection.stream.destroy()
    }
  }
  const watch = async () => {
    for (; !stopping.signal.aborted; await pause(RETRY_MS, stopping.signal)) await look()
  }
  const watching = watch()
  return {
    now: clock.now,
    isSilent: () => isSilent,
    onSilence: (listener) => void listeners.push(listener),
    lagOf: (position) => log.lagOf(position, clocks.elapsed()),
    firstAnswer: first.promise,
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}

/** A standby has no log of its own; it cannot be asked for one. */
const MEASURE = `select extract(epoch from clock_timestamp())::float8 * 1000 as ms,
  case when pg_is_in_recovery() then null else pg_current_wal_lsn() - '0/0'::pg_lsn end::float8 as position`

/** Elapsed time plus the last measured offset of the database’s clock. Notes the log’s position as well. */
function databaseClock({ elapsed, machine }: Clocks, log: LogHistory) {
  let offset = machine() - elapsed()
  let isMeasured = false
  return {
    now: () => Temporal.Instant.fromEpochNanoseconds(BigInt(Math.round((offset + elapsed()) * 1_000)) * 1_000n),
    measure: async (client: pg.Client) => {
      const asked = elapsed()
      const { rows } = await client.query<{ ms: number; position: number | null }>(MEASURE)
      const heard = elapsed()
      const { ms, position } = rows[0]!
      if (position !== null) log.note(position, asked)
      const measured = ms - (asked + heard) / 2
      // The reply may be from any moment of the round trip: smaller differences do not contradict the offset.
      if (isMeasured && Math.abs(measured - offset) <= (heard - asked) / 2) return
      offset = measured
      isMeasured = true
    },
  }
}

const SILENCE = new Error('The database does not answer.')

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      // This process may have been busy: a response that has arrived is read first.
      timer = setTimeout(() => reject(SILENCE), 100)
    }, SILENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
