import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's packages of those programs that are missing. Throws with what is missing where we may not. */
export function installMissing(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))
  if (missing.length === 0) return
  const command = ['install', '--yes', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0)
    throw new Error(`This drill needs ${missing.join(', ')}: apt-get ${command.join(' ')}, or run it as root.`)
  console.log(`Installing ${missing.join(', ')} …`)
  execFileSync('apt-get', command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // No service of the packages' own is started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
