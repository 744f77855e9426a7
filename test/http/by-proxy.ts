import { request } from 'node:http'

export type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Asks the server as a proxy in front of it does: with the host that the visitor asked for, which fetch cannot set. */
export function byProxy(
  address: string,
  host: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<Response> {
  return new Promise((done, fail) => {
    const asked = request(address, { method, headers: { ...headers, host } }, async (answer) => {
      const chunks = await answer.toArray()
      const received = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        received.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!)
      const status = answer.statusCode ?? 0
      const isEmpty = status === 204 || status === 304
      done(new Response(isEmpty ? null : Buffer.concat(chunks as Buffer[]), { status, headers: received }))
    })
    asked.once('error', fail).end(body)
  })
}
