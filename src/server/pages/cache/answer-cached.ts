import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { consents, isPersonal } from './visitor.ts'

/**
 * Answers cached pages where Node hands the request over, ahead of routes, of request objects and of the overload gate:
 * that costs no more than a file. False for every other request, which is then answered the long way.
 */
export function answerCached(cache: PageCache) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || !PLAIN_HOST.test(headers.host ?? '')) return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    if (isPersonal(headers.cookie, headers.authorization)) return false
    // The cache has addresses as a URL writes them: one that is written otherwise is not found.
    const answer = cache.find(url, headers.cookie)?.preparedAnswer({
      acceptEncoding: acceptEncodingOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
      consents: consents(headers.cookie),
    })
    if (!answer) return false
    for (const [name, value] of answer.headers) outgoing.setHeader(name, value)
    outgoing.writeHead(answer.status)
    outgoing.end(answer.body)
    return true
  }
}

const acceptEncodingOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)

/** A host that is surely valid; others are judged the long way. */
const PLAIN_HOST = /^[a-z0-9][a-z0-9.-]*(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?$/
