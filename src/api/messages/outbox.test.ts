import { afterAll, expect, test } from 'vitest'
import { insertMessages, type NewMessage } from '#db/messages/messages.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

/** Asks for the outbox as the server would be asked from that address, with these headers. */
async function askFrom(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  const connection = remoteAddress === undefined ? {} : { remoteAddress }
  const incoming = { socket: connection, headers: { host: 'localhost:3000', ...headers } }
  return api.app.fetch(new Request('http://localhost:3000/dev/outbox.json', { headers }), { incoming })
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'the outbox answers this machine: %s [NT-05]',
  async (from) => {
    const answer = await askFrom(from)
    expect([answer.status, await answer.json()]).toEqual([200, []])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  },
)

test.each(['10.0.0.7', '192.168.1.20', '5.2.3.4', '2a02:2f00::1', '::ffff:10.0.0.7', '::', undefined])(
  'codes in the outbox are refused to another machine: %s [NT-05]',
  async (from) => {
    const answer = await askFrom(from)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toEqual({ message: expect.stringContaining('numai de pe calculatorul') })
  },
)

test.each([
  'x-forwarded-for',
  'X-Forwarded-Host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'CF-Connecting-IP',
])(
  'a request through a proxy does not see the outbox, though the proxy runs on this machine: %s [NT-05]',
  async (name) => {
    expect((await askFrom('127.0.0.1', { [name.toLowerCase()]: '127.0.0.1' })).status).toBe(404)
  },
)

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['rebound.example', 404],
  ['localhost.example:3000', 404],
])('a page of another site whose name leads here does not see the outbox: Host %s [NT-05]', async (host, status) => {
  expect((await askFrom('127.0.0.1', { host })).status).toBe(status)
})

test('a person’s messages are found, however many were sent to others since [NT-05]', async () => {
  const to = (recipient: string, key: string): NewMessage => ({
    key,
    channel: 'sms',
    kind: 'booking',
    recipient,
    text: key,
  })
  const others = Array.from({ length: 201 }, (_, nth) => to('+40722000002', `other-${nth}`))
  await insertMessages(api.db, [to('+40722000001', 'first')])
  await insertMessages(api.db, others)
  const textsOf = async (path: string) => {
    const listed = (await (await api.visitor().raw(path)).json()) as { text: string }[]
    return listed.map(({ text }) => text)
  }
  expect(await textsOf('/dev/outbox.json?to=%2B40722000001')).toEqual(['first'])
  expect(await textsOf('/dev/outbox.json')).not.toContain('first')
})

test('a mail is shown as programs show it, light or dark, and runs nothing [NT-05]', async () => {
  const html = '<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){}</style>'
  const mail: NewMessage = {
    key: 'mail',
    channel: 'email',
    kind: 'booking',
    recipient: 'ana@dichis.test',
    text: 'a',
    html,
  }
  await insertMessages(api.db, [mail])
  const listed = (await (await api.visitor().raw('/dev/outbox.json?to=ana@dichis.test')).json()) as { id: string }[]
  const shown = async (scheme: string) => {
    const answer = await api.visitor().raw(`/dev/outbox.html?id=${listed[0]?.id}&scheme=${scheme}`)
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    return answer.text()
  }
  expect(await shown('dark')).toContain('@media all')
  expect(await shown('light')).toContain('@media not all')
  expect((await api.visitor().raw('/dev/outbox.html?id=0')).status).toBe(404)
  expect((await api.visitor().raw('/dev/outbox.json')).headers.get('x-frame-options')).toBe('DENY')
})
