import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Lets git check commit messages by `.githooks`, in a checkout whose owner has set no hooks of their own. Never fails.
 */
export function useHooks() {
  if (!existsSync(join(root, '.git'))) return
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('config', '--get', 'core.hooksPath')
  // 1: not set. Anything else: set, or no git here.
  if (status === 1 && stdout === '') git('config', 'core.hooksPath', '.githooks')
}
