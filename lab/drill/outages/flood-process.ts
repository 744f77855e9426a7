import { fork } from 'node:child_process'
import { atExit } from '../fleet/at-exit.ts'
import { READ } from '../traffic/until-answering.ts'
import { FLOODS } from './floods.ts'
import { askOf, type Rush, rush, saturate } from './rush.ts'

const WARM_UP_MS = 1_000

/** An order to do something to the servers. */
export type Order =
  | { readonly kind: 'flood'; readonly name: string; readonly origins: readonly string[]; readonly token: string }
  | { readonly kind: 'saturate'; readonly origins: readonly string[]; readonly forMs: number }
  | { readonly kind: 'rush'; readonly origins: readonly string[]; readonly forMs: number; readonly aSecond: number }

type Done<O extends Order> = O extends { kind: 'flood' } ? number : Rush

/** Does it in a process of its own, so that the others' clients measure the servers and not each other. */
export function runFlood<O extends Order>(order: O): Promise<Done<O>> {
  const child = fork(new URL(import.meta.url), { execArgv: [], env: { ...process.env, FLOOD: JSON.stringify(order) } })
  const stop = atExit(async () => void child.kill('SIGKILL'))
  return new Promise<Done<O>>((done, fail) => {
    child.once('message', (result) => done(result as Done<O>))
    child.once('exit', (code) => fail(new Error(`the flood ended with ${code}`)))
  }).finally(stop)
}

if (process.env.FLOOD) {
  process.send?.(await carryOut(JSON.parse(process.env.FLOOD) as Order))
  process.disconnect?.()
}

async function carryOut(order: Order): Promise<number | Rush> {
  const { origins } = order
  // A page that nothing has cached.
  const ask = askOf(origins, (number) => `${READ}${1 + (number % 5_000)}`)
  if (order.kind === 'saturate') return saturate(ask, order.forMs)
  if (order.kind === 'rush') {
    // So that what is measured is not this process finding its feet.
    await saturate(ask, WARM_UP_MS)
    return rush(ask, order.aSecond, order.forMs)
  }
  return FLOODS.find(({ name }) => name === order.name)!.run(origins[0]!, { token: order.token })
}
