import { existsSync, readFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { root, run, SetupError, say } from './run.mjs'

/** npm's own note of what it installed. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Installs the locked packages, unless node_modules holds them already. A first start waits for nothing that only
 * tests and checks; what is there already stays.
 * @param {{ withTools: boolean }} wanted
 */
export function installPackages({ withTools }) {
  requireMachine()
  if (isInstalled(withTools)) return
  say('Installing packages')
  const tools = withTools || hasTools() ? '--include=dev' : '--omit=dev'
  // Not `npm ci`: see docs/decisions/2026-11-21-npm-install-not-ci.md.
  const done = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', tools, '--loglevel=error'])
  if (!done || !isInstalled(withTools))
    throw new SetupError('The packages could not be installed: npm says why above. The first time needs a network.')
}

function requireMachine() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError(`This needs Node 20 or newer to begin with; here is ${process.version}.`)
  if (platform() !== 'linux' || arch() !== 'x64')
    throw new SetupError(
      `This runs on Linux x64; here is ${platform()} ${arch()}. A container or a virtual machine will do.`,
    )
}

/**
 * @typedef {{
 *   version?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]
 * }} Locked
 */

/**
 * Compares the lock with npm's own note of what it installed.
 * @param {boolean} withTools
 */
function isInstalled(withTools) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(INSTALLED)
  return (
    wanted !== undefined &&
    present !== undefined &&
    Object.entries(wanted).every(
      ([path, it]) => path === '' || !isForHere(it) || (it.dev && !withTools) || present[path]?.version === it.version,
    )
  )
}

function hasTools() {
  return Object.values(packagesOf(INSTALLED) ?? {}).some(({ dev }) => dev)
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function packagesOf(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/**
 * An optional package counts when it is made for this machine and no other; the rest npm may leave out.
 * @param {Locked} it
 */
function isForHere({ link, optional, os, cpu, libc }) {
  if (link) return false
  return !optional || (!libc && os?.includes(platform()) === true && cpu?.includes(arch()) === true)
}
