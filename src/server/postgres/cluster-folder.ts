import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { postgresFolder } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { canReach, postgresUser, type SystemUser } from './system-user.ts'

const SYSTEM_FOLDER = '/var/lib/dichis'

/**
 * Chooses the cluster’s folder so that PostgreSQL’s user can reach programs and data. If it cannot enter `folder`,
 * the data is in /var/lib/dichis and `folder` is a link.
 */
export function placeCluster(folder: string): Cluster {
  const user = postgresUser()
  const path = makeRoom(resolve(folder), user)
  return { folder: path, binaries: reachableBinaries(user), user, password: readPassword(path, user) }
}

function makeRoom(folder: string, user: SystemUser | undefined): string {
  mkdirSync(dirname(folder), { recursive: true })
  if (user && !isThere(folder) && !canReach(user, folder)) {
    makeOpenFolder(SYSTEM_FOLDER)
    symlinkSync(join(SYSTEM_FOLDER, `${basename(folder)}-${randomBytes(6).toString('hex')}`), folder)
  }
  const path = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
    ? resolve(dirname(folder), readlinkSync(folder))
    : folder
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
  return path
}

/** PostgreSQL’s programs, or a copy per version where its user cannot reach them. */
function reachableBinaries(user: SystemUser | undefined): string {
  const folder = postgresFolder()
  if (!user || canReach(user, folder)) return folder
  const version = createHash('sha256')
    .update(readFileSync(join(folder, '..', 'package.json')))
    .digest('hex')
  const copy = join(SYSTEM_FOLDER, `programs-${version.slice(0, 12)}`)
  if (existsSync(copy)) return copy
  makeOpenFolder(SYSTEM_FOLDER)
  const temporary = `${copy}-${randomBytes(6).toString('hex')}`
  cpSync(folder, temporary, { recursive: true, verbatimSymlinks: true })
  makeOpenFolder(temporary)
  try {
    renameSync(temporary, copy)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

// Written to a temporary file and linked, so that a concurrent start never reads half a password.
function readPassword(folder: string, user: SystemUser | undefined): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const temporary = `${file}-${randomBytes(6).toString('hex')}`
    writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) chownSync(temporary, user.uid, user.gid)
    try {
      linkSync(temporary, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(temporary)
    }
  }
  return readFileSync(file, 'utf8')
}

/** Independent of the umask. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
