import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { freePort } from '#server/postgres/cluster.ts'
import { atExit } from '../fleet/at-exit.ts'
import { installMissing } from '../fleet/install.ts'
import type { FleetProcess } from '../fleet/server.ts'

const FOLDER = 'deploy/watching'
const PROGRAM = '/usr/bin/prometheus'
const EXPORTER = '/usr/bin/prometheus-node-exporter'
const PATIENCE_MS = 30_000

/** The length of a minute of the rules. A server without a connection left shows its figures after two seconds. */
const MINUTE_SECONDS = 3
const SCRAPE_INTERVAL = '2500ms'

export type Prometheus = {
  /** The names of all rules, in the order of the file. */
  readonly rules: readonly string[]
  /** The names of the alerts that ring now. */
  ringing(): Promise<ReadonlySet<string>>
  /** Whether it has the figures of every server. */
  seesAll(): Promise<boolean>
  /** The present state of an alert's rule, and whether it waits to ring. */
  stateOf(alert: string): Promise<string>
}

export type Watched = {
  readonly servers: readonly FleetProcess[]
  /** The disk that stands for the databases'. */
  readonly diskFolder: string
  /** Alters the rules. */
  readonly change: (rules: string) => string
}

type Job = { job_name: string; static_configs: { targets: string[] }[]; metric_relabel_configs?: object[] }
type Configuration = { global: Record<string, string>; rule_files: string[]; scrape_configs: Job[] }

/** Prometheus with the files of deploy/, for these servers. It ends with the drill. */
export async function startPrometheus({ servers, diskFolder, change }: Watched): Promise<Prometheus> {
  installMissing({ [PROGRAM]: 'prometheus', [EXPORTER]: 'prometheus-node-exporter' })
  const folder = mkdtempSync(join(tmpdir(), 'dichis-prometheus-'))
  const rules = change(hastened(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8')))
  writeFileSync(join(folder, 'alerts.yml'), rules)
  writeFileSync(
    join(folder, 'prometheus.yml'),
    configurationFor({ servers, diskFolder, exporter: await startExporter() }),
  )
  const origin = `http://127.0.0.1:${await freePort()}`
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(origin).host}`,
  ]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  atExit(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  for (const late = Date.now() + PATIENCE_MS; !(await isReady(origin)); await sleep(100))
    if (Date.now() > late || child.exitCode !== null)
      throw new Error(`Prometheus did not start:\n${said.join('').slice(-2_000)}`)
  return {
    rules: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!),
    ringing: () => ringingAt(origin),
    seesAll: () => seesAllAt(origin),
    stateOf: (alert) => stateAt(origin, alert),
  }
}

/** Debian's exporter of a machine's figures, with the file systems' alone; where it listens. */
async function startExporter(): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`
  const args = [`--web.listen-address=${address}`, '--collector.disable-defaults', '--collector.filesystem']
  const child = spawn(EXPORTER, args, { stdio: 'ignore' })
  atExit(async () => void child.kill('SIGKILL'))
  return address
}

/** The rules with each minute as seconds, and nothing else changed. */
const hastened = (rules: string) =>
  rules
    .replace(
      /(\[|for: )(\d+)m\b/g,
      (_, before: string, minutes: string) => `${before}${Number(minutes) * MINUTE_SECONDS}s`,
    )
    .replace(/ \* 60$/gm, ` * ${MINUTE_SECONDS}`)

type Targets = { readonly servers: readonly FleetProcess[]; readonly diskFolder: string; readonly exporter: string }

function configurationFor({ servers, diskFolder, exporter }: Targets): string {
  const configuration = parse(readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8')) as Configuration
  configuration.global = {
    scrape_interval: SCRAPE_INTERVAL,
    scrape_timeout: SCRAPE_INTERVAL,
    evaluation_interval: '1s',
  }
  for (const job of configuration.scrape_configs)
    if (job.job_name === 'databases') {
      job.static_configs = [{ targets: [exporter] }]
      // This machine's other disks are none of the drill's.
      job.metric_relabel_configs = [{ source_labels: ['mountpoint'], regex: diskFolder, action: 'keep' }]
    } else job.static_configs = [{ targets: servers.map(({ origin }) => new URL(origin).host) }]
  return stringify(configuration)
}

const isReady = (origin: string) =>
  fetch(`${origin}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

type Alerts = {
  readonly data: { readonly alerts: { readonly state: string; readonly labels: { alertname: string } }[] }
}

async function ringingAt(origin: string): Promise<ReadonlySet<string>> {
  const { data } = (await (await fetch(`${origin}/api/v1/alerts`)).json()) as Alerts
  return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
}

type ActiveTargets = { readonly data: { readonly activeTargets: { readonly health: string }[] } }

async function seesAllAt(origin: string): Promise<boolean> {
  const { data } = (await (await fetch(`${origin}/api/v1/targets`)).json()) as ActiveTargets
  return data.activeTargets.length > 0 && data.activeTargets.every(({ health }) => health === 'up')
}

type Rules = {
  readonly data: {
    readonly groups: readonly { readonly rules: readonly { name: string; query: string; state: string }[] }[]
  }
}
type Vector = {
  readonly data: { readonly result: readonly { readonly metric: object; readonly value: [number, string] }[] }
}

async function stateAt(origin: string, alert: string): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/v1/rules`)).json()) as Rules
  const rule = data.groups.flatMap(({ rules }) => rules).find(({ name }) => name === alert)
  // Without the last comparison, which leaves nothing where it does not hold.
  const query = rule?.query.replace(/ (?:==|>|<) [^<>=]*$/, '') ?? ''
  const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query })}`)
  const { data: now } = (await answer.json()) as Vector
  const values = now.result.map(({ metric, value }) => `${JSON.stringify(metric)} ${value[1]}`)
  return `${rule?.state ?? 'unknown'}: ${values.join(', ') || 'no figure'}`
}
