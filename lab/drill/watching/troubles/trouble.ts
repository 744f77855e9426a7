import type { Fleet } from '../../fleet/fleet.ts'
import type { Proxy } from '../../fleet/proxy.ts'
import type { SmallDisk } from '../../fleet/small-disk.ts'
import type { Providers } from '../../outages/providers-down.ts'
import type { Town } from '../../traffic/town.ts'

/** Everything that a trouble may go at. */
export type Scene = {
  readonly fleet: Fleet
  readonly town: Town
  /** The network before the standby. */
  readonly replica: Proxy
  readonly providers: Providers
  /** The disk of the servers' DATA_DIR; the databases' too, as far as Prometheus knows. */
  readonly disk: SmallDisk
  /** The folder in which PostgreSQL archives its log. */
  readonly archive: string
}

/** Makes the cause of some alerts happen, and gives what takes it away again. */
export type Trouble = {
  readonly alerts: readonly string[]
  begin(scene: Scene): Promise<() => Promise<void>>
}

/** So many clients do it over and over, with a rest between; the function that is given back ends them. */
export function repeat(
  clients: number,
  restMs: number,
  work: (client: number) => Promise<unknown>,
): () => Promise<void> {
  const over = new AbortController()
  const loop = async (client: number) => {
    while (!over.signal.aborted) {
      await work(client)
      await new Promise((wake) => setTimeout(wake, restMs))
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => loop(client)))
  return async () => {
    over.abort()
    await working
  }
}
