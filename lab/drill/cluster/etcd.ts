import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { freePort } from '#server/postgres/cluster.ts'
import { type Engine, isOk, startEngine, until } from './engines.ts'

/** The etcd of one machine. */
export type EtcdMember = {
  /** Does nothing where it runs. */
  start(): void
  kill(): Promise<void>
}

export type Etcd = {
  /** As Patroni wants them: host:port, with commas between them. */
  readonly hosts: string
  readonly members: Readonly<Record<string, EtcdMember>>
}

type Ports = { readonly client: number; readonly peer: number }

/** Starts one etcd for each name by deploy/systemd/etcd, and waits until they agree. */
export async function startEtcd(folder: string, names: readonly string[]): Promise<Etcd> {
  const ports: Record<string, Ports> = {}
  for (const name of names) ports[name] = { client: await freePort(), peer: await freePort() }
  const members: Record<string, EtcdMember> = {}
  for (const name of names) members[name] = createMember(folder, name, ports)
  for (const member of Object.values(members)) member.start()
  for (const name of names)
    await until('etcd to agree on a leader', () => isOk(`http://127.0.0.1:${ports[name]!.client}/health`), {
      folder,
      name: `etcd-${name}`,
    })
  return { hosts: names.map((name) => `127.0.0.1:${ports[name]!.client}`).join(','), members }
}

function createMember(folder: string, name: string, ports: Readonly<Record<string, Ports>>): EtcdMember {
  const env = environmentOf(name, ports, join(folder, `etcd-${name}`))
  let engine: Engine | undefined
  return {
    start: () => {
      if (!engine?.isRunning()) engine = startEngine('/usr/bin/etcd', [], { folder, name: `etcd-${name}`, env })
    },
    kill: async () => engine?.kill('SIGKILL'),
  }
}

/** The environment of deploy/systemd/etcd for that machine, with this machine's ports in the places of names. */
function environmentOf(name: string, ports: Readonly<Record<string, Ports>>, data: string): Record<string, string> {
  const here = ports[name]!
  const local = (value: string) =>
    Object.entries(ports).reduce(
      (text, [other, { client, peer }]) =>
        text.replaceAll(`${other}:2379`, `127.0.0.1:${client}`).replaceAll(`${other}:2380`, `127.0.0.1:${peer}`),
      value.replace('0.0.0.0:2379', `127.0.0.1:${here.client}`).replace('0.0.0.0:2380', `127.0.0.1:${here.peer}`),
    )
  const given = Object.entries(parseEnv(readFileSync('deploy/systemd/etcd', 'utf8'))).map(([variable, value = '']) => {
    // The file is db1's; the list of all is the same everywhere.
    const own = variable === 'ETCD_INITIAL_CLUSTER' ? value : value.replace('db1', name)
    return [variable, local(own)]
  })
  return { ...Object.fromEntries(given), ETCD_DATA_DIR: data }
}
