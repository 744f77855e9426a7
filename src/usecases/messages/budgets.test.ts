import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { pointsIn } from '#db/site/rate-limit-points.ts'
import { type CustomerId, mintId } from '#domain/ids.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { postgresRateLimits } from '#gateways/rate-limits/postgres.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { forgetOld } from '../account/forget-old.ts'
import { sendCode } from '../auth/codes/codes.ts'
import { MAX_TRIES, sendMessage } from './send-message.ts'

const { url, db, pool } = await testDatabase()
const { close, ...plain } = testDeps(url)
afterAll(close)
const sent: string[] = []
const errors: string[] = []
let down = false
const send = async ({ key }: { key: string }) => {
  if (down) throw new Error('provider is down')
  sent.push(key)
}
const deps = {
  ...plain,
  log: { ...plain.log, error: (_: object, message: string) => void errors.push(message) },
  gateways: { ...plain.gateways, sms: { local: false, send }, mail: { local: false, send } },
}

beforeEach(async () => {
  down = false
  sent.length = 0
  errors.length = 0
  await db.deleteFrom('rate_limit').execute()
  // As in a process that has just started, which has taken no batch yet.
  deps.limits = postgresRateLimits(pointsIn(pool), 1)
})

let keys = 0
type NewMessage = {
  channel?: 'sms' | 'email'
  kind?: string
  recipient?: string
  key?: string
  customerId?: CustomerId
}
const RECIPIENTS = { sms: '+40722000001', email: 'ana@dichis.test' }

/** Writes one message; its id. */
async function written({
  channel = 'sms',
  kind = 'booking-confirmed',
  recipient,
  key,
  customerId = mintId(1),
}: NewMessage = {}) {
  const name = key ?? `message-${(keys += 1)}`
  const to = recipient ?? RECIPIENTS[channel]
  await insertMessage(db, { key: name, channel, kind, recipient: to, text: name, customerId })
  return (await db.selectFrom('message').select('id').where('key', '=', name).executeTakeFirstOrThrow()).id
}
const stateOf = (id: number) => db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const spend = (budget: 'noticeSmsByHour' | 'noticeSmsByDay' | 'smsByHour', but = 0) =>
  Promise.all(Array.from({ length: BUDGETS[budget].points - but }, () => deps.limits.take(budget, 'all')))
async function sendAll(wanted: NewMessage, count: number) {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await written(wanted))
  for (const id of ids) await sendMessage(deps, id)
  return ids
}

describe('notices of one recipient in a day', () => {
  test('twenty go by SMS and sixty by e-mail; the rest is kept as suppressed, with the reason [NT-02]', async () => {
    const sms = await sendAll({}, 22)
    expect(sent).toHaveLength(20)
    const mails = await sendAll({ channel: 'email' }, 61)
    expect(sent).toHaveLength(80)
    const reason = "suppressed: the recipient's notices of the day are used up"
    for (const id of [sms.at(-1)!, mails.at(-1)!])
      expect(await stateOf(id)).toMatchObject({
        sent_at: null,
        dropped_at: expect.anything(),
        last_error: reason,
        attempts: 0,
      })
    await sendAll({ recipient: '+40722000002' }, 1)
    await sendAll({ kind: 'account-changed' }, 1)
    await sendAll({ kind: 'code' }, 1)
    expect(sent).toHaveLength(83)
  })

  test('notices that guests send to an address do not use up those that its account gets there [BK-17]', async () => {
    for (let n = 0; n < 61; n += 1)
      await insertMessage(db, {
        key: `guest-${n}`,
        channel: 'email',
        kind: 'booking-confirmed',
        text: '',
        recipient: RECIPIENTS.email,
      })
    const rows = await db.selectFrom('message').select('id').where('key', 'like', 'guest-%').execute()
    for (const { id } of rows) await sendMessage(deps, id)
    expect(sent).toHaveLength(60)
    await sendAll({ channel: 'email' }, 1)
    expect(sent).toHaveLength(61)
  })

  test('a provider that is down uses nothing up [NT-02]', async () => {
    down = true
    const id = await written()
    for (let n = 1; n < MAX_TRIES; n += 1) await expect(sendMessage(deps, id)).rejects.toThrow('provider is down')
    down = false
    await sendAll({}, 20)
    expect(sent).toHaveLength(20)
  })
})

describe('the ceiling of all SMS', () => {
  test('past it a notice that also goes by e-mail does so alone, and another waits; codes go on [NT-02]', async () => {
    await spend('noticeSmsByHour', 1)
    const [mail, sms] = [await written({ channel: 'email', key: 'notice:email' }), await written({ key: 'notice:sms' })]
    await sendAll({ recipient: '+40722000009' }, 1)
    await sendMessage(deps, sms)
    await sendMessage(deps, mail)
    expect(await stateOf(sms)).toMatchObject({ last_error: 'suppressed: SMS ceiling, told by e-mail', sent_at: null })
    const [alone] = await sendAll({ key: 'alone:sms', kind: 'account-changed' }, 1)
    expect(await stateOf(alone!)).toMatchObject({ dropped_at: null, attempts: 0, last_error: 'waits: SMS ceiling' })
    const { rows } = await sql<{ minutes: number }>`select extract(epoch from run_at - now())::float8 / 60 as minutes
      from graphile_worker.jobs where key = ${`message:${alone}`}`.execute(db)
    expect(rows[0]!.minutes).toBeGreaterThan(55)
    expect(rows[0]!.minutes).toBeLessThan(61)
    await sendAll({ kind: 'code', key: 'code:1' }, 1)
    expect(sent).toEqual([expect.stringMatching(/^message-/), 'notice:email', 'code:1'])
    await db.deleteFrom('rate_limit').execute()
    await sendMessage(deps, alone!)
    expect(sent.at(-1)).toBe('alone:sms')
  })

  test('the day has a ceiling as the hour has, and waiting messages use nothing of the hour up [NT-02]', async () => {
    await spend('noticeSmsByDay')
    await sendAll({}, 3)
    expect(sent).toEqual([])
    await expect(spend('noticeSmsByHour')).resolves.toHaveLength(BUDGETS.noticeSmsByHour.points)
  })

  test('operators are notified once an hour, not once a message, for notices and for codes [NT-02]', async () => {
    await spend('noticeSmsByHour')
    await sendAll({}, 5)
    expect(errors).toEqual(['SMS ceiling reached: raise LIMITS_FACTOR if this is honest traffic'])
    await spend('smsByHour')
    const caller = {
      customerId: null,
      sessionId: null,
      staffSession: null,
      visitor: 'v',
      device: null,
      userAgent: '',
      ip: '127.0.0.1',
      requestId: 'test',
    }
    for (const phone of ['+40733000001', '+40744000002'] as const) {
      const request = { purpose: 'login', phone, cooldownSeconds: 60, textOf: () => '' } as const
      await expect(sendCode({ ...deps, caller }, request)).rejects.toMatchObject({ code: 'too_many' })
    }
    expect(errors).toHaveLength(2)
  })
})

test('a message whose sender died is looked at again when its time is over [NT-02]', async () => {
  const id = await written()
  await sql`update message set leased_until = now() + interval '80 seconds', attempts = 1 where id = ${id}`.execute(db)
  await sql`select graphile_worker.remove_job(${`message:${id}`}::text)`.execute(db)
  await sendMessage(deps, id)
  expect(sent).toEqual([])
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`message:${id}`}
    and run_at > now() + interval '70 seconds'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a budget is forgotten a day after it is over, and not before [HT-04]', async () => {
  await deps.limits.take('noticeSmsByRecipient', 'anybody')
  const forgotten = async (hours: number) => {
    await forgetOld({ db, now: () => Temporal.Now.instant().add({ hours }) })
    return (await db.selectFrom('rate_limit').select('key').execute()).length === 0
  }
  expect([await forgotten(47), await forgotten(49)]).toEqual([false, true])
})
