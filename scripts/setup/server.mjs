import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './build.mjs'
import { root, run, SetupError, say } from './run.mjs'

const sources = ['src', 'demo', 'drawings', 'package-lock.json', 'vite.server.ts']
const stamp = join(root, 'build/run/sources')

/**
 * Makes one file of the server's source, which starts in half the time, unless the last was made from the very same,
 * over the very same pages.
 * @param {string} pages the hash of what they were built from
 */
export function bundleServer(pages) {
  const hash = `${pages} ${hashOf(sources)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Bundling the server')
  if (!run('vite', ['build', '--config', 'vite.server.ts', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }))
    throw new SetupError('The server could not be bundled: see above.')
  writeFileSync(stamp, hash)
}
