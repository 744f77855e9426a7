import { expect, test } from 'vitest'
import { NO_ANSWER, NO_CONNECTION, saysOffline, unlessOffline } from './unless-offline.ts'

type Args = Parameters<typeof unlessOffline>[0]

function post(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: 'sms-login', form: 'names', phone: '0722 123 456' })
  const request = new Request('http://dichis.test/login', { method: 'POST', body })
  return unlessOffline({ request, serverAction } as unknown as Args)
}

test('a post that never arrived comes back to its own form, as a 503 that leaves the page as it is [ER-07]', async () => {
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

test('what the server did answer goes on untouched [ER-07]', async () => {
  expect(await post(async () => ({ errors: { phone: ['x'] } }))).toEqual({ errors: { phone: ['x'] } })
  const redirect = new Response(null, { status: 302, headers: { location: '/' } })
  await expect(post(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
