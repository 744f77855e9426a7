import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { accessPage } from './access/page.ts'
import { decisionFaults } from './check/decisions.ts'
import { dependencyFaults } from './check/dependencies.ts'
import { featureFaults } from './check/features.ts'
import { markdownFaults } from './check/markdown.ts'
import { folderFaults } from './check/structure/folders.ts'
import { importFaults } from './check/structure/imports.ts'
import { mintingFaults } from './check/structure/minting.ts'
import { sizeFaults } from './check/structure/sizes.ts'
import { sqlFaults } from './check/structure/sql.ts'
import { sentenceFaults } from './check/texts/sentences.ts'
import { spellingFaults } from './check/texts/spelling.ts'
import { vocabularyFaults } from './check/texts/vocabulary.ts'
import { configurationFaults } from './configuration/check.ts'

/** The result of the last type check: unchanged files, with unchanged imports, are not checked again. */
const TYPES_SEEN = 'node_modules/.cache/types.tsbuildinfo'

/** `npm run check`: types, lint, format, imports, sizes and spelling. No database. */
const steps: Record<string, () => Promise<string>> = {
  types: async () => {
    const pages = existsSync('src/web/routes.ts') ? await command('react-router', 'typegen') : ''
    return pages || command('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_SEEN)
  },
  'types of src/domain, with neither browser nor Node': () => command('tsc', '--noEmit', '-p', 'src/domain'),
  lint: () => command('oxlint', '--deny-warnings'),
  'format (npm run format mends it)': () => command('biome', 'check', '--colors=off', '.'),
  'unused files, exports and packages': () => command('knip', '--no-progress'),
  imports: async () => importFaults().join('\n'),
  'SQL in src/db alone': async () => sqlFaults().join('\n'),
  'ids minted at the edges': async () => mintingFaults().join('\n'),
  folders: async () => folderFaults().join('\n'),
  features: async () => featureFaults().join('\n'),
  dependencies: async () => dependencyFaults().join('\n'),
  decisions: async () => decisionFaults().join('\n'),
  'paths in documents': async () => markdownFaults().join('\n'),
  'words of the glossary': async () => vocabularyFaults().join('\n'),
  'sentences with a subject': async () => sentenceFaults().join('\n'),
  sizes: async () => sizeFaults().join('\n'),
  configuration: async () => configurationFaults().join('\n'),
  'access table': async () =>
    readFileSync('docs/access.md', 'utf8') === accessPage() ? '' : 'docs/access.md is old; npm run access writes it',
  spelling: async () => (await spellingFaults()).join('\n'),
}

const results = await Promise.all(
  Object.entries(steps).map(async ([name, step]) => {
    const started = performance.now()
    const fault = await step()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(fault ? `✗ ${name} (${seconds} s)\n${fault.trimEnd()}\n` : `✓ ${name} (${seconds} s)`)
    return fault === ''
  }),
)
if (results.includes(false)) process.exit(1)

/** Runs one of the project's tools; answers what it printed when it failed, else nothing. */
function command(name: string, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', (error) => done(error.message))
    child.once('close', (code) =>
      done(code === 0 ? '' : Buffer.concat(output).toString() || `${name} failed (${code})`),
    )
  })
}
