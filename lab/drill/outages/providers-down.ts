import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Mood, mailProvider, type StandIn, smsProvider } from '#test/outside/providers.ts'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { ask } from '../traffic/ask.ts'
import { type History, type Operation, openHistory } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { seedTown, slotNumber, type Town } from '../traffic/town.ts'

const BOOKINGS_A_SECOND = 5
const SECONDS_A_KILL = 3
const BASELINE = 40
const BASELINE_KILLS = 2
/** A third of the time each: they take a message and lose the answer, they refuse, they hang. */
const TROUBLES: readonly Mood[] = ['drops', 'refuses', 'hangs']
const LATEST_MS = 8 * 60_000

/**
 * SMS and mail are down while bookings are placed and the worker is killed over and over; then every message must be
 * sent.
 */
const drill: Drill = {
  id: 'R11',
  title: 'SMS and mail down, and the worker killed, while bookings are placed',
  counts: 'seconds down',
  rounds: 60,
  planted: { bug: 'every try sends under a key of its own', rounds: 6, caughtBy: ['keys that are no message’s'] },
  run: async ({ rounds: seconds, planted }) => {
    const providers = { sms: await smsProvider(), mail: await mailProvider() }
    atExit(async () => void (await Promise.all([providers.sms.close(), providers.mail.close()])))
    const plant = planted ? changeKeys : undefined
    return withFleet({ seed: seedTown, plant, env: addressesOf(providers) }, async (fleet, town) => {
      const history = openHistory()
      // Workers are killed then as well: what is compared is the providers alone.
      const baseline = placeMany(fleet, town, history, { from: 0, count: BASELINE })
      await killWorkers(fleet, planted ? 0 : BASELINE_KILLS)
      const normal = await baseline
      const placing = placeMany(fleet, town, history, { from: BASELINE, count: seconds * BOOKINGS_A_SECOND })
      const kills = planted ? 0 : Math.floor(seconds / SECONDS_A_KILL)
      await Promise.all([beDown(providers, seconds), killWorkers(fleet, kills)])
      const upAgain = performance.now()
      const placed = await placing
      const allSent = await untilAllSent(fleet.pool)
      const course = { seconds: (allSent - upAgain) / 1_000, kills }
      return figuresOf(fleet, history, providers, { normal, placed, ...course })
    })
  },
}
export default drill

export type Providers = { readonly sms: StandIn; readonly mail: StandIn }

export const addressesOf = ({ sms, mail }: Providers) => ({
  SMTP_URL: mail.url,
  TWILIO_URL: sms.url,
  TWILIO_ACCOUNT: 'drill',
  TWILIO_TOKEN: 'drill',
  TWILIO_FROM: 'Dichis',
})

async function changeKeys(pool: Pool): Promise<void> {
  await pool.query(`create function change_key() returns trigger language plpgsql as $$
    begin new.key := old.key || ':again'; return new; end $$`)
  await pool.query(`create trigger change_key before update of attempts on message for each row
    when (new.attempts > 1 and new.attempts > old.attempts) execute function change_key()`)
}

/** Places so many bookings, so many a second, whatever the ones before are doing. */
async function placeMany(
  { servers }: Fleet,
  { salon, customers }: Town,
  history: History,
  { from, count }: { from: number; count: number },
): Promise<Operation[]> {
  const placing: Promise<Operation>[] = []
  for (let number = from; number < from + count; number += 1) {
    const [slot, key] = [slotNumber(salon, number), `placed-${number}`]
    const { token } = customers[number % customers.length]!
    const asking = { method: 'POST', token, key, body: bodyOf(slot, key) }
    placing.push(history.record('book', key, slot, ask(`${servers[number % 2]!.origin}/api/bookings`, asking)))
    await sleep(1_000 / BOOKINGS_A_SECOND)
  }
  return Promise.all(placing)
}

async function beDown({ sms, mail }: Providers, seconds: number): Promise<void> {
  for (const mood of TROUBLES) {
    sms.mood = mood
    mail.mood = mood
    await sleep((seconds * 1_000) / TROUBLES.length)
  }
  sms.mood = 'fine'
  mail.mood = 'fine'
}

async function killWorkers(fleet: Fleet, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const pause = sleep(SECONDS_A_KILL * 1_000)
    await sleep(Math.random() * 1_000)
    await fleet.worker.kill('SIGKILL')
    await fleet.restartWorker()
    await pause
  }
}

/** The moment at which no message waits any more; NaN when some do for too long. */
async function untilAllSent(pool: Pool): Promise<number> {
  for (const late = performance.now() + LATEST_MS; performance.now() < late; await sleep(250)) {
    const { rows } = await pool.query('select from message where sent_at is null and dropped_at is null limit 1')
    if (rows.length === 0) return performance.now()
  }
  return Number.NaN
}

type Course = {
  readonly normal: readonly Operation[]
  readonly placed: readonly Operation[]
  readonly seconds: number
  readonly kills: number
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  providers: Providers,
  { normal, placed, seconds, kills }: Course,
): Promise<Figure[]> {
  const times = (operations: readonly Operation[]) => operations.map(({ answer }) => answer.milliseconds)
  const median = quantile(times(normal), 0.5)
  const messages = await fleet.db.selectFrom('message').select(['key', 'channel', 'sent_at']).execute()
  const known = { sms: new Set<string>(), email: new Set<string>() }
  for (const { key, channel } of messages) known[channel === 'sms' ? 'sms' : 'email'].add(asInMail(key))
  const taken = { sms: providers.sms.taken.map(asInMail), email: providers.mail.taken }
  const strange = (['sms', 'email'] as const).flatMap((way) => taken[way].filter((key) => !known[way].has(key)))
  const untaken = (['sms', 'email'] as const).flatMap((way) =>
    [...known[way]].filter((key) => !taken[way].includes(key)),
  )
  return [
    exactly('bookings not placed', 0, placed.filter(({ outcome }) => outcome !== 'ok').length),
    atMost('placing while down, median; normally twice that', 2 * median, quantile(times(placed), 0.5), 'ms'),
    atMost('placing while down, slowest', 1_000, slowest(times(placed)), 'ms'),
    exactly('messages not sent', 0, messages.filter(({ sent_at }) => sent_at === null).length),
    exactly('messages that no provider took', 0, untaken.length),
    exactly('keys that are no message’s', 0, strange.length),
    atLeast('messages', 2 * placed.length, messages.length),
    ...(await verdictOn(fleet, history)),
    exactly('workers that ended by themselves', 0, fleet.died().length),
    reported('workers killed while down', kills),
    reported('placing normally, median', median, 'ms'),
    reported('everything sent after', seconds, 's'),
    atLeast('taken again under the same key', 1, taken.sms.length + taken.email.length - messages.length),
  ]
}

/** A mail's message id has dots where its key has colons. */
export const asInMail = (key: string) => key.replaceAll(':', '.')
