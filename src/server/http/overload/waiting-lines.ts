/**
 * Kinds of reads in the order of refusal when there is too much to do: first visitors who look around, then those with
 * a session or a visit in mind.
 */
export type ReadKind = 'browsing' | 'own'

/** A request at the gate: exactly one of the two is called, at once or later. */
export type Visit = {
  /** The work may begin; `leave` must be called when it is done. */
  start(leave: () => void): void
  refuse(): void
}

const TICK_MS = 50

/** Reads that wait, in the order they came; `own` goes ahead of `browsing`. Refuses who has waited for too long. */
export function createWaitingLines(maxWaitMs: number, now: () => number) {
  const lines = { own: new Map<Visit, number>(), browsing: new Map<Visit, number>() }
  let patrol: NodeJS.Timeout | undefined
  let ticksStill = 0
  const size = () => lines.own.size + lines.browsing.size

  const refuseStale = () => {
    ticksStill += 1
    for (const line of Object.values(lines))
      for (const [visit, since] of line) {
        if (now() - since <= maxWaitMs) break
        line.delete(visit)
        visit.refuse()
      }
    if (size() > 0) return
    clearInterval(patrol)
    patrol = undefined
  }

  return {
    size,
    join: (kind: ReadKind, visit: Visit) => {
      if (size() === 0) ticksStill = 0
      lines[kind].set(visit, now())
      patrol ??= setInterval(refuseStale, TICK_MS)
    },
    /** Takes out who is next; undefined when nobody waits. */
    next: (): Visit | undefined => {
      const line = lines.own.size > 0 ? lines.own : lines.browsing
      const [visit] = line.keys()
      if (visit) line.delete(visit)
      ticksStill = 0
      return visit
    },
    /** How many would be in front of another one. */
    ahead: (kind: ReadKind) => (kind === 'own' ? lines.own.size : size()),
    /** For how long nobody was let in, in milliseconds. That this process itself paused counts as one tick. */
    stillMs: () => ticksStill * TICK_MS,
  }
}
