import type { Pool, PoolClient } from 'pg'

/** The readable part of a table: these columns, else all. */
export type Readable = { readonly name: string; readonly columns: string | null }

/**
 * Runs the work as a role that may read only these tables. The role is dropped and the connection
 * released after a failure too: a kept connection would block the closing of the pool, and hide the failure.
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
