import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { startHaproxy } from '../fleet/haproxy.ts'
import { type Answer, bookingIdOf } from '../traffic/ask.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { seedTown, slotNumber, type Town } from '../traffic/town.ts'
import { READ } from '../traffic/until-answering.ts'

const A_SECOND = 200
/** One request in so many places a booking. */
const BOOKS = 20
const LONGEST_STOP_MS = 10_000
const PATIENCE_MS = 20_000

type Sent = {
  readonly status: number
  readonly error: string
  readonly milliseconds: number
  readonly connection: number
}
type Stop = { readonly milliseconds: number; readonly exitCode: number | null }

/**
 * The servers behind HAProxy are stopped with SIGTERM and started again, one after the other, at 200 requests a second
 * over connections that are kept.
 */
const drill: Drill = {
  id: 'R9',
  title: 'servers restarted one after the other behind HAProxy, at 200 requests a second with keep-alive',
  counts: 'restarts',
  rounds: 20,
  planted: {
    bug: 'servers are stopped with SIGKILL',
    rounds: 12,
    caughtBy: ['requests that failed', 'servers that did not end with 0'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, env: { TRUSTED_PROXIES: '1' } }, async (fleet, town) => {
      const origin = await startHaproxy(fleet.servers)
      const history = openHistory()
      const traffic = startTraffic(origin, town, history)
      await sleep(2_000)
      const stops: Stop[] = []
      for (let round = 0; round < rounds; round += 1)
        stops.push(await restart(fleet, round % 2 === 0 ? 0 : 1, planted ? 'SIGKILL' : 'SIGTERM'))
      await sleep(1_000)
      const sent = await traffic.stop()
      return figuresOf(fleet, history, sent, stops)
    }),
}
export default drill

/** As docs/deploying.md says: stop it, start it, wait until it is ready; only then the next. */
async function restart(fleet: Fleet, index: 0 | 1, signal: NodeJS.Signals): Promise<Stop> {
  const server = fleet.servers[index]
  const began = performance.now()
  await server.kill(signal)
  const milliseconds = performance.now() - began
  await fleet.restartServer(index)
  return { milliseconds, exitCode: server.exitCode }
}

/** So many requests a second, whatever the ones before are doing, until stopped. */
function startTraffic(origin: string, { salon, customers }: Town, history: History): { stop(): Promise<Sent[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  const sending: Promise<Sent>[] = []
  let isOver = false
  const read = (number: number) => send(agent, `${origin}${READ}${1 + (number % 500)}`, {})
  const book = async (number: number): Promise<Sent> => {
    const key = `rolling-${number}`
    const slot = slotNumber(salon, number / BOOKS)
    const authorization = `Bearer ${customers[(number / BOOKS) % customers.length]!.token}`
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify(bodyOf(slot, key))
    const sent = send(agent, `${origin}/api/bookings`, { method: 'POST', headers, body })
    await history.record('book', key, slot, sent.then(answerOf))
    return sent
  }
  const pacing = (async () => {
    const began = performance.now()
    for (let number = 0; !isOver; ) {
      const due = ((performance.now() - began) / 1_000) * A_SECOND
      for (; number < due; number += 1) sending.push(number % BOOKS === 0 ? book(number) : read(number))
      await sleep(4)
    }
  })()
  const stop = async () => {
    isOver = true
    await pacing
    const sent = await Promise.all(sending)
    agent.destroy()
    return sent
  }
  return { stop }
}

type Answered = Sent & { readonly body?: unknown }

const answerOf = ({ status, milliseconds, body }: Answered): Answer => ({ status, milliseconds, body: body ?? null })

function send(
  agent: Agent,
  address: string,
  { body, ...init }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answered> {
  const began = performance.now()
  return new Promise((done) => {
    const since = () => performance.now() - began
    const asking = request(address, { agent, ...init, timeout: PATIENCE_MS }, async (answer) => {
      const connection = asking.socket?.localPort ?? 0
      try {
        const text = Buffer.concat((await answer.toArray()) as Uint8Array[]).toString()
        done({
          status: answer.statusCode ?? 0,
          error: '',
          milliseconds: since(),
          connection,
          body: init.method ? JSON.parse(text) : null,
        })
      } catch (error) {
        done({ status: 0, error: String(error), milliseconds: since(), connection })
      }
    })
    asking.on('timeout', () => asking.destroy(new Error('timeout')))
    asking.on('error', (error) => done({ status: 0, error: String(error), milliseconds: since(), connection: 0 }))
    asking.end(body)
  })
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  sent: readonly Sent[],
  stops: readonly Stop[],
): Promise<Figure[]> {
  const failed = sent.filter(({ status }) => status === 0 || status >= 400)
  const reset = sent.filter(({ error }) => /ECONNRESET|hang up|EPIPE/.test(error))
  const times = sent.map(({ milliseconds }) => milliseconds)
  const booked = history.operations.filter(({ answer }) => bookingIdOf(answer) > 0)
  const kinds = Map.groupBy(failed, ({ status, error }) => (status === 0 ? error : String(status)))
  return [
    exactly('requests that failed', 0, failed.length),
    exactly('connections reset', 0, reset.length),
    exactly('servers that did not end with 0', 0, stops.filter(({ exitCode }) => exitCode !== 0).length),
    atMost('slowest stop', LONGEST_STOP_MS, slowest(stops.map(({ milliseconds }) => milliseconds)), 'ms'),
    atMost(
      'connections opened for a hundred requests',
      10,
      (100 * new Set(sent.map(({ connection }) => connection)).size) / sent.length,
    ),
    atLeast('bookings placed meanwhile', stops.length, booked.length),
    exactly('processes that ended by themselves', 0, fleet.died().length),
    ...(await verdictOn(fleet, history)),
    reported('requests', sent.length),
    reported('99 % within', quantile(times, 0.99), 'ms'),
    reported('slowest', slowest(times), 'ms'),
    reported('how they failed', [...kinds].map(([kind, { length }]) => `${kind}: ${length}`).join(', ') || 'none'),
  ]
}
