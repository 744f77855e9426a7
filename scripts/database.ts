import type { Kysely } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import type { Schema } from '#db/schema/index.ts'
import { readConfig } from '#server/config.ts'
import { awaitDatabase } from '#server/postgres/await-database.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

/**
 * Runs a command's work on the database that the server would use, migrated; the embedded one is started if need be.
 */
export async function withDatabase<T>(work: (db: Kysely<Schema>, url: string) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR)
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded!.url
  const { db, pool } = openDatabase(url)
  try {
    await awaitDatabase(pool)
    await migrate(pool)
    return await work(db, url)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
