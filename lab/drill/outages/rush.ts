import { setTimeout as sleep } from 'node:timers/promises'
import { openLightClient, type Reply } from './light-client.ts'

/** The answers to a rush of reads. */
export type Rush = {
  /** Answers a second with 200 within a second. */
  readonly servedInTime: number
  readonly served: number
  readonly refused: number
  /** The 99th percentile of the refusals, in milliseconds. */
  readonly refusalP99: number
  /** 503s without a Retry-After. */
  readonly unexplained: number
  readonly unanswered: number
  readonly others: number
}

/** Asks for the path of this number. */
type Ask = (number: number) => Promise<Reply>

const IN_TIME_MS = 1_000
const PATIENCE_MS = 15_000
const CLIENTS = 24

/**
 * The answers to so many clients, each asking again as soon as it was answered: the most that the servers can serve.
 */
export async function saturate(ask: Ask, forMs: number): Promise<Rush> {
  const replies: Reply[] = []
  const until = performance.now() + forMs
  let asked = 0
  const client = async () => {
    while (performance.now() < until) replies.push(await ask(asked++))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return summaryOf(replies, forMs)
}

/** The answers to so many requests a second, sent whether or not the ones before were answered. */
export async function rush(ask: Ask, aSecond: number, forMs: number): Promise<Rush> {
  const asked: Promise<Reply>[] = []
  const began = performance.now()
  for (let passed = 0; passed < forMs; passed = performance.now() - began) {
    const due = (passed / 1_000) * aSecond
    while (asked.length < due) asked.push(ask(asked.length))
    await sleep(2)
  }
  return summaryOf(await Promise.all(asked), forMs)
}

/** Takes turns between the servers; each number asks for another path. */
export function askOf(origins: readonly string[], path: (number: number) => string): Ask {
  const clients = origins.map((origin) => openLightClient(origin, PATIENCE_MS))
  return (number) => clients[number % clients.length]!(path(number))
}

function summaryOf(replies: readonly Reply[], forMs: number): Rush {
  const of = (wanted: number) => replies.filter(({ status }) => status === wanted)
  const [served, refused, unanswered] = [of(200), of(503), of(0)]
  const waits = refused.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    servedInTime: (served.filter(({ ms }) => ms <= IN_TIME_MS).length * 1_000) / forMs,
    served: served.length,
    refused: refused.length,
    refusalP99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    unexplained: refused.filter(({ retryAfter }) => !retryAfter).length,
    unanswered: unanswered.length,
    others: replies.length - served.length - refused.length - unanswered.length,
  }
}
