import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../config.ts'
import { variables } from './sections.ts'

const textOf = (path: string) => readFileSync(`deploy/${path}`, 'utf8')

/** Values that an operator would fill in for the examples' empty ones. */
const FILLED_IN = {
  APP_SECRET: 'x'.repeat(40),
  DATABASE_PASSWORD: 'd',
  SUPERUSER_PASSWORD: 's',
  REPLICATION_PASSWORD: 'r',
}

const FILLED_IN_SECRET = { APP_SECRET: FILLED_IN.APP_SECRET }

/** Ours are in the configuration; these are the shell’s, Node’s and the C library’s. */
const NOT_OURS = /^(PATH|NODE_COMPILE_CACHE)$/

type Services = Record<string, { readonly environment: Record<string, string> }>

/** The environment of a service of the compose file, filled in as Docker does from deploy/.env. */
function environmentOf(service: string): Record<string, string> {
  const given: Record<string, string | undefined> = { ...parseEnv(textOf('example.env')), ...FILLED_IN }
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as { services: Services }
  const environment = Object.entries(services[service]!.environment)
  return Object.fromEntries(
    environment.map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)\}/g, (_, variable: string) => given[variable] ?? ''),
    ]),
  )
}

test('the servers of the compose file and of the units start with their configuration, and know each variable of it [HT-07]', () => {
  const unit = { ...parseEnv(textOf('systemd/dichis.env')), APP_SECRET: FILLED_IN.APP_SECRET }
  for (const environment of [...['one', 'two', 'worker'].map(environmentOf), unit]) {
    expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([])
    const config = readConfig(environment)
    expect(config.DATABASE_REPLICA_URL).toHaveLength(3)
    expect(config.DATABASE_DIRECT_URL).toContain(':5000/')
  }
})

test('the image has every folder that the program names, does not run as root, and has a health check [HT-07]', () => {
  const dockerfile = textOf('Dockerfile')
  const [, image = ''] = dockerfile.split(/^FROM debian/m)
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  const folders = new Set(Object.values(imports).map((path) => path.split('/')[1]!))
  folders.delete('test')
  for (const folder of [...folders, 'node_modules', 'build', 'public', 'content'])
    expect(image).toContain(`/srv/dichis/${folder} ${folder}\n`)
  expect(image).toMatch(/^USER dichis$/m)
  expect(image).toContain('/healthz')
  const set =
    /^ENV (.*)$/m
      .exec(image)?.[1]
      ?.split(' ')
      .map((each) => each.split('=')[0]!) ?? []
  expect(set.filter((name) => !(name in variables) && !NOT_OURS.test(name))).toEqual([])
  for (const secret of ['.env', '.data']) expect(textOf('Dockerfile.dockerignore').split('\n')).toContain(secret)
})

test('the environment shown by the page is read by systemd as it is meant: no comment behind a value [HT-07]', () => {
  const page = readFileSync('docs/deploying.md', 'utf8')
  const [, shown = ''] = /```sh\n( *DATABASE_URL=[\s\S]*?)```/.exec(page) ?? []
  const environment = parseEnv(shown.replaceAll(/^ +/gm, ''))
  for (const line of shown.split('\n')) expect(line).not.toMatch(/=.*\s#/)
  expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([])
  expect(readConfig({ ...environment, ...FILLED_IN_SECRET }).TRUSTED_PROXIES).toBe(1)
})

test('HAProxy, PgBouncer and the servers name the same ports and databases [HT-07]', () => {
  const database = textOf('config/database.cfg')
  expect(database).toContain('bind 127.0.0.1:5000')
  for (const name of ['db1', 'db2', 'db3']) expect(database).toContain(`server ${name} ${name}:5432`)
  expect(textOf('config/pgbouncer.ini')).toMatch(/^dichis = host=127\.0\.0\.1 port=5000 dbname=dichis$/m)
  expect(textOf('config/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
  // The runbook asks it as the site's role.
  expect(textOf('config/pgbouncer.ini')).toMatch(/^stats_users = dichis$/m)
  const patroni = parse(textOf('config/patroni.yml')) as { bootstrap: { dcs: Record<string, number | boolean> } }
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs
  expect(synchronous_mode).toBe(true)
  expect(Number(loop_wait) + 2 * Number(retry_timeout)).toBeLessThanOrEqual(Number(ttl))
})

test('the program loads no package that the image leaves out as a tool for building [HT-07]', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
  const left = Object.keys(devDependencies).map((name) => new RegExp(`^${name}(/|$)`))
  const scopes = Object.keys(devDependencies).filter((name) => name.startsWith('@'))
  const loaded = globSync('src/{api,contract,db,domain,gateways,jobs,server,usecases}/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8').replaceAll(/^(import|export) type .*$/gm, '')
      return [...source.matchAll(/(?:from |resolve\()['"`](@?[^'"`]+)['"`]/g)].map(([, name = '']) => name)
    })
  expect(loaded.length).toBeGreaterThan(1_000)
  const isLeftOut = (name: string) =>
    name.includes('${')
      ? scopes.some((scope) => name.startsWith(`${scope.split('/')[0]}/`))
      : left.some((each) => each.test(name))
  // The library's values are made for tests alone.
  expect(loaded.filter((name) => name !== 'fast-check' && isLeftOut(name))).toEqual([])
})
