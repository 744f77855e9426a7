import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, run, SetupError, say } from './run.mjs'

const sources = ['src/web', 'src/contract', 'src/domain', 'content', 'package-lock.json', 'package.json']
const settings = [
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.inline.ts',
  'vite.offline.ts',
  'vite.routes.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/setup/build.mjs',
  'scripts/setup/check-content.mjs',
]
const stamp = join(root, 'build/sources')

/**
 * Builds the web app, unless the last build was made from the very same sources; gives their hash. Its files are being
 * compressed until `done`, by threads beside this one: the server can be bundled meanwhile.
 */
export function buildWeb() {
  const hash = hashOf([...sources, ...settings])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { hash, done: Promise.resolve() }
  say('Building the web app')
  if (!run('react-router', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }))
    throw new SetupError('The web app could not be built: see above.')
  if (!run('node', ['scripts/setup/check-content.mjs']))
    throw new SetupError('A text of content/ has a fault: see above.')
  return { hash, done: compress(join(root, 'build/client')).then(() => writeFileSync(stamp, hash)) }
}

/** @param {string[]} paths */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((it) => filesIn(join(root, it)))) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file under the folder, in a fixed order
 */
function filesIn(path) {
  if (!existsSync(path)) return []
  try {
    const names = readdirSync(path).sort()
    return names.flatMap((name) => filesIn(join(path, name)))
  } catch {
    return [path]
  }
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** @param {string} folder */
async function compress(folder) {
  const texts = filesIn(folder).filter((path) => /\.(js|css|svg|html|json|txt|xml|webmanifest|map)$/.test(path))
  await Promise.all(
    texts.map(async (path) => {
      const bytes = readFileSync(path)
      if (bytes.length < 1024) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      const [brotli, zipped] = await Promise.all([brotliOf(bytes, quality), gzipOf(bytes, { level: 9 })])
      writeFileSync(`${path}.br`, brotli)
      writeFileSync(`${path}.gz`, zipped)
    }),
  )
}
