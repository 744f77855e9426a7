import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folders that PostgreSQL fills again; only the empty folder is copied. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT = /^(postmaster\.(pid|opts)|recovery\.signal)$|(^|\/)(pgsql_tmp|pg_internal\.init)/

/** Copies a running database's data folder; what vanishes meanwhile is the log's to bring back. */
export async function copyData(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (EMPTIED.test(path) || LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (entry.isFile()) await copyUnlessGone(join(from, path), join(to, path))
    else throw new Error(`${path} is neither a file nor a folder: tablespaces are not backed up`)
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** The SHA-256 of every file under a folder, by its path. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array)
    sums[file.slice(folder.length + 1)] = hash.digest('hex')
  }
  return sums
}
