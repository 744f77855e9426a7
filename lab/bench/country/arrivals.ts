import { setTimeout as sleep } from 'node:timers/promises'
import type { Act } from './acts.ts'

export type Flow = { readonly act: Act; readonly perSecond: number }

/**
 * Lets each kind arrive at its constant rate, whatever the server does, for so many seconds; then waits until all are
 * answered.
 */
export async function arrive(flows: readonly Flow[], seconds: number): Promise<void> {
  const running = new Set<Promise<void>>()
  const began = performance.now()
  const start = async ({ act, perSecond }: Flow) => {
    for (let nth = 0; nth < perSecond * seconds; nth += 1) {
      const due = began + ((nth + 0.5) * 1_000) / perSecond
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const done = act(due).finally(() => running.delete(done))
      running.add(done)
    }
  }
  await Promise.all(flows.map(start))
  await Promise.all(running)
}
