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

const outside = '/var/lib/dichis'

/**
 * Finds room for a cluster at `folder`, where the user who runs PostgreSQL can reach both its programs and its data.
 * What lies behind a door closed to that user is put under /var/lib/dichis, and `folder` becomes a link to it.
 */
export function placeCluster(folder: string): Cluster {
  const user = postgresUser()
  const place = makeRoom(resolve(folder), user)
  return { folder: place, binaries: reachableBinaries(user), user, password: readPassword(place, user) }
}

function makeRoom(folder: string, user: SystemUser | undefined): string {
  mkdirSync(dirname(folder), { recursive: true })
  if (user && !isThere(folder) && !canReach(user, folder)) {
    makeOpenFolder(outside)
    symlinkSync(join(outside, `${basename(folder)}-${randomBytes(6).toString('hex')}`), folder)
  }
  const place = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
    ? resolve(dirname(folder), readlinkSync(folder))
    : folder
  mkdirSync(place, { recursive: true, mode: 0o700 })
  if (user) chownSync(place, user.uid, user.gid)
  return place
}

/** PostgreSQL's programs where they are, or a copy of them outside (one for each version) when its user cannot get there. */
function reachableBinaries(user: SystemUser | undefined): string {
  const folder = postgresFolder()
  if (!user || canReach(user, folder)) return folder
  const version = createHash('sha256')
    .update(readFileSync(join(folder, '..', 'package.json')))
    .digest('hex')
  const copy = join(outside, `programs-${version.slice(0, 12)}`)
  if (existsSync(copy)) return copy
  makeOpenFolder(outside)
  const making = `${copy}-${randomBytes(6).toString('hex')}`
  cpSync(folder, making, { recursive: true, verbatimSymlinks: true })
  makeOpenFolder(making)
  try {
    renameSync(making, copy)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

// Written aside and linked into place, so that of two who start at once neither reads half a password.
function readPassword(folder: string, user: SystemUser | undefined): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const making = `${file}-${randomBytes(6).toString('hex')}`
    writeFileSync(making, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) chownSync(making, user.uid, user.gid)
    try {
      linkSync(making, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(making)
    }
  }
  return readFileSync(file, 'utf8')
}

/** Whatever the umask. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
