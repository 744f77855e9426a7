import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type SystemUser = { uid: number; gid: number }

/**
 * Who runs PostgreSQL, which refuses to run as root: nobody in particular (undefined: ourselves) when we are not root,
 * else the user `postgres`, made if the machine has none.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
}

/** Whether that user may pass every folder on the way to `path`, and enter it. Folders that do not exist yet count as open. */
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
