import type { IncomingMessage } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listen, textOf } from '#test/outside/apple-stand-in.ts'
import { httpSms } from './http.ts'
import { twilioSms } from './twilio.ts'

type ReceivedRequest = {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let asked: ReceivedRequest[] = []
let status = 201
const provider = await listen(async (request, response) => {
  const { method, url, headers } = request
  asked.push({ method, url, headers, body: await textOf(request) })
  response.writeHead(status).end('{}')
})
beforeEach(() => {
  asked = []
  status = 201
})
afterAll(provider.close)

const message = { key: 'code:7', to: '+40722123456', text: 'Codul „tău" & <al meu>: 012345\nȘț {to}' }

test('Twilio gets sender, recipient, text and our key [NT-02]', async () => {
  const sms = twilioSms({ address: provider.origin, account: 'AC1', token: 'secret', from: '+40312000000' })
  await sms.send(message)
  expect(sms.local).toBe(false)
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' })
  expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(asked[0]?.headers['idempotency-key']).toBe('code:7')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    To: message.to,
    Body: message.text,
    From: '+40312000000',
  })
  await twilioSms({ address: provider.origin, account: 'AC1', token: 's', from: 'MG77' }).send(message)
  expect(new URLSearchParams(asked[1]?.body).get('MessagingServiceSid')).toBe('MG77')
})

test('any HTTP gateway is used by its template, in which typed text stays a value [NT-02]', async () => {
  const to = { address: `${provider.origin}/send?to={to}`, authorization: 'Bearer x' }
  await httpSms({ ...to, body: '{"msg":"{text}","ref":"{key}"}', contentType: 'application/json' }).send(message)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ msg: message.text, ref: 'code:7' })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/send?to=%2B40722123456',
    headers: { authorization: 'Bearer x' },
  })
  await httpSms({ ...to, body: 'to={to}&text={text}', contentType: 'application/x-www-form-urlencoded' }).send(message)
  expect(new URLSearchParams(asked[1]?.body).get('text')).toBe(message.text)
  await httpSms({ ...to, body: '<sms>{text}</sms>', contentType: 'text/xml' }).send(message)
  expect(asked[2]?.body).not.toContain('<al')
  await httpSms({ address: `${provider.origin}/get?t={text}`, contentType: '' }).send(message)
  expect([asked[3]?.method, new URL(asked[3]?.url ?? '', 'http://x').searchParams.get('t')]).toEqual([
    'GET',
    message.text,
  ])
})

test('a provider that refuses or redirects makes the sending fail, without a word of the message [NT-02]', async () => {
  const sms = httpSms({ address: `${provider.origin}/`, body: '{text}', contentType: 'text/plain' })
  status = 500
  await expect(sms.send(message)).rejects.toThrow('the SMS provider answered 500')
  status = 302
  await expect(sms.send(message)).rejects.toThrow()
  await expect(
    twilioSms({ address: 'http://127.0.0.1:9', account: 'a', token: 'b', from: 'c' }).send(message),
  ).rejects.toThrow()
})
