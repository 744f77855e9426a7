/** Who is refused first when there is too much to do: those who look around, then those with a session or a visit in mind. */
export type ReadKind = 'browsing' | 'own'

/** A request at the gate: exactly one of the two is called, at once or later. */
type Visit = {
  /** The work may begin; `leave` must be called when it is done. */
  start(leave: () => void): void
  refuse(): void
}

export type Gate = {
  read(kind: ReadKind, visit: Visit): void
  write(visit: Visit): void
}

export type GateLimits = typeof LIMITS

const LIMITS = {
  /** Reads at work in this process: with more each round of the event loop is longer, and nothing else is faster. */
  runningReads: 10,
  /** Writes at work; most wait in a line of their location, which costs nothing. */
  runningWrites: 500,
  /** A read that would have to wait longer is refused when it arrives, in milliseconds. */
  targetDelayMs: { browsing: 200, own: 400 },
  /** A read that waits longer, because the work stands still, is refused after all. */
  maxWaitMs: 1_000,
}

/** How much one measurement moves the average. */
const SMOOTHING = 1 / 32

/**
 * Lets few reads work at a time; the others wait in line, unread. Who would wait longer than the target delay is
 * refused at once: the wait expected is the number in front times the measured pace, at least what the first in line
 * has waited already. See docs/decisions/2026-11-22-target-delay.md.
 */
export function createGate(limits: GateLimits = LIMITS, now: () => number = () => performance.now()): Gate {
  const lines = { own: new Map<Visit, number>(), browsing: new Map<Visit, number>() }
  let runningReads = 0
  /** Between two reads that leave while others wait, in milliseconds. */
  let paceMs = 0
  let lastStep = 0
  let patrol: NodeJS.Timeout | undefined

  return {
    read: (kind, visit) => {
      if (runningReads < limits.runningReads) {
        runningReads += 1
        return visit.start(leaveOnce(leaveRead))
      }
      if (expectedWaitMs(kind) > limits.targetDelayMs[kind]) return visit.refuse()
      if (lines.own.size + lines.browsing.size === 0) lastStep = now()
      lines[kind].set(visit, now())
      patrol ??= setInterval(refuseStale, limits.maxWaitMs / 10)
    },
    write: atMost(limits.runningWrites),
  }

  function expectedWaitMs(kind: ReadKind): number {
    const ahead = kind === 'own' ? lines.own.size : lines.own.size + lines.browsing.size
    const [firstSince = now()] = lines[kind].values()
    return Math.max(ahead * paceMs, now() - firstSince)
  }

  /** The next in line takes the place of who leaves. */
  function leaveRead(): void {
    const line = lines.own.size > 0 ? lines.own : lines.browsing
    const [next] = line.keys()
    if (!next) {
      runningReads -= 1
      return
    }
    paceMs += (now() - lastStep - paceMs) * SMOOTHING
    lastStep = now()
    line.delete(next)
    next.start(leaveOnce(leaveRead))
  }

  function refuseStale(): void {
    for (const line of Object.values(lines))
      for (const [visit, since] of line) {
        if (now() - since <= limits.maxWaitMs) break
        line.delete(visit)
        visit.refuse()
      }
    if (lines.own.size + lines.browsing.size > 0) return
    clearInterval(patrol)
    patrol = undefined
  }
}

function atMost(max: number): Gate['write'] {
  let running = 0
  const leave = () => {
    running -= 1
  }
  return (visit) => {
    if (running >= max) return visit.refuse()
    running += 1
    visit.start(leaveOnce(leave))
  }
}

function leaveOnce(leave: () => void): () => void {
  let isGone = false
  return () => {
    if (isGone) return
    isGone = true
    leave()
  }
}
