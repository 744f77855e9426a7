import { field } from '../traffic/ask.ts'
import { isOk, until } from './engines.ts'
import type { Node } from './patroni.ts'

/** The load goes on while the cluster is made whole. */
const MAX_LAG_BYTES = 1_000_000
/** A database that is copied again on a busy machine takes minutes. */
const WHOLE_MS = 150_000

/** A primary with two streaming standbys, one of them synchronous where that is wanted. */
export async function untilWhole(
  nodes: readonly Node[],
  { folder, isSynchronous }: { folder: string; isSynchronous: boolean },
): Promise<void> {
  let last: unknown = null
  const seen = () => `Patroni saw ${JSON.stringify(last)}.`
  const isWhole = async () => {
    last = await membersOf(nodes)
    return isWholeOf(last, nodes.length, isSynchronous)
  }
  const lagging = nodes.map(({ name }) => name).join(', ')
  await until(`${lagging} to be a primary and standbys`, isWhole, { folder, name: 'db1', patienceMs: WHOLE_MS, seen })
}

/** The node that is the primary, by Patroni. */
export async function findPrimary(nodes: readonly Node[]): Promise<Node | undefined> {
  const found = await Promise.all(nodes.map(({ restPort }) => isOk(`http://127.0.0.1:${restPort}/primary`)))
  return nodes[found.indexOf(true)]
}

/** The primary's Patroni's report about all members; null without a primary. */
async function membersOf(nodes: readonly Node[]): Promise<unknown> {
  const primary = await findPrimary(nodes)
  return primary ? field(await jsonAt(`http://127.0.0.1:${primary.restPort}/cluster`), 'members') : null
}

function isWholeOf(members: unknown, count: number, isSynchronous: boolean): boolean {
  if (!Array.isArray(members) || members.length < count) return false
  const standbys = members.filter((member) => field(member, 'role') !== 'leader')
  const well = standbys.filter(
    (member) =>
      /running|streaming/.test(String(field(member, 'state'))) && Number(field(member, 'lag')) < MAX_LAG_BYTES,
  )
  const synchronous = standbys.filter((member) => field(member, 'role') === 'sync_standby')
  return well.length === count - 1 && (!isSynchronous || synchronous.length > 0)
}

/** Null where there is no answer, or not all of it in time. */
const jsonAt = (address: string): Promise<unknown> =>
  fetch(address, { signal: AbortSignal.timeout(1_000) })
    .then((response) => response.json())
    .catch(() => null)
