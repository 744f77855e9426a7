import type { Pool } from 'pg'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { withFleet } from '../fleet/fleet.ts'
import { openFront, type Tamper } from '../fleet/front.ts'
import { seedTown } from '../traffic/town.ts'
import { malformedRequest, type Target } from './malformed-request.ts'
import { seededRandom } from './random.ts'
import { type RawAnswer, sendRaw } from './raw.ts'
import { endpoints, OTHERS, pagePaths } from './surface.ts'

const AT_ONCE = 12
const SEED = 20_261_122
/** A request whose body is shorter than it says is only ended by the sender. */
const PATIENCE_MS = 4_000
const SLOWEST_MS = 2_000

type Exchange = { readonly request: Buffer; readonly answer: RawAnswer; readonly mayBeSilent: boolean }

/** Malformed requests to every endpoint and page by every method, the same ones for the same seed. */
const drill: Drill = {
  id: 'S1',
  title: 'malformed requests to every endpoint and page, by all methods',
  counts: 'requests',
  rounds: 20_000,
  planted: {
    bug: 'a table is missing, and a front adds a stack trace to one answer in forty and three seconds to one in a hundred',
    rounds: 600,
    caughtBy: ['answers 5xx', 'stack traces, SQL or paths in answers', 'answered after more than 2 s'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, plant: planted ? loseTable : undefined }, async (fleet, { salon, customers }) => {
      const values = { locationId: String(salon.locationId), location_id: String(salon.locationId) }
      const targets: Target[] = [
        ...[...pagePaths(values), ...OTHERS].map((path) => ({ path, method: 'GET' })),
        ...endpoints(values).map(({ endpoint: { method }, path }) => ({ path, method })),
      ]
      const origins = fleet.servers.map(({ origin }) => origin)
      if (planted) origins[0] = await openFront(origins[0]!, careless)
      const random = seededRandom(SEED)
      const asked: Exchange[] = []
      let next = 0
      const client = async () => {
        for (let number = next++; number < rounds; number = next++) {
          const token = customers[number % customers.length]!.token
          const request = malformedRequest(random, targets[number % targets.length]!, token)
          const answer = await sendRaw(origins[number % 2]!, request, PATIENCE_MS)
          asked.push({ request, answer, mayBeSilent: isUnfinished(request) })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, client))
      return figuresOf(asked, targets.length, fleet.died(), fleet.logged(/unexpected error/))
    }),
}
export default drill

const loseTable = async (pool: Pool) => void (await pool.query('alter table location rename to gone'))

const careless: Tamper = ({ headers, body }, number) => {
  if (number % 40 !== 3) return { headers, body, delayMs: number % 100 === 7 ? 3_000 : 0 }
  const trace = Buffer.from('TypeError: x is undefined\n    at place (/srv/dichis/src/usecases/place.ts:12:3)')
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
  return { headers: rest, body: trace }
}

/**
 * A request that promises more than it sends, so that the server may wait, or that asks for a tunnel, which Node cuts.
 */
function isUnfinished(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n')
  const head = request.subarray(0, end).toString('latin1')
  const promised = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  return (
    /^transfer-encoding: chunked$/im.test(head) ||
    promised > request.length - end - 4 ||
    /^expect:|^upgrade:|^CONNECT /im.test(head)
  )
}

const TRACE =
  /\n\s+at .+:\d+:\d+|node_modules\/|\/src\/\w+\/|\.ts:\d+|\bat async\b|syntax error at or near|relation "\w+"|PostgresError|error: .*column/

function figuresOf(
  asked: readonly Exchange[],
  targets: number,
  died: readonly string[],
  logged: readonly string[],
): Figure[] {
  const answered = asked.filter(({ answer }) => answer.status !== 0)
  const failed = answered.filter(({ answer }) => answer.status >= 500)
  const leaking = answered.filter(({ answer }) => TRACE.test(answer.text))
  const finished = asked.filter(({ mayBeSilent }) => !mayBeSilent)
  const times = finished.map(({ answer }) => answer.milliseconds)
  const silent = finished.filter(({ answer }) => answer.status === 0)
  const statuses = Map.groupBy(asked, ({ answer }) => answer.status)
  const firstLine = (found: readonly Exchange[]) =>
    found[0]?.request.toString('latin1').split('\r\n')[0]?.slice(0, 160) ?? 'none'
  return [
    exactly('answers 5xx', 0, failed.length),
    exactly('stack traces, SQL or paths in answers', 0, leaking.length),
    exactly('answered after more than 2 s', 0, times.filter((time) => time > SLOWEST_MS).length),
    atMost('slowest answer', SLOWEST_MS, slowest(times), 'ms'),
    exactly('whole requests without any answer', 0, silent.length),
    exactly('processes that ended', 0, died.length),
    atLeast('addresses that were asked', 100, Math.min(targets, asked.length)),
    atLeast('answers', asked.length * 0.9, answered.length),
    reported('99 % within', quantile(times, 0.99), 'ms'),
    reported(
      'statuses',
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, { length }]) => `${status || 'none'}: ${length}`)
        .join(', '),
    ),
    reported('the first 5xx', firstLine(failed)),
    reported('the first that gets no answer', firstLine(silent)),
    reported('unexpected errors in the log', logged[0]?.slice(0, 300) ?? 'none'),
  ]
}
