import type pg from 'pg'
import { SETTINGS_LOCK } from '../locks.ts'

/** Timeouts in milliseconds. PostgreSQL enforces lock and statement; we enforce the others. */
export type Patience = {
  /** For a connection, new or of the pool. */
  readonly connection: number
  readonly lock: number
  readonly statement: number
  /** For any response; 0: unlimited. */
  readonly reply: number
}

/** The settings of every connection. */
const settingsOf = ({ statement, lock }: Patience): Record<string, string> => ({
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: String(statement),
  lock_timeout: String(lock),
  idle_in_transaction_session_timeout: '20000',
})

/** The settings as a direct connection asks for them when it starts. See `PoolOptions` for those by index. */
export const startupOptions = (patience: Patience, isByIndex: boolean): string =>
  Object.entries({ ...settingsOf(patience), ...(isByIndex && { enable_seqscan: 'off' }) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Gives our role these settings in this database, for connections through a pooler, which takes none at their start.
 * Connections that are open already do not get them.
 */
export async function storeSettings(pool: pg.Pool, patience: Patience): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SETTINGS_LOCK])
    const stored = await storedSettings(client)
    const { rows } = await client.query('select quote_ident(current_database()) as database')
    for (const [name, value] of Object.entries(settingsOf(patience)))
      if (!stored.includes(`${name}=${value}`))
        await client.query(`alter role current_user in database ${rows[0].database} set ${name} = '${value}'`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function storedSettings(client: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ setting: string }>(`
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = current_user and d.datname = current_database()`)
  return rows.map(({ setting }) => setting)
}

/** Whether the connections of this pool run with these settings. */
export async function hasSettings(pool: pg.Pool, patience: Patience): Promise<boolean> {
  const { rows } = await pool.query<{ same: boolean }>(
    'select bool_and(s.setting = w.value) as same from json_each_text($1) w join pg_settings s on s.name = w.key',
    [JSON.stringify(settingsOf(patience))],
  )
  return rows[0]!.same
}
