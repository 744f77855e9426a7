import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/postgres/cluster.ts'
import { atExit } from './at-exit.ts'
import { installMissing } from './install.ts'
import type { FleetProcess } from './server.ts'

const CONFIGURATION = 'deploy/config/web.cfg'
const PROGRAM = '/usr/sbin/haproxy'
const PATIENCE_MS = 10_000

/**
 * HAProxy before the servers with the configuration of deploy/; the address it serves at, over https.
 */
export async function startHaproxy(servers: readonly FleetProcess[]): Promise<string> {
  installMissing({ [PROGRAM]: 'haproxy' })
  const folder = mkdtempSync(join(tmpdir(), 'dichis-haproxy-'))
  const certificate = makeCertificate(folder)
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configurationFor({ port, plainPort: await freePort(), certificate, servers }))
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  atExit(async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  for (const late = Date.now() + PATIENCE_MS; Date.now() < late && child.exitCode === null; await sleep(100))
    if (await isListening(port)) return `https://127.0.0.1:${port}`
  throw new Error(`HAProxy did not start:\n${errors.join('')}`)
}

function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  try {
    execFileSync('openssl', args, { stdio: 'pipe' })
  } catch (cause) {
    throw new Error('This drill needs openssl for a certificate: apt-get install openssl.', { cause })
  }
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}

type Site = {
  readonly port: number
  readonly plainPort: number
  readonly certificate: string
  readonly servers: readonly FleetProcess[]
}

/** The file's configuration, with this machine's ports and certificate in their places and nothing else changed. */
function configurationFor({ port, plainPort, certificate, servers }: Site): string {
  const portOf = (index: number) => new URL(servers[index]!.origin).port
  return readFileSync(CONFIGURATION, 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :443 ssl crt /etc/haproxy/site.pem', `bind 127.0.0.1:${port} ssl crt ${certificate}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${portOf(0)}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${portOf(1)}`)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })
}
