import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { context } from '@opentelemetry/api'
import type { ApiBindings } from '#api/api-app.ts'
import { API_PREFIXES } from '#api/app.ts'
import { createGate, type Gate } from './gate.ts'
import { kindOf } from './kind-of.ts'

type Fetch = (request: Request, env: ApiBindings) => Response | Promise<Response>
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** The answer instead of a page that cannot be shown now; rendered when first needed. */
export type BusyPage = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

const RETRY_AFTER_SECONDS = 3
const MESSAGE = 'Sunt prea mulți vizitatori deodată. Încearcă din nou peste câteva clipe.'

/**
 * HT-07: answers by `fetch` whom the gate lets in, and refuses the others with 503 before anything of the request but
 * its head was read.
 */
export function shedLoad(fetch: Fetch, renderBusyPage: () => Promise<BusyPage>, gate: Gate = createGate()): Listener {
  let busyPage: Promise<BusyPage> | undefined
  const leaving = new WeakMap<object, () => void>()
  const listener = getRequestListener(async (request, env) => {
    try {
      return await fetch(request, env)
    } finally {
      // Sending is no work: who reads slowly must not hold others up.
      leaving.get(env.incoming)?.()
    }
  })
  return (incoming, outgoing) => {
    const kind = kindOf(incoming)
    if (kind === 'free') return void listener(incoming, outgoing)
    const visit = {
      // A leaving request lets in a waiting one, which must not get the trace of the first.
      start: context.bind(context.active(), (leave: () => void) => {
        if (outgoing.destroyed) return leave()
        leaving.set(incoming, leave)
        outgoing.once('close', leave)
        void listener(incoming, outgoing)
      }),
      refuse: () => {
        if (!isPage(incoming)) return refuse(incoming, outgoing, PROBLEM)
        busyPage ??= renderBusyPage()
        void busyPage.then((page) => refuse(incoming, outgoing, page))
      },
    }
    if (kind === 'write') gate.write(visit)
    else gate.read(kind, visit)
  }
}

const isPage = ({ url = '/' }: IncomingMessage): boolean =>
  !API_PREFIXES.some((prefix) => url.startsWith(prefix)) && !/\.data(\?|$)/.test(url)

function refuse({ method }: IncomingMessage, outgoing: ServerResponse, { headers, body }: BusyPage): void {
  outgoing.writeHead(503, {
    ...headers,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
  })
  outgoing.end(method === 'HEAD' ? undefined : body)
}

/** Requests for no page get JSON; so does everybody, if the page cannot be rendered. */
export const PROBLEM: BusyPage = {
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ message: MESSAGE, seconds: RETRY_AFTER_SECONDS })),
}
