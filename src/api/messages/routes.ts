import { notFound } from '#domain/errors.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'
import type { ApiApp, ApiBindings } from '../api-app.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/loopback.ts'

/**
 * NT-05: the local outbox, for newcomers and tests. It exists only without real providers and answers only this
 * machine, because login codes are among the messages.
 */
export function mountOutbox(app: ApiApp): void {
  app.get('/dev/outbox.json', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isFromThisMachine(c.env)) throw notFound('Mesajele se văd numai de pe calculatorul pe care merge serverul.')
    const messages = await listOutbox({ ...c.get('deps'), caller: c.get('caller') }, c.req.query('to'))
    return c.json(
      messages.map(({ channel, recipient, subject, body_text, created_at }) => ({
        channel,
        to: recipient,
        subject,
        text: body_text,
        created_at: created_at.toString(),
      })),
    )
  })
}

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
