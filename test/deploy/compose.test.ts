import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** No registry is asked for images here: what the compose file names is held against the files that it is made of. */
type Service = {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[]
  readonly network_mode?: string
  readonly ports?: readonly string[]
  readonly sysctls?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly disable?: boolean }
  readonly stop_grace_period?: string
  readonly restart?: string
}
type Compose = { readonly services: Record<string, Service>; readonly volumes: Record<string, null> }

const textOf = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const compose = parse(textOf('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const [site, engines] = [textOf('Dockerfile'), textOf('engines.Dockerfile')]
const isEngine = ({ image }: Service) => image === 'dichis-engines'

test('every compose service has an image built there, restarts by itself, and waits for existing services [HT-07]', () => {
  const built = services.flatMap(([, { image, build }]) => (build ? [[image, build] as const] : []))
  expect(built.map(([image]) => image).sort()).toEqual(['dichis', 'dichis-engines'])
  for (const [, { context, dockerfile }] of built) expect(existsSync(`deploy/${context}/${dockerfile}`)).toBe(true)
  for (const [name, { image, restart, depends_on = [], network_mode }] of services) {
    expect(['dichis', 'dichis-engines'], name).toContain(image)
    expect(restart, name).toBe('always')
    const needed = [...depends_on, ...(network_mode ? [network_mode.replace('service:', '')] : [])]
    expect(needed.filter((each) => !(each in compose.services))).toEqual([])
  }
})

test('the example lists exactly the variables that the compose file needs filled in [HT-07]', () => {
  const text = textOf('compose.yaml')
  const used = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(parseEnv(textOf('example.env'))).sort())
})

test('every volume is declared, used, and mounted where the image has a folder of the user that it runs as [HT-07]', () => {
  const mounted = services.flatMap(([, service]) =>
    (service.volumes ?? []).map((volume) => ({
      service,
      source: volume.split(':')[0]!,
      target: volume.split(':')[1]!,
    })),
  )
  const named = mounted.filter(({ source }) => /^\w+$/.test(source))
  expect([...new Set(named.map(({ source }) => source))].sort()).toEqual(Object.keys(compose.volumes).sort())
  for (const { service, target } of named)
    if (isEngine(service)) expect(engines).toMatch(new RegExp(`install -d -o postgres .*${target}( |$)`, 'm'))
    else expect(site).toContain(`mkdir -p ${target} && chown dichis ${target}`)
  expect(site).toContain('\nUSER dichis\n')
  expect(engines).toMatch(/^USER postgres$/m)
  // PostgreSQL's folder and etcd's are on their volumes.
  const { postgresql } = parse(textOf('config/patroni.yml')) as { postgresql: { data_dir: string; bin_dir: string } }
  expect(postgresql.data_dir).toMatch(new RegExp(`^${mountOf('db1')}/`))
  expect(compose.services.etcd1!.environment!.ETCD_DATA_DIR).toBe(mountOf('etcd1'))
  const [, version] = /install .*postgresql-(\d+)/.exec(engines) ?? []
  expect(postgresql.bin_dir).toBe(`/usr/lib/postgresql/${version}/bin`)
})

const mountOf = (volume: string) =>
  services
    .flatMap(([, service]) => service.volumes ?? [])
    .find((each) => each.startsWith(`${volume}:`))
    ?.split(':')[1] ?? 'nowhere'

test('visitors reach HAProxy at its ports, which it opens without being root, with the mounted certificate [HT-07]', () => {
  const { gateway } = compose.services
  const listens = [...textOf('config/web.cfg').matchAll(/^ {2}bind :(\d+)/gm)].map(([, port]) => Number(port))
  expect(listens).toEqual([80, 443])
  expect(gateway!.ports).toEqual(listens.map((port) => `${port}:${port}`))
  expect(Number(gateway!.sysctls!['net.ipv4.ip_unprivileged_port_start'])).toBeLessThanOrEqual(Math.min(...listens))
  const [, certificate = 'none'] = / crt (\S+)/.exec(textOf('config/web.cfg')) ?? []
  expect(gateway!.volumes).toEqual([`\${CERTIFICATES}/site.pem:${certificate}:ro`])
})

test('the servers listen where HAProxy looks for them, and are given the time to drain [HT-07]', () => {
  const looked = [...textOf('config/web.cfg').matchAll(/^ {2}server \w+ (\S+):(\d+)$/gm)]
  expect(looked).toHaveLength(2)
  const servers = ['one', 'two'].map((name) => compose.services[name]!)
  expect(servers.map(({ environment }) => [environment!.HOST, environment!.PORT])).toEqual(
    looked.map(([, host, port]) => [host, port]),
  )
  for (const service of [...servers, compose.services.worker!]) {
    expect(service.network_mode).toBe('service:gateway')
    expect(service.stop_grace_period).toBe('15s')
  }
  // The image's own check asks a server; a worker answers nobody.
  expect(servers.map(({ healthcheck }) => healthcheck)).toEqual([undefined, undefined])
  expect(compose.services.worker!.healthcheck).toEqual({ disable: true })
})

test('the programs of the engines are told by files that their image has [HT-07]', () => {
  const [, from, to = ''] = /^COPY (\S+) (\S+)$/m.exec(engines) ?? []
  expect(from).toBe('config')
  const words = services.flatMap(([, { command = [] }]) => command)
  const files = words.flatMap((word) => word.match(/\/etc\/dichis\/[\w.-]+\.(cfg|yml|ini)/g) ?? [])
  expect(new Set(files).size).toBeGreaterThan(3)
  for (const file of files) expect(existsSync(file.replace(to, 'deploy/config')), file).toBe(true)
  const started = services.filter(([, each]) => isEngine(each)).map(([, { command }]) => command![0]!)
  for (const program of ['patroni', 'etcd', 'haproxy']) {
    expect(started).toContain(program)
    expect(engines).toMatch(new RegExp(` ${program}(-server)?( |$)`, 'm'))
  }
})
