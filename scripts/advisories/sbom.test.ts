import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Component = {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly object[]
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
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const wanted = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  const listed = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`))
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter((each) => !listed.has(each))).toEqual([])
  const bare = components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)
  expect(bare.map(({ name }) => name)).toEqual([])
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
  expect(Object.keys(devDependencies).filter((name) => components.some((each) => each.name === name))).toEqual([])
})
