import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { tasksOf } from '#jobs/tasks.ts'
import { apiOver, FROM_THIS_MACHINE, visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { MAX_TRIES, messageSender, sendMessage } from './send-message.ts'

const { url } = await testDatabase()
let now = Temporal.Now.instant()
const api = apiOver(url, { now: () => now })
const sent: string[] = []
let broken = false
const sms = {
  local: false,
  send: async ({ text }: { text: string }) => {
    if (broken) throw new Error('provider is down')
    // Long enough for a second sender to come by.
    await new Promise((wake) => setTimeout(wake, 60))
    sent.push(text)
  },
}
const deps = { ...api.deps, now: () => now, gateways: { ...api.deps.gateways, sms } }

async function written(key: string, kind = 'notice'): Promise<number> {
  await insertMessage(api.db, { key, channel: 'sms', kind, recipient: '+40722123456', text: key })
  return (await stateOf(key)).id
}

const stateOf = (key: string) =>
  api.db.selectFrom('message').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

test('a message is sent once, however often its job comes and though it was written twice [NT-02]', async () => {
  const id = await written('a')
  expect(await written('a')).toBe(id)
  await Promise.all(Array.from({ length: 5 }, () => stateOf('a'))) // opens the connections, so that the five start together
  await Promise.all(Array.from({ length: 5 }, () => sendMessage(deps, id)))
  await tasksOf(deps)['send-message']!({ id }, undefined as never)
  expect(sent).toEqual(['a'])
})

test('a provider that is down keeps the message for later [NT-02]', async () => {
  const id = await written('b')
  broken = true
  await expect(sendMessage(deps, id)).rejects.toThrow('provider is down')
  expect(await stateOf('b')).toMatchObject({ attempts: 1, sent_at: null, last_error: 'provider is down' })
  broken = false
  await sendMessage(deps, id)
  expect(sent).toContain('b')
})

test('a message that no try could send is parked and reported [NT-02]', async () => {
  const id = await written('c')
  broken = true
  const reported: string[] = []
  const log = { ...deps.log, error: (_: object, message: string) => void reported.push(message) }
  for (let attempt = 1; attempt < MAX_TRIES; attempt += 1)
    await expect(sendMessage({ ...deps, log }, id)).rejects.toThrow('provider is down')
  expect(reported).toEqual([])
  await sendMessage({ ...deps, log }, id)
  broken = false
  expect(reported).toEqual(['message parked: no try sent it'])
  expect(await stateOf('c')).toMatchObject({ sent_at: null, last_error: 'parked: provider is down' })
  await sendMessage(deps, id)
  expect(sent).not.toContain('c')
})

test('expired codes are not sent any more, and messages beside them are [NT-02]', async () => {
  const expired = ['123456', '234567', '345678']
  const ids = await Promise.all(expired.map((code) => written(code, 'code')))
  now = now.add({ minutes: 11 })
  const send = messageSender(deps)
  await Promise.all([...ids, await written('d')].map(send))
  expect(sent).toContain('d')
  for (const code of expired) {
    expect(sent).not.toContain(code)
    const dropped = { sent_at: null, dropped_at: now, leased_until: null, attempts: 0, last_error: 'too late' }
    expect(await stateOf(code)).toMatchObject(dropped)
  }
})

test('the outbox lists the newest first, without what was dropped, and is absent once messages really leave [NT-05]', async () => {
  const list = (await (await api.visitor().raw('/dev/outbox.json')).json()) as object[]
  expect(list[0]).toMatchObject({ channel: 'sms', to: '+40722123456', subject: null, text: 'd' })
  expect(list[0]).toHaveProperty('created_at')
  const real = createApi({ ...deps, settings: { ...deps.settings, outboxVisible: false } })
  const asked = visitor((request) => real.fetch(request, FROM_THIS_MACHINE))
  expect((await asked.raw('/dev/outbox.json')).status).toBe(404)
})
