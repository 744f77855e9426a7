import { createWaitingLines, type ReadKind, type Visit } from './waiting-lines.ts'

export type Gate = {
  read(kind: ReadKind, visit: Visit): void
  write(visit: Visit): void
}

export type GateLimits = typeof LIMITS

const LIMITS = {
  /** Reads at work in this process: with more each round of the event loop is longer, and nothing else is faster. */
  runningReads: 6,
  /** While somebody books: a booking waits for a round of the loop with each of its packets of statements. */
  readsBesideWrites: 4,
  /** Writes at work; most wait in a line of their location, which costs nothing. */
  runningWrites: 500,
  /** A read that would have to wait longer is refused when it arrives, in milliseconds. */
  targetDelayMs: { browsing: 200, own: 400 },
  /** The same while the line is younger than `burstMs`: a short crowd is worked off, not sent away. */
  burstDelayMs: 450,
  burstMs: 1_000,
  /** A read that waits longer, because the work stands still, is refused after all. */
  maxWaitMs: 1_000,
}

/** How much one measurement moves the average. */
const SMOOTHING = 1 / 32
/** A longer step is a pause, such as of the garbage collector, and says nothing of the pace. */
const LONGEST_STEP_MS = 50

/**
 * Lets few reads work at a time; the others wait in line, unread. A request that would wait longer than the target
 * delay is refused at once, unless the line has only begun: the wait expected is the number in front times the measured
 * pace, at least as long as the line has stood still. See docs/decisions/2026-11-22-target-delay.md.
 */
export function createGate(limits: GateLimits = LIMITS, now: () => number = () => performance.now()): Gate {
  const lines = createWaitingLines(limits.maxWaitMs, now)
  const writes = limitWrites(limits.runningWrites, () => letIn())
  let runningReads = 0
  /** Between two reads that leave while others wait, in milliseconds. */
  let paceMs = 0
  let lastStep = 0
  /** When the line began that has not been empty since. */
  let lineBegan = 0

  return {
    read: (kind, visit) => {
      if (isFree()) return startRead(visit)
      if (lines.size() === 0) lineBegan = lastStep = now()
      if (expectedWaitMs(kind) > longestWaitMs(kind)) return visit.refuse()
      lines.join(kind, visit)
    },
    write: writes.enter,
  }

  function isFree(): boolean {
    return runningReads < (writes.running() > 0 ? limits.readsBesideWrites : limits.runningReads)
  }

  function longestWaitMs(kind: ReadKind): number {
    return now() - lineBegan < limits.burstMs ? limits.burstDelayMs : limits.targetDelayMs[kind]
  }

  function expectedWaitMs(kind: ReadKind): number {
    return Math.max(lines.ahead(kind) * paceMs, lines.stillMs())
  }

  function startRead(visit: Visit): void {
    runningReads += 1
    const leave = () => {
      runningReads -= 1
      letIn()
    }
    visit.start(once(leave))
  }

  /** Lets in who is next, as far as there is room. */
  function letIn(): void {
    while (isFree()) {
      const visit = lines.next()
      if (!visit) return
      paceMs += (Math.min(now() - lastStep, LONGEST_STEP_MS) - paceMs) * SMOOTHING
      lastStep = now()
      startRead(visit)
    }
  }
}

function limitWrites(max: number, whenIdle: () => void) {
  let running = 0
  const leave = () => {
    running -= 1
    if (running === 0) whenIdle()
  }
  const enter: Gate['write'] = (visit) => {
    if (running >= max) return visit.refuse()
    running += 1
    visit.start(once(leave))
  }
  return { enter, running: () => running }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
