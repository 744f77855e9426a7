import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const textOf = (path: string) => readFileSync(path, 'utf8')
const [, shown = ''] = /```ini\n([\s\S]*?)```/.exec(textOf('docs/deploying.md')) ?? []

const UNITS = {
  'deploy/systemd/dichis@.service': textOf('deploy/systemd/dichis@.service'),
  'deploy/systemd/dichis-worker.service': textOf('deploy/systemd/dichis-worker.service'),
  'the unit of docs/deploying.md': shown,
}

/** A program that listens above port 1024 and writes to two folders can do without all this. */
const CONFINED = [
  'NoNewPrivileges=true',
  'CapabilityBoundingSet=',
  'AmbientCapabilities=',
  'ProtectSystem=strict',
  'ProtectHome=true',
  'PrivateTmp=true',
  'PrivateDevices=true',
  'ProtectClock=true',
  'ProtectControlGroups=true',
  'ProtectHostname=true',
  'ProtectKernelLogs=true',
  'ProtectKernelModules=true',
  'ProtectKernelTunables=true',
  'ProtectProc=invisible',
  'LockPersonality=true',
  'RemoveIPC=true',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=true',
  'RestrictRealtime=true',
  'RestrictSUIDSGID=true',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged',
  'UMask=0077',
]

test.each(Object.entries(UNITS))(
  '%s runs as a user of its own that may write to two folders and gain no rights [HT-07]',
  (_, unit) => {
    const lines = unit.split('\n').map((line) => line.trim())
    expect(CONFINED.filter((line) => !lines.includes(line))).toEqual([])
    expect(lines).toContain('User=dichis')
    expect(lines.filter((line) => /^(State|Cache|Runtime|Logs)Directory=|^ReadWritePaths=/.test(line))).toEqual([
      'StateDirectory=dichis',
      'CacheDirectory=dichis',
    ])
    // V8 compiles while it runs.
    expect(unit).not.toMatch(/^\s*MemoryDenyWriteExecute=/m)
  },
)

type Service = {
  readonly image: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly privileged?: boolean
  readonly security_opt?: readonly string[]
  readonly pids_limit?: number
  readonly tmpfs?: readonly string[]
  readonly user?: string
}

const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> }

test.each(Object.entries(services))(
  'the container %s writes to its volumes and to memory alone, and can gain no rights [HT-07]',
  (_, { image, read_only, cap_drop, cap_add, privileged, security_opt, pids_limit, tmpfs = [], user }) => {
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect([cap_add, privileged, user]).toEqual([undefined, undefined, undefined])
    expect(pids_limit).toBeGreaterThan(0)
    const folders = tmpfs.map((each) => each.split(':')[0])
    expect(folders).toEqual(image === 'dichis' ? ['/tmp', '/var/cache/dichis'] : ['/tmp', '/run/postgresql'])
  },
)

test('no image runs as root, and each names its user last [HT-07]', () => {
  for (const [file, user] of [
    ['deploy/Dockerfile', 'dichis'],
    ['deploy/engines.Dockerfile', 'postgres'],
  ] as const) {
    const users = [...textOf(file).matchAll(/^USER (.*)$/gm)].map(([, name]) => name)
    expect([file, users.at(-1)]).toEqual([file, user])
    expect(textOf(file).slice(textOf(file).lastIndexOf(`USER ${user}`))).not.toMatch(/^RUN /m)
  }
  expect(textOf('deploy/Dockerfile')).toContain('useradd --system --uid 10001')
  expect(services.one!.tmpfs).toContain('/var/cache/dichis:uid=10001,mode=0700')
})

test('no file of a deployment opens the figures to all addresses [HT-07]', () => {
  for (const text of [...Object.values(UNITS), textOf('deploy/systemd/dichis.env'), textOf('deploy/compose.yaml')])
    expect(text).not.toMatch(/METRICS_HOST["']?[=:] ?["']?(0\.0\.0\.0|::|\*)/)
})
