import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, PostgresDriver, type Transaction } from 'kysely'
import pg from 'pg'
import { refuseWhileSilent, retryConnecting } from './connections/connecting.ts'
import { type Patience, startupOptions } from './connections/session-settings.ts'
import { traceStatement } from './connections/trace.ts'
import type { DatabaseWatch } from './connections/watch.ts'
import type { Schema } from './schema/index.ts'

/** The database or a transaction; the first parameter of every query function. */
export type Db = Kysely<Schema> | Transaction<Schema>

export type Database = { db: Kysely<Schema>; pool: pg.Pool }

/** For requests, which must be answered, or refused with 503, within five seconds. */
export const REQUEST_PATIENCE: Patience = { connection: 3_000, lock: 3_000, statement: 4_000, reply: 4_500 }

/** For jobs. */
export const JOB_PATIENCE: Patience = { connection: 5_000, lock: 8_000, statement: 15_000, reply: 17_000 }

type PoolOptions = {
  max?: number
  onError?: (error: Error) => void
  patience?: Patience
  /** While it does not respond, connections break and new ones are refused. */
  watch?: DatabaseWatch
  /** Connection errors to retry until the pool is closed. */
  retryConnect?: (error: unknown) => boolean
  /**
   * Behind a pooler each transaction may have another connection: settings are then the role’s (`storeSettings`), and
   * statements have no names.
   */
  isPooled?: boolean
  /**
   * Uses an index if there is one, as transactions do: the job queue plans its statements while it is short, and would
   * go on to read it whole. Not for connections through a pooler.
   */
  isByIndex?: boolean
}

/** Opens a pool for a PostgreSQL URL. The caller ends it with `db.destroy()`. */
export function openDatabase(
  url: string,
  {
    max = 10,
    onError = () => {},
    patience = { ...JOB_PATIENCE, reply: 0 },
    watch,
    retryConnect,
    isPooled = false,
    isByIndex = false,
  }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: isPooled ? UnnamedClient : NamingClient,
    pipeline: true,
    connectionTimeoutMillis: patience.connection,
    idleTimeoutMillis: 30_000,
    query_timeout: patience.reply,
    ...(isPooled ? {} : { options: startupOptions(patience, isByIndex) }),
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  pool.on('error', onError)
  // When a connection in use breaks its query fails; the process must not.
  pool.on('connect', (client) => client.on('error', onError))
  if (watch) refuseWhileSilent(pool, watch)
  if (retryConnect) retryConnecting(pool, retryConnect)
  return { db: new Kysely<Schema>({ dialect: new FirstErrorDialect(pool, onError) }), pool }
}

type Rolled = Parameters<PostgresDriver['rollbackTransaction']>[0]

// If ROLLBACK fails the connection is lost, and the transaction with it: throw the original error.
class FirstErrorDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #onError: (error: Error) => void

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    super({ pool })
    this.#pool = pool
    this.#onError = onError
  }

  override createDriver() {
    const onError = this.#onError
    return new (class extends PostgresDriver {
      override rollbackTransaction(connection: Rolled): Promise<void> {
        return super.rollbackTransaction(connection).catch(onError)
      }
    })({ pool: this.#pool })
  }
}

// Serialises Temporal instants, and gives up a connection that does not answer.
class UnnamedClient extends pg.Client {
  override query(...args: unknown[]): never
  override query(...args: unknown[]): unknown {
    return traceStatement(args, (all) => this.#send(all))
  }

  #send(args: unknown[]): unknown {
    this.#sendTogether()
    const [first, values, ...rest] = args
    const query = super.query as (...all: unknown[]) => unknown
    if (isConfig(first)) return query.call(this, { ...first, name: this.nameOf(first.text) }, values, ...rest)
    if (typeof first !== 'string' || !Array.isArray(values)) return query.apply(this, args)
    const config = { name: this.nameOf(first), text: first, values: values.map(toParameter) }
    const result = query.call(this, config, ...rest)
    if (result instanceof Promise) void result.catch((error) => this.#giveUp(error))
    return result
  }

  nameOf(_text: string): string | undefined {
    return undefined
  }

  // Statements sent without waiting leave in one packet.
  #sendTogether() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  // On an unresponsive network, later queries would wait behind the unanswered one.
  #giveUp(error: unknown) {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}

/**
 * A statement that begins so has no name: its values decide which index is right, so PostgreSQL must see them as it
 * plans.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Names each distinct statement, so that PostgreSQL plans it once per connection. */
class NamingClient extends UnnamedClient {
  readonly #names = new Map<string, string>()

  override nameOf(text: string): string | undefined {
    if (text.startsWith(PLANNED_EACH_TIME)) return undefined
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_NAMED) return known
    // By hash, so that one name never stands for two texts, whichever process gave it.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    this.#names.set(text, name)
    return name
  }
}

/** PostgreSQL keeps each named statement’s plan for as long as the connection lasts. */
const MAX_NAMED = 500

/** A query with a name of its own, as the rate limits send theirs. */
const isConfig = (query: unknown): query is { name: string; text: string } =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && !('submit' in query)

const toParameter = (value: unknown) => (value instanceof Temporal.Instant ? value.toString() : value)

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

// Ids fit a double; dates stay text; instants become Temporal.
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return (text: string) => text
  if (oid === TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text)
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text')
}
