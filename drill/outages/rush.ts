import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a rush of reads was answered. */
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

type Reply = { readonly status: number; readonly ms: number; readonly retryAfter: boolean }
type Address = (number: number) => string

const IN_TIME_MS = 1_000
const PATIENCE_MS = 15_000
const CLIENTS = 24

/** What so many clients get, each asking again as soon as it was answered: the most that the servers can serve. */
export async function saturate(address: Address, forMs: number): Promise<Rush> {
  const replies: Reply[] = []
  const agent = openAgent()
  const until = performance.now() + forMs
  let asked = 0
  const client = async () => {
    while (performance.now() < until) replies.push(await ask(agent, address(asked++)))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return summaryOf(replies, forMs)
}

/** What so many requests a second get, sent whether or not the ones before were answered. */
export async function rush(address: Address, aSecond: number, forMs: number): Promise<Rush> {
  const asked: Promise<Reply>[] = []
  const agent = openAgent()
  const began = performance.now()
  for (let passed = 0; passed < forMs; passed = performance.now() - began) {
    const due = (passed / 1_000) * aSecond
    while (asked.length < due) asked.push(ask(agent, address(asked.length)))
    await sleep(2)
  }
  return summaryOf(await Promise.all(asked), forMs)
}

// Cheaper than fetch: what the client takes of a core, the servers lack.
const openAgent = () => new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 4_096 })

function ask(agent: Agent, address: string): Promise<Reply> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (status: number, retryAfter: boolean) => done({ status, ms: performance.now() - began, retryAfter })
    const asking = request(address, { agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.on('error', () => end(0, false))
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => end(0, false))
    asking.end()
  })
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
