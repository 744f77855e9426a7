import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openProxy, type Proxy } from '../fleet/proxy.ts'
import { ask } from '../traffic/ask.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { READ, untilAnswering } from '../traffic/until-answering.ts'

/** A pool of twenty in each server, and what the worker and the listeners need beside them. */
const MOST_CONNECTIONS = 70
const QUIET_MS = 12_000

type Trouble = { readonly name: string; readonly began: number; readonly ended: number; readonly back: number }

/**
 * PostgreSQL is stopped with SIGSTOP, and then the network to it swallows everything, each for some seconds under load.
 */
const drill: Drill = {
  id: 'R12',
  title: 'PostgreSQL frozen, then its connections half open, under load',
  counts: 'seconds each',
  rounds: 20,
  planted: {
    bug: 'the network comes back three seconds later than it says',
    rounds: 2,
    caughtBy: ['half open: both servers serve again after'],
  },
  run: async ({ rounds: seconds, planted }) => {
    const network: { proxy?: Proxy } = {}
    const between = async ({ url, port }: Fleet['database']) => {
      network.proxy = await openProxy(port)
      return url.replace(`:${port}/`, `:${network.proxy.port}/`)
    }
    return withFleet({ seed: seedTown, between }, async (fleet, town) => {
      const proxy = network.proxy!
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: 16, rest: 60 })
      await sleep(2_000)
      const frozen = await during('frozen', seconds, fleet, { begin: fleet.database.freeze, end: fleet.database.thaw })
      await sleep(2_000)
      const swallowing = {
        begin: () => proxy.setMode('swallow'),
        end: () => void setTimeout(() => proxy.setMode('pass'), planted ? 3_000 : 0),
      }
      const halfOpen = await during('half open', seconds, fleet, swallowing)
      await sleep(2_000)
      await load.stop()
      const unsettled = await load.settle()
      await sleep(QUIET_MS)
      return figuresOf(fleet, history, [frozen, halfOpen], { unsettled, proxy })
    })
  },
}
export default drill

async function during(
  name: string,
  seconds: number,
  { servers }: Fleet,
  { begin, end }: { begin: () => void; end: () => void },
): Promise<Trouble> {
  const began = performance.now()
  begin()
  await sleep(seconds * 1_000)
  end()
  const ended = performance.now()
  return { name, began, ended, back: (await untilAnswering(servers)) - ended }
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  troubles: readonly Trouble[],
  { unsettled, proxy }: { unsettled: number; proxy: Proxy },
): Promise<Figure[]> {
  const each = troubles.flatMap(({ name, began, ended, back }) => {
    const met = history.operations.filter(({ invoked, returned }) => returned > began && invoked < ended)
    return [
      atLeast(`${name}: answers meanwhile`, 1, met.length),
      atMost(`${name}: slowest answer`, 5_000, slowest(met.map(({ invoked, returned }) => returned - invoked)), 'ms'),
      exactly(`${name}: no answer at all`, 0, met.filter(({ answer }) => answer.status === 0).length),
      atMost(`${name}: both servers serve again after`, 2_000, back, 'ms'),
    ]
  })
  return [
    ...each,
    exactly('connections left in a transaction or a statement', 0, await stuckConnections(fleet)),
    atMost('connections open when all is quiet again', MOST_CONNECTIONS, proxy.open),
    exactly('reads that fail, of a burst at each server', 0, await failuresInBurst(fleet)),
    exactly('unknown after asking again under the key', 0, unsettled),
    exactly('processes that ended', 0, fleet.died().length),
    ...(await verdictOn(fleet, history)),
    reported('ended by themselves', fleet.died().join(', ') || 'none'),
  ]
}

async function stuckConnections({ pool }: Fleet): Promise<number> {
  const { rows } = await pool.query(`select from pg_stat_activity where backend_type = 'client backend'
    and pid <> pg_backend_pid() and state <> 'idle' and state_change < now() - interval '5 seconds'`)
  return rows.length
}

/** More reads at once than a pool has connections: one that was taken and never given back would be missed. */
async function failuresInBurst({ servers }: Fleet): Promise<number> {
  const addresses = servers.flatMap(({ origin }) => Array.from({ length: 25 }, (_, n) => `${origin}${READ}${n + 1}`))
  const answers = await Promise.all(addresses.map((address) => ask(address)))
  return answers.filter(({ status }) => status !== 200).length
}
