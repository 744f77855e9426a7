import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the backup: which of the server's databases is the site's. */
const FILE = 'database.json'
/** The name that the site's own PostgreSQL has for it. */
const OWN_NAME = 'postgres'

export const writeDatabaseName = (backup: string, name: string): Promise<void> =>
  writeFile(join(backup, FILE), JSON.stringify({ name }), { mode: 0o600 })

/** The statements after which the site's database has the name by which its own PostgreSQL is asked for it. */
export async function renamingOf(backup: string): Promise<readonly string[]> {
  const text = await readFile(join(backup, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A backup from before there was this file is of a database of that name.
    if (error.code === 'ENOENT') return JSON.stringify({ name: OWN_NAME })
    throw error
  })
  const { name } = JSON.parse(text) as { name: string }
  if (name === OWN_NAME) return []
  return [`drop database ${OWN_NAME}`, `alter database "${name.replaceAll('"', '""')}" rename to ${OWN_NAME}`]
}

/**
 * Settings of a database that was somebody's, under Patroni or as Debian's service: they name standbys to wait for,
 * folders of another machine and a log to archive, or lie outside the folder. A restored one has none of them.
 */
export async function giveOwnSettings(data: string): Promise<void> {
  const files = {
    'postgresql.conf': '# Restored: what the site needs is said at each start.\n',
    'postgresql.auto.conf': '',
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(data, name), text, { mode: 0o600 })
}
