import type { Pool, PoolClient } from 'pg'

/** What may be read of a table: these columns, else all. */
export type Readable = { readonly name: string; readonly columns: string | null }

/**
 * Runs the work as a role that may read nothing else. Whatever fails, the role goes and the connection comes back: one
 * that is kept would let the closing of the pool wait for ever, and the failure be lost.
 */
export async function asLoader(
  pool: Pool,
  readable: readonly Readable[],
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; create role loader; grant usage on schema public to loader')
    for (const { name, columns } of readable)
      await client.query(`grant select ${columns === null ? '' : `(${columns})`} on ${name} to loader`)
    await client.query('set local role loader')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
