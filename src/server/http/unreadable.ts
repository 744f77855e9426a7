import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** A refusal below the API, in the form of its problems: people whose browser shows it as it is can read it. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'Cererea nu se poate citi.',
  408: 'Cererea a venit prea încet. Încearcă din nou.',
  413: 'Cererea e prea mare.',
  431: 'Antetele cererii sunt prea lungi. Șterge cookie-urile acestui site și încearcă din nou.',
}

export type Refusal = { readonly status: number; readonly line: string; readonly body: string; readonly type: string }

/** The answer to a request that cannot be read; the status is one of `WORDS`. */
export function refusalOf(status: number): Refusal {
  const message = WORDS[status]
  if (message === undefined) throw new Error(`status ${status} has no words`)
  return {
    status,
    line: `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    body: JSON.stringify({ message }),
    type: 'application/json; charset=utf-8',
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Hands on requests with one Host. Two are read differently by proxies and servers, and by the one the site's addresses
 * and CSRF protection are judged.
 */
export const withOneHost =
  (handle: Listener): Listener =>
  (request, response) => {
    if (hostsOf(request) === 1) return handle(request, response)
    const { status, body, type } = refusalOf(400)
    response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body)
  }

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
