import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendWhole } from '../../http/default-headers.ts'
import type { Answer, CachedPage, Visitor } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { consents, isPersonal } from './visitor.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** As long as the overload gate lets others wait. */
const MAX_WAIT_MS = 1_000

/**
 * Answers cached pages where Node hands the request over, ahead of routes, of request objects and of the overload gate:
 * that costs no more than a file. A request for a page that is being rendered waits for it here and takes no place at
 * the gate. Every other request goes to `otherwise`, as does each to a host of staff, where customers' pages are not.
 */
export function answerCached(
  cache: PageCache<CachedPage>,
  otherwise: Listener,
  staffHosts: readonly string[] = [],
): Listener {
  return (incoming, outgoing) => {
    const { cookie, authorization, host = '' } = incoming.headers
    if (!isPlainRead(incoming) || isPersonal(cookie, authorization) || staffHosts.includes(host))
      return otherwise(incoming, outgoing)
    // The cache has addresses as a URL writes them: one that is written otherwise is not found.
    const { url = '', headers } = incoming
    const visitor = visitorOf(incoming)
    const answer = cache.find(url, headers.cookie)?.preparedAnswer(visitor)
    if (answer) return sendAnswer(answer, outgoing)
    const rendering = cache.findRendering(url, headers.cookie)
    if (!rendering) return otherwise(incoming, outgoing)
    void renderedAnswer(rendering, visitor).then((made) => {
      if (outgoing.destroyed) return
      if (made) sendAnswer(made, outgoing)
      else otherwise(incoming, outgoing)
    })
  }
}

/** Null for a page that fails or takes too long: it is asked for the long way, which says why. */
async function renderedAnswer(rendering: Promise<CachedPage>, visitor: Visitor): Promise<Answer | null> {
  try {
    const page = await Promise.race([rendering, sleep(MAX_WAIT_MS, null, { ref: false })])
    return page?.status === 200 ? await page.answer(visitor) : null
  } catch {
    return null
  }
}

/** Whether a request reads, without a body, from a host that is surely valid. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !PLAIN_HOST.test(headers.host ?? '')) return false
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/** A host that is surely valid; others are judged the long way. */
const PLAIN_HOST = /^[a-z0-9][a-z0-9.-]*(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?$/

function visitorOf({ headers }: IncomingMessage): Visitor {
  return {
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    consents: consents(headers.cookie),
  }
}

const sendAnswer = ({ status, headers, body }: Answer, outgoing: ServerResponse): void =>
  sendWhole(outgoing, status, headers, body)
