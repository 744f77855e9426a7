import { notFound } from '#domain/errors.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'
import type { ApiApp, ApiBindings, ApiContext } from '../api-app.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts'

/**
 * NT-05: the local outbox, for newcomers and tests. It exists only without real providers and answers only this
 * machine, because login codes are among the messages.
 */
export function mountOutbox(app: ApiApp): void {
  const outboxFor = async (c: ApiContext) => {
    c.header('Cache-Control', 'no-store')
    if (!isFromThisMachine(c.env)) throw notFound('Mesajele se văd numai de pe calculatorul pe care merge serverul.')
    return listOutbox({ ...c.get('deps'), caller: c.get('caller') }, c.req.query('to'))
  }
  app.get('/dev/outbox.json', async (c) => {
    const messages = await outboxFor(c)
    return c.json(
      messages.map(({ id, channel, recipient, subject, body_text, body_html, created_at }) => ({
        id: String(id),
        channel,
        to: recipient,
        subject,
        text: body_text,
        is_html: body_html !== null,
        created_at: created_at.toString(),
      })),
    )
  })
  app.get(OUTBOX_MAIL, async (c) => {
    const html = (await outboxFor(c)).find(({ id }) => String(id) === c.req.query('id'))?.body_html
    if (!html) throw notFound('Mesajul nu mai e aici.')
    // Nothing of it runs, and only the page of the outbox may show it.
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'`,
    )
    return c.html(inScheme(html, c.req.query('scheme') === 'dark'))
  })
}

/** A mail of the outbox as a mail program shows it; `scheme=dark`: one that is dark. */
export const OUTBOX_MAIL = '/dev/outbox.html'

/** The mail as in a program that is dark or light, whatever the reader's own is. */
const inScheme = (html: string, isDark: boolean) =>
  html
    .replace('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${isDark ? 'dark' : 'light'}"`)

/**
 * Checks the socket, which cannot be forged. A local proxy is a loopback peer too, so proxy headers are refused; DNS
 * rebinding can point a foreign host at 127.0.0.1, so the Host is checked.
 */
function isFromThisMachine(connection: ApiBindings | undefined): boolean {
  const { socket, headers = {} } = connection?.incoming ?? {}
  if (!isLoopbackAddress(socket?.remoteAddress ?? '')) return false
  return isLoopbackHost(headers['host'] ?? '') && !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
}

const PROXY_HEADER = /^(via|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-.*|x-envoy-.*)$/
