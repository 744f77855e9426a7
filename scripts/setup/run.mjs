import { spawnSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** Something a person has to mend; its message says what. */
export class SetupError extends Error {}

/**
 * Runs a command in the project's folder, with the project's own Node first on the path.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, quiet?: boolean }} [options]
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
  const stdio = quiet ? 'ignore' : ['ignore', process.stderr, process.stderr]
  return spawnSync(command, args, { cwd, stdio, env: { ...process.env, PATH: path, ...env } }).status === 0
}

/** @param {string} text */
export function say(text) {
  console.error(`› ${text}`)
}
