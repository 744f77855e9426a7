import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** The commands of docs/deploying.md for each of several machines. */
const page = readFileSync('docs/deploying.md', 'utf8')
const [, section = ''] = /^## Several machines\n([\s\S]*?)^## /m.exec(page) ?? []
const textOf = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const DATABASES = ['db1', 'db2', 'db3']

/** The content that the page's sed writes to that file on a machine of that name. */
function writtenTo(file: string, machine: string): Record<string, string | undefined> {
  const line = section.split('\n').find((each) => each.includes('$(hostname)') && each.includes(`> ${file}`)) ?? ''
  const command = line.split(' > ')[0]!.replaceAll('$(hostname)', machine)
  return parseEnv(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))
}

test('the page’s commands make each machine’s own files from those of deploy, and leave the list of all [HT-07]', () => {
  const all = DATABASES.map((name) => `${name}=http://${name}:2380`).join(',')
  for (const name of DATABASES) {
    expect(writtenTo('/etc/default/etcd', name)).toEqual({
      ETCD_NAME: name,
      ETCD_LISTEN_CLIENT_URLS: 'http://0.0.0.0:2379',
      ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
      ETCD_LISTEN_PEER_URLS: 'http://0.0.0.0:2380',
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${name}:2380`,
      ETCD_INITIAL_CLUSTER: all,
      ETCD_INITIAL_CLUSTER_TOKEN: 'dichis',
    })
    expect(writtenTo('/etc/patroni_env.conf', name)).toEqual({
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
      PATRONI_SUPERUSER_PASSWORD: '',
      PATRONI_REPLICATION_PASSWORD: '',
      DICHIS_DATABASE_PASSWORD: '',
    })
  }
})

test('patronictl finds etcd by the file that the page gives it: a shell has none of the service’s environment [HT-07]', () => {
  const { etcd3 } = parse(textOf('config/patroni.yml')) as { etcd3: { hosts: string } }
  expect(etcd3.hosts).toBe(DATABASES.map((name) => `${name}:2379`).join(','))
  for (const document of [page, readFileSync('docs/runbook.md', 'utf8')])
    for (const [command] of document.matchAll(/patronictl [^`\n]*/g))
      expect(command).toMatch(/^patronictl -c \/etc\/patroni\/config\.yml /)
})

test('Prometheus asks every server of the page where its unit shows the figures [HT-07]', () => {
  const ports = [...new Set([...section.matchAll(/dichis@(\d+)/g)].map(([, port]) => Number(port)))]
  expect(ports).toEqual([3001, 3002])
  expect(textOf('systemd/dichis@.service')).toContain(' METRICS_PORT=1%i\n')
  const { scrape_configs: jobs } = parse(textOf('watching/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  const targetsOf = (name: string) => jobs.find(({ job_name }) => job_name === name)?.static_configs[0]?.targets
  const asked = ['web1', 'web2'].flatMap((machine) => ports.map((port) => `${machine}:1${port}`))
  expect(targetsOf('dichis')).toEqual(asked)
  expect(targetsOf('databases')).toEqual(DATABASES.map((name) => `${name}:9100`))
  const [, closed = ''] = /let nobody else reach ports (.*)\./.exec(section) ?? []
  for (const port of ['9100', ...ports.map((each) => `1${each}`)]) expect(closed).toContain(port)
})

test('every file of deploy that the page names is there, and every program that it calls is installed by it [HT-07]', () => {
  const files = [...section.matchAll(/deploy\/(?:config|systemd|watching)\/[\w@.-]*\w/g)].map(([path]) => path)
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
  const installed = [...section.matchAll(/apt-get install ([^`&\n]*)/g)].flatMap(([, names = '']) => names.split(/\s+/))
  // A bare Debian 13 has none of them.
  for (const name of ['git', 'curl', 'postgresql-client', 'npm', 'nodejs', 'libatomic1', 'prometheus'])
    expect(installed).toContain(name)
})

test('a release that is moved to has the styles and scripts of the one before, and that one those of the new [HT-07]', () => {
  const [, release = ''] = /^## A new release, without a pause\n([\s\S]*?)^## /m.exec(page) ?? []
  const commands = [...release.matchAll(/^ +(cp -n|ln -sfn) .*$/gm)].map(([line]) => line.trim())
  expect(commands).toHaveLength(3)
  const srv = mkdtempSync(join(tmpdir(), 'dichis-srv-'))
  const assetsOf = (name: string) => join(srv, name, 'build/client/assets')
  for (const [name, own] of [
    ['dichis-1', 'old.css'],
    ['dichis-2', 'new.css'],
  ] as const) {
    mkdirSync(assetsOf(name), { recursive: true })
    for (const file of ['same.js', own]) writeFileSync(join(assetsOf(name), file), name)
  }
  symlinkSync('dichis-1', join(srv, 'dichis'))
  const here = commands.join('\n').replaceAll('/srv/', `${srv}/`)
  execFileSync('sh', ['-ec', here], { cwd: join(srv, 'dichis-2') })
  for (const name of ['dichis-1', 'dichis-2']) {
    expect(readdirSync(assetsOf(name)).sort()).toEqual(['new.css', 'old.css', 'same.js'])
    expect(readFileSync(join(assetsOf(name), 'same.js'), 'utf8')).toBe(name)
  }
  expect(readlinkSync(join(srv, 'dichis'))).toBe('dichis-2')
  rmSync(srv, { recursive: true })
})

test('the databases count time in UTC whatever the zone of their machine, as the role does: a pooler hands on theirs [HT-07]', () => {
  const { bootstrap } = parse(textOf('config/patroni.yml')) as {
    bootstrap: { dcs: { postgresql: { parameters: Record<string, unknown> } } }
  }
  expect(bootstrap.dcs.postgresql.parameters.timezone).toBe('UTC')
})
