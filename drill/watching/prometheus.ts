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
const PATIENCE_MS = 30_000

/** What stands for a minute of the rules. A server without a connection left shows its figures after two seconds. */
const MINUTE_SECONDS = 3
const SCRAPE_INTERVAL = '2500ms'

export type Prometheus = {
  /** The names of all rules, in the order of the file. */
  readonly rules: readonly string[]
  /** The names of the alerts that ring now. */
  ringing(): Promise<ReadonlySet<string>>
  /** Whether it has the figures of every server. */
  seesAll(): Promise<boolean>
}

type Configuration = {
  global: Record<string, string>
  rule_files: string[]
  scrape_configs: { static_configs: { targets: string[] }[] }[]
}

/** Prometheus with the files of deploy/, for these servers; `change` alters the rules. It ends with the drill. */
export async function startPrometheus(
  servers: readonly FleetProcess[],
  change: (rules: string) => string,
): Promise<Prometheus> {
  installMissing({ [PROGRAM]: 'prometheus' })
  const folder = mkdtempSync(join(tmpdir(), 'dichis-prometheus-'))
  const rules = change(hastened(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8')))
  writeFileSync(join(folder, 'alerts.yml'), rules)
  writeFileSync(join(folder, 'prometheus.yml'), configurationFor(servers))
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
  }
}

/** The rules with each minute as seconds, and nothing else changed. */
const hastened = (rules: string) =>
  rules.replace(/(\[|for: )(\d+)m\b/g, (_, before: string, minutes: string) => {
    return `${before}${Number(minutes) * MINUTE_SECONDS}s`
  })

function configurationFor(servers: readonly FleetProcess[]): string {
  const configuration = parse(readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8')) as Configuration
  configuration.global = {
    scrape_interval: SCRAPE_INTERVAL,
    scrape_timeout: SCRAPE_INTERVAL,
    evaluation_interval: '1s',
  }
  for (const job of configuration.scrape_configs)
    job.static_configs = [{ targets: servers.map(({ origin }) => new URL(origin).host) }]
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

type Targets = { readonly data: { readonly activeTargets: { readonly health: string }[] } }

async function seesAllAt(origin: string): Promise<boolean> {
  const { data } = (await (await fetch(`${origin}/api/v1/targets`)).json()) as Targets
  return data.activeTargets.length > 0 && data.activeTargets.every(({ health }) => health === 'up')
}
