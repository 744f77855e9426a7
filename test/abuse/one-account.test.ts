import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { testDatabase } from '../database.ts'
import { testDeps } from '../deps.ts'
import { mailProvider, smsOver, smsProvider } from '../outside/providers.ts'
import { untilAllSent } from '../outside/send-now.ts'
import {
  openSessions,
  patchBooking,
  postBooking,
  type Reply,
  type ServerProcess,
  startServer,
} from '../server-process.ts'
import { addSubscription, ownSubscription, tally } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'

// The harm that one account can do to a salon and to the SMS bill, over HTTP, with two servers, a worker and the limits
// as they ship.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const { url, db, pool } = await testDatabase()
const [mail, sms] = await Promise.all([mailProvider(), smsProvider()])
const { close, ...plain } = testDeps(url)
const deps = {
  ...plain,
  gateways: { ...plain.gateways, mail: smtpMail(mail.url, 'Dichis <rezervari@dichis.test>'), sms: smsOver(sms) },
}
const runner = await runJobs(pool, deps)
const entry = new URL('../api-process.ts', import.meta.url).pathname
let servers: ServerProcess[] = []
beforeAll(async () => {
  servers = await Promise.all([0, 1].map(() => startServer(entry, url, { LIMITS_FACTOR: '1' })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGINT')))
  await runner.stop()
  await Promise.all([mail.close(), sms.close(), close()])
})

const today = todayAt(Date.now() / 60_000)
/** A new account: its id, and a session of it. */
async function newAccount() {
  const [id] = await addCustomers(db, 1)
  const [token] = await openSessions(db, [id!])
  return { id: id!, token: token! }
}
/** The n-th of a location's starts, twelve a day. */
const nth = ({ locationId, professionals, long }: Salon, n: number) => ({
  location_id: locationId,
  professional_id: professionals[n % professionals.length]!,
  services: [long],
  start_date: addDays(today, 1 + Math.floor(n / 12)),
  start_time: formatTime(360 + (n % 12) * 75),
})
const post = (n: number, token: string, body: object) => postBooking(servers[n % 2]!.origin, token, body)
/** So many requests, twenty at a time. */
async function flood(count: number, send: (n: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let n = 0; n < count; n += 20)
    replies.push(...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, i) => send(n + i)))))
  return replies
}
const statusesOf = (replies: readonly Reply[]) => tally(replies.map(({ status }) => String(status)))
const messageOf = ({ body }: Reply) => (body as { message: string }).message

test('one account gets ten of the 213 hours that it asks of one salon [BK-12]', async () => {
  const salon = await aSalon(db, { professionals: 5, hours: [360, 1380] })
  const { token } = await newAccount()
  const replies = await flood(213, (n) => post(n, token, nth(salon, n)))
  expect(statusesOf(replies)).toEqual({ 201: 10, 422: 203 })
  const messages = new Set(replies.filter(({ status }) => status === 422).map(messageOf))
  expect([...messages]).toEqual([
    'Ai deja 10 rezervări viitoare la Salon Aura. Anulează una dintre ele sau sună la Salon Aura: 0232 000 000.',
  ])
})

test('twenty of a hundred rounds of booking and cancelling are let through, and hardly a message leaves [NT-02]', async () => {
  const salon = await aSalon(db, { hours: [360, 1380] })
  const { token } = await newAccount()
  await untilAllSent(db)
  const before = [sms.taken.length, mail.taken.length]
  const replies: Reply[] = []
  for (let round = 0; round < 100; round += 1) {
    const reply = await post(round, token, nth(salon, 60))
    replies.push(reply)
    const { data } = reply.body as { data?: { id: number } }
    if (!data) continue
    const canceled = await patchBooking(servers[round % 2]!.origin, token, data.id, 'cancel', {})
    expect(canceled.status).toBe(200)
  }
  expect(statusesOf(replies)).toEqual({ 201: 20, 429: 80 })
  const { message, seconds } = replies.at(-1)!.body as { message: string; seconds: number }
  expect(message).toMatch(/^Ai făcut 20 de rezervări în ultima oră\. Încearcă din nou peste (o oră|\d+ de minute)\.$/)
  expect(seconds).toBeGreaterThan(3_000)
  await untilAllSent(db)
  expect(sms.taken.length - before[0]!).toBeLessThanOrEqual(2)
  expect(mail.taken.length - before[1]!).toBeLessThanOrEqual(21)
})

test('one paid session draws five requests that wait, and a subscription of one session draws one [BK-05]', async () => {
  const asked = async (sessions: number, paid: number) => {
    const salon = await aSalon(db, { professionals: 5, hours: [360, 1380] })
    const { id, token } = await newAccount()
    const subscriptionId = await addSubscription(db, salon, { sessions })
    if (paid > 0) await ownSubscription(db, salon.locationId, subscriptionId, id, { sessions_left: paid })
    const extra = { services: [salon.short], services_subscription_id: subscriptionId }
    const replies = await flood(50, (n) => post(n, token, { ...nth(salon, n), ...extra }))
    const placed = replies.flatMap(({ body }) => (body as { data?: { status: string } }).data?.status ?? [])
    return { ...tally(placed), refused: replies.filter(({ status }) => status === 422).length }
  }
  expect(await asked(100, 1)).toEqual({ confirmed: 1, pending: 5, refused: 44 })
  expect(await asked(1, 0)).toEqual({ pending: 1, refused: 49 })
})
