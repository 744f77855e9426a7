import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyPictures } from '#gateways/images/store/copy-pictures.ts'
import { folderStore } from '#gateways/images/store/folder.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { readConfig } from '#server/config.ts'
import { picturesOf } from '#server/pictures.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { runCommand } from '#server/run-command.ts'
import { archiveLog } from './archive-log.ts'
import { checksumsOf, copyData } from './copy.ts'
import { writeDatabaseName } from './own-database.ts'

// npm run backup -- FOLDER [--archive FOLDER]: the whole database and the uploaded pictures, while the site runs. With
// --archive PostgreSQL keeps its log there from now on, for a restore to any moment. The secret is not in it.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { archive: { type: 'string' } } })
  const [target] = positionals
  if (!target) throw new Error('Where to? npm run backup -- FOLDER [--archive FOLDER]')
  if (existsSync(target)) throw new Error(`${target} exists already.`)
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR)
  try {
    const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded!.url
    await backUp(url, picturesOf(config), resolve(target), values.archive && resolve(values.archive))
  } finally {
    await embedded?.stop()
  }
})

type Ended = { readonly label: string; readonly log: string; readonly name: string }

async function backUp(url: string, pictures: PictureStore, target: string, archive?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const folder = await dataFolderOf(client)
    if (archive && !(await archiveLog(client, folder, archive)))
      console.log(`The log is archived in ${archive} once PostgreSQL has been started again.`)
    // The log that the copy needs must not be recycled meanwhile; the slot ends with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`dichis_backup_${process.pid}`])
    await client.query(`select pg_backup_start('dichis', fast => true)`)
    await mkdir(join(target, 'data', 'pg_wal'), { recursive: true, mode: 0o700 })
    await copyData(folder, join(target, 'data'))
    const { rows } = await client.query<Ended>(
      `select labelfile as label, pg_walfile_name(lsn) as log, current_database() as name
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const [{ label, log, name }] = rows as [Ended]
    await writeDatabaseName(target, name)
    await writeFile(join(target, 'data', 'backup_label'), label, { mode: 0o600 })
    const from = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? log
    await copyLog(client, { folder, target }, from, log)
    // After the database: the picture of every row that is in the backup has been stored by now.
    await copyPictures(pictures, folderStore(join(target, 'pictures')))
    await writeFile(join(target, 'checksums.json'), JSON.stringify(await checksumsOf(target)), { mode: 0o600 })
    console.log(`Backed up to ${target}, as of ${new Date().toISOString()}`)
  } finally {
    await client.end()
  }
}

async function dataFolderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const folder = rows[0]?.data_directory ?? ''
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(
      'The database’s folder is not on this machine, or not ours to read: use pg_dump, see docs/deploying.md.',
    )
  return folder
}

type Copying = { readonly folder: string; readonly target: string }

/** The log from the backup's beginning to its end, without which the copied files do not fit together. */
async function copyLog(client: pg.Client, { folder, target }: Copying, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_ls_waldir() where name between $1 and $2',
    [from, to],
  )
  const names = rows.map(({ name }) => name).filter((name) => /^[0-9A-F]{24}$/.test(name))
  if (!names.includes(from) || !names.includes(to)) throw new Error('A part of the log is gone already: try again.')
  for (const name of names) await copyFile(join(folder, 'pg_wal', name), join(target, 'data', 'pg_wal', name))
}
