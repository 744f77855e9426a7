import pg from 'pg'

/** Looks at a database from one connection of its own: whether it answers at all, and what time it is there. */
export type DatabaseWatch = {
  /** The database's time, however wrong this machine's clock is or whichever way it jumps. */
  now(): Temporal.Instant
  /** True while the database is frozen or cut off: it neither answers nor refuses. */
  isSilent(): boolean
  /** Calls the listener whenever the database falls silent. */
  onSilence(listener: () => void): void
  /** Resolves with the database's first answer; until then `now` is the machine's time. */
  readonly firstAnswer: Promise<void>
  stop(): Promise<void>
}

type Clocks = {
  /** Milliseconds that pass evenly, from any beginning. */
  readonly elapsed: () => number
  /** Epoch milliseconds, as the machine believes. */
  readonly machine: () => number
}

const PAUSE_MS = 1_000
/** An idle connection answers within milliseconds; requests are to be answered within five seconds. */
const SILENCE_MS = 2_000
const RETRY_MS = 200

const machineClocks: Clocks = { elapsed: () => performance.now(), machine: () => Date.now() }

/** Starts watching; the caller ends it with `stop()`. */
export function watchDatabase(url: string, clocks: Clocks = machineClocks): DatabaseWatch {
  const listeners: (() => void)[] = []
  const clock = databaseClock(clocks)
  const stopping = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let isStopped = false
  let isSilent = false
  const pause = (ms: number) => Promise.race([sleep(ms), stopping.promise])
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
      while (!isStopped) {
        await inTime(clock.measure(client))
        heard()
        await pause(PAUSE_MS)
      }
      await client.end()
    } catch (error) {
      failed(error)
      client.connection.stream.destroy()
    }
  }
  const watch = async () => {
    for (; !isStopped; await pause(RETRY_MS)) await look()
  }
  const watching = watch()
  return {
    now: clock.now,
    isSilent: () => isSilent,
    onSilence: (listener) => void listeners.push(listener),
    firstAnswer: first.promise,
    stop: () => {
      isStopped = true
      stopping.resolve()
      return watching
    },
  }
}

/** Steady elapsed time plus what the database's clock was ahead of it when last asked. */
function databaseClock({ elapsed, machine }: Clocks) {
  let offset = machine() - elapsed()
  let isMeasured = false
  return {
    now: () => Temporal.Instant.fromEpochNanoseconds(BigInt(Math.round((offset + elapsed()) * 1_000)) * 1_000n),
    measure: async (client: pg.Client) => {
      const asked = elapsed()
      const { rows } = await client.query<{ ms: number }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
      )
      const heard = elapsed()
      const measured = rows[0]!.ms - (asked + heard) / 2
      // The reply was read at any moment of the way: what lies within it says nothing against the offset we have.
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
      // This process may have been busy itself: an answer that came meanwhile is read first.
      timer = setTimeout(() => reject(SILENCE), 100)
    }, SILENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms).unref())
