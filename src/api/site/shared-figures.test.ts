import { afterAll, expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { smsOver, smsProvider } from '#test/outside/providers.ts'
import { aSalon } from '#test/world/salon.ts'
import type { Deps } from '#usecases/context.ts'
import { MAX_TRIES, sendMessage } from '#usecases/messages/send-message.ts'
import { createApi } from '../app.ts'

const { url, pool } = await testDatabase()
const plain = testDeps(url)
const provider = await smsProvider()
const deps: Deps = {
  ...plain,
  gateways: { ...plain.gateways, sms: smsOver(provider) },
  settings: { ...plain.settings, smsPartBani: 22.5, smsBudgetBani: 50_000 },
  log: { ...plain.log, error: () => {} },
}
afterAll(async () => {
  await provider.close()
  await plain.close()
})

async function figures(of = deps) {
  const text = await (await createApi(of).fetch(new Request('http://dichis.test/metrics'))).text()
  return (name: string) => Number(new RegExp(`^${RegExp.escape(name)} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

async function write(key: string, text: string, channel: 'sms' | 'email' = 'sms'): Promise<number> {
  await insertMessage(deps.db, { channel, kind: 'notice', recipient: '+40722000001', subject: 'x', text, key })
  const { id } = await deps.db.selectFrom('message').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return id
}

test('SMS are counted by day with their parts and their price, once each; mails and the local outbox cost nothing [HT-07]', async () => {
  const before = await figures()
  expect([before('sms_today{what="parts"}'), before('sms_today_bani{what="spent"}')]).toEqual([0, 0])
  const short = await write('short', 'Te așteptăm mâine la 10:00.')
  for (const id of [short, short, await write('long', 'a'.repeat(307))]) await sendMessage(deps, id)
  await sendMessage(deps, await write('mail', 'a'.repeat(900), 'email'))
  await sendMessage(plain, await write('local', 'a'.repeat(900)))
  const after = await figures()
  expect([after('sms_today{what="messages"}'), after('sms_today{what="parts"}')]).toEqual([2, 4])
  expect([after('sms_today_bani{what="spent"}'), after('sms_today_bani{what="budget"}')]).toEqual([90, 50_000])
  const { rows } = await pool.query<{ day: string; parts: number }>('select day::text, parts from sms_sent')
  expect(rows).toEqual([{ day: todayAt(toEpochMinute(deps.now())), parts: 4 }])
  const tomorrow = await figures({ ...deps, now: () => deps.now().add({ hours: 24 }) })
  expect(tomorrow('sms_today{what="parts"}')).toBe(0)
  const unpriced = await figures({ ...deps, settings: plain.settings })
  expect([unpriced('sms_today{what="parts"}'), unpriced('sms_today_bani{what="spent"}')]).toEqual([4, Number.NaN])
})

test('the location that sends most in an hour is told with its part of the site’s [HT-07]', async () => {
  const { locationId } = await aSalon(deps.db)
  const before = await figures()
  expect([before('sms_of_one_location{what="sent"}'), before('sms_of_one_location{what="part"}')]).toEqual([0, 100])
  for (const key of ['first', 'second', 'third'])
    await insertMessage(deps.db, {
      key,
      channel: 'sms',
      kind: 'notice',
      recipient: '+40722000001',
      text: key,
      locationId,
    })
  const rows = await deps.db.selectFrom('message').select('id').where('location_id', '=', locationId).execute()
  for (const { id } of rows.slice(0, 2)) await sendMessage(deps, id)
  expect((await figures())('sms_of_one_location{what="sent"}')).toBe(2)
})

test('a message that no try could send is counted for a day; a withdrawn one is not [HT-07]', async () => {
  provider.mood = 'refuses'
  const id = await write('refused', 'x')
  await pool.query('update message set attempts = $1 where id = $2', [MAX_TRIES - 1, id])
  await sendMessage(deps, id)
  await pool.query(`insert into message (key, channel, kind, recipient, body_text, dropped_at, last_error) values
    ('stale', 'sms', 'notice', '+40722000001', 'x', now(), 'superseded'),
    ('older', 'sms', 'notice', '+40722000001', 'x', now() - interval '25 hours', 'parked: the provider answered 500')`)
  const after = await figures()
  expect([after('messages_parked{what="sms"}'), after('messages_parked{what="email"}')]).toEqual([1, 0])
})

test('a process says how much of its disk is free, and nothing where it has no folder yet [HT-07]', async () => {
  const free = await figures()
  expect([free('disk_free_bytes{folder="DATA_DIR"}'), free('disk_size_bytes{folder="DATA_DIR"}')]).toEqual([3e9, 4e9])
  const none = await figures({ ...deps, disk: async () => null })
  expect(none('disk_free_bytes{folder="DATA_DIR"}')).toBeNaN()
})
