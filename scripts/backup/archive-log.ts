import { chown, mkdir, stat } from 'node:fs/promises'
import pg from 'pg'

/** The greatest age of a change that is not in the archive yet. */
const ARCHIVE_TIMEOUT = '60s'

/**
 * Lets PostgreSQL archive its log in that folder from now on, also after a restart. False: it begins with the next
 * start of PostgreSQL.
 */
export async function archiveLog(client: pg.Client, dataFolder: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(dataFolder)
  if (process.getuid?.() === 0) await chown(folder, uid, gid)
  for (const [name, value] of Object.entries({
    archive_mode: 'on',
    archive_command: archiveCommand(folder),
    archive_timeout: ARCHIVE_TIMEOUT,
  }))
    await client.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`)
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  return rows[0]!.archive_mode === 'on'
}

/** A file is there whole, on the disk, or not at all; one that is there is never replaced by another. */
function archiveCommand(folder: string): string {
  if (/["'\\%$`]/.test(folder))
    throw new Error(`The archive's folder has a sign in its name that a shell reads: ${folder}`)
  const file = `"${folder}/%f"`
  const part = `"${folder}/%f.part"`
  return `if test -f ${file}; then cmp -s "%p" ${file}; else cp "%p" ${part} && sync ${part} && mv ${part} ${file}; fi`
}
