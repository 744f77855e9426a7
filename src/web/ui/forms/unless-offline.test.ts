import { expect, test } from 'vitest'
import { NO_ANSWER, NO_CONNECTION, saysOffline } from '#web/async/no-answer.ts'
import { unlessOffline } from './unless-offline.ts'

type Args = Parameters<typeof unlessOffline>[0]

function post(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: 'sms-login', form: 'names', phone: '0722 123 456' })
  const request = new Request('http://dichis.test/login', { method: 'POST', body })
  return unlessOffline({ request, serverAction } as unknown as Args)
}

test('a post that never arrived gives its form an offline message with status 503 [ER-07]', async () => {
  const reply = await post(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(reply).toMatchObject({ data: { intent: 'sms-login', form: 'names' }, init: { status: 503 } })
  const { message, messages } = (reply as { data: { message: string; messages: string[] } }).data
  expect([NO_ANSWER, NO_CONNECTION]).toContain(message)
  expect([messages, saysOffline(messages), saysOffline(message), saysOffline('Altceva')]).toEqual([
    [message],
    true,
    true,
    false,
  ])
})

test('answers of the server pass through unchanged [ER-07]', async () => {
  expect(await post(async () => ({ errors: { phone: ['x'] } }))).toEqual({ errors: { phone: ['x'] } })
  const redirect = new Response(null, { status: 302, headers: { location: '/' } })
  await expect(post(() => Promise.reject(redirect))).rejects.toBe(redirect)
})

test('a proxy that says the server is away is no answer of the server; its other errors are [ER-07]', async () => {
  const refusedWith = (status: number) => ({ status, statusText: '', internal: false, data: '<h1>nginx</h1>' })
  for (const status of [502, 503, 504]) {
    const reply = (await post(() => Promise.reject(refusedWith(status)))) as { data: { message: string } }
    expect(saysOffline(reply.data.message)).toBe(true)
  }
  await expect(post(() => Promise.reject(refusedWith(500)))).rejects.toMatchObject({ status: 500 })
})
