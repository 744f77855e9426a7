import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Component = {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly object[]
}
type Bom = {
  readonly bomFormat: string
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly dependsOn: readonly string[] }[]
}
type Locked = { readonly version?: string; readonly dev?: boolean }

test('npm run sbom lists every package of the program with version, checksum and licence, without a network', () => {
  const env = { ...process.env, npm_config_offline: 'true' }
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 1e8,
  })
  const { bomFormat, components, dependencies } = JSON.parse(printed) as Bom
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const wanted = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter((each) => !listed.has(each))).toEqual([])
  const bare = components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)
  expect(bare.map(({ name }) => name)).toEqual([])
  const refs = new Set(components.map((each) => each['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  expect(components.map(({ name }) => name)).not.toContain('vitest')
})
