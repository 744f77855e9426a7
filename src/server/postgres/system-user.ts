import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type SystemUser = { uid: number; gid: number }

/**
 * The user for PostgreSQL, which refuses to run as root: undefined when we are not root, else `postgres`, created if
 * missing.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
}

/** Whether the user may traverse every folder to `path`; missing ones count as open. */
export function canReach(user: SystemUser, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false })
    if (entry && !mayEnter(user, entry)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter(user: SystemUser, { uid, gid, mode }: { uid: number; gid: number; mode: number }): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function lookUp(name: string): SystemUser | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function create(name: string): SystemUser | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  return lookUp(name)
}
