import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema/index.ts'

/** The database, or a transaction on it: what every query function takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>

export type Database = { db: Kysely<Schema>; pool: pg.Pool }

/** Milliseconds after which PostgreSQL gives a statement up by itself, unless its transaction says otherwise. */
const STATEMENT = 15_000

/** For who serves people: a connection that has not answered by then, when PostgreSQL itself would have, is given up. */
export const PATIENCE = STATEMENT + 2_000

type PoolOptions = {
  max?: number
  onError?: (error: Error) => void
  /** Milliseconds after which a connection that does not answer is given up; without it, never. */
  patience?: number
  /** Failures to connect after which it tries again until the pool is closed; without it, none. */
  retryConnect?: (error: unknown) => boolean
}

/** Opens a pool on a PostgreSQL address. The caller ends it with `db.destroy()`. */
export function openDatabase(
  url: string,
  { max = 10, onError = () => {}, patience = 0, retryConnect }: PoolOptions = {},
): Database {
  const Pool = retryConnect ? waitingPool(retryConnect) : pg.Pool
  const pool = new Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: patience,
    options: `-c TimeZone=UTC -c jit=off -c statement_timeout=${STATEMENT} -c lock_timeout=8000 -c idle_in_transaction_session_timeout=20000`,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  pool.on('error', onError)
  // A connection that breaks while it is in use: its query fails, the process must not.
  pool.on('connect', (client) => client.on('error', onError))
  return { db: new Kysely<Schema>({ dialect: new FirstErrorDialect(pool, onError) }), pool }
}

// Where ROLLBACK fails the connection is lost, and the transaction with it: the error before it says why, and is the one thrown.
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
      override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        return super.rollbackTransaction(connection as never).catch(onError)
      }
    })({ pool: this.#pool })
  }
}

const CONNECT_PAUSE_MS = 500

type OnClient = Parameters<pg.Pool['connect']>[0]

/** A pool for jobs: whoever needs a connection while the database is away gets it when the database is back. */
function waitingPool(isWorthRetry: (error: unknown) => boolean): typeof pg.Pool {
  return class extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(onClient: OnClient): void
    override connect(onClient?: OnClient): Promise<pg.PoolClient> | void {
      const client = this.#connectWhenThere()
      if (!onClient) return client
      client.then(
        (found) => onClient(undefined, found, (error) => found.release(error)),
        (error: Error) => onClient(error, undefined, () => undefined),
      )
    }

    async #connectWhenThere(): Promise<pg.PoolClient> {
      for (;;) {
        try {
          return await super.connect()
        } catch (error) {
          if (this.ending || !isWorthRetry(error)) throw error
          await new Promise((wake) => setTimeout(wake, CONNECT_PAUSE_MS))
        }
      }
    }
  }
}

// Names each distinct statement, so that PostgreSQL plans it once per connection, and lets parameters be Temporal instants.
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const query = super.query as (...all: unknown[]) => never
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, args)
    const result = query.call(this, { name: nameOf(text), text, values: values.map(toParameter) }, ...rest)
    if ((result as unknown) instanceof Promise) void (result as Promise<unknown>).catch((error) => this.#giveUp(error))
    return result
  }

  // A server that froze, or a network that swallows everything: what comes after would wait behind what was never answered.
  #giveUp(error: unknown) {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}

const names = new Map<string, string>()
const MAX_NAMED = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

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
  return pg.types.getTypeParser(oid, format as 'text')
}
