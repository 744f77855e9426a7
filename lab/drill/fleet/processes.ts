import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits until none of them lives. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; pids.some(isAlive); await sleep(5))
    if (Date.now() > until) throw new Error('a process does not end')
}

/** The processes that it has started. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => statOf(pid)?.parent === parent)
}

/** A zombie that nobody has waited for counts as gone. */
const isAlive = (pid: number) => (statOf(pid)?.state ?? 'Z') !== 'Z'

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

/** A process may end at any moment. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
