import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ApiBindings } from '#api/api-app.ts'
import { matchesEtag, PUBLIC_REVALIDATED } from '#api/caching.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import type { Lifetime } from '#usecases/availability/calendar/lifetime.ts'
import type { Deps } from '#usecases/context.ts'
import { acceptedEncoding } from './compress.ts'
import { type HeaderPairs, sendWhole } from './default-headers.ts'

type Fetch = (request: Request, env: ApiBindings) => Response | Promise<Response>

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

type Answer = {
  readonly lifetime: Lifetime
  readonly etag: string
  readonly headers: HeaderPairs
  readonly body: Buffer
}

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Remembers answers about free times as bytes, of visitors who hold nothing. One look-up by primary key proves that the
 * calendar has not changed since; the request then takes no other way. See
 * docs/decisions/2026-11-22-calendar-versions.md.
 */
export function rememberAnswers({ calendars, now }: Pick<Deps, 'calendars' | 'now'>) {
  const answers = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length })

  return {
    /** Passes each request on, and remembers the answer where it holds for a while. */
    fetchBy:
      (fetch: Fetch): Fetch =>
      async (request, env) => {
        const key = keyOf(env.incoming)
        if (key === null) return fetch(request, env)
        let lifetime: Lifetime | null = null
        const holdsFor = (its: Lifetime) => {
          lifetime = its
        }
        const response = await fetch(request, { ...env, holdsFor })
        return lifetime === null ? response : remember(key, response, lifetime)
      },

    /**
     * Answers what is remembered, if it still holds, and hands all else on. Ahead of the overload gate: the few whom
     * that lets in at a time would share fewer look-ups.
     */
    answerAhead:
      (otherwise: Listener): Listener =>
      (incoming, outgoing) => {
        const key = keyOf(incoming)
        const answer = key === null ? undefined : answers.get(key)
        if (answer === undefined) return otherwise(incoming, outgoing)
        void isCurrent(answer).then((current) => {
          if (current) send(answer, incoming, outgoing)
          else otherwise(incoming, outgoing)
        })
      },
  }

  async function isCurrent({ lifetime: { locationId, version, from, until } }: Answer): Promise<boolean> {
    // If the database does not answer, the usual way says so.
    const current = await calendars.version(locationId).catch(() => null)
    const minute = toEpochMinute(now())
    return current === version && from <= minute && minute < until
  }

  async function remember(key: string, response: Response, lifetime: Lifetime): Promise<Response> {
    const etag = response.headers.get('etag')
    if (response.status !== 200 || response.headers.get('cache-control') !== PUBLIC_REVALIDATED || !etag)
      return response
    const body = Buffer.from(await response.arrayBuffer())
    const own = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length')
    const headers = [...own, ['content-length', String(body.length)] as const]
    answers.set(key, { lifetime, etag, headers, body })
    return new Response(body, response)
  }
}

const PATH = '/api/public/locations-availability/'
/** A visitor may hold a time themselves, and so sees others. */
const PERSONAL = /(?:^|;\s*)(?:__Host-)?(?:visitor|access_token)=/

type RequestHead = {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers?: Readonly<IncomingHttpHeaders>
}

/** The question with the encoding of its answer; null where the answer may be of the caller. */
function keyOf({ method, url = '', headers = {} }: RequestHead = {}): string | null {
  if (method !== 'GET' || !url.startsWith(PATH)) return null
  if (headers.authorization !== undefined || PERSONAL.test(headers.cookie ?? '')) return null
  return `${acceptedEncoding(String(headers['accept-encoding'] ?? ''))} ${url}`
}

function send({ etag, headers, body }: Answer, { headers: asked }: IncomingMessage, outgoing: ServerResponse): void {
  if (!matchesEtag(asked['if-none-match'], etag)) return sendWhole(outgoing, 200, headers, body)
  sendWhole(
    outgoing,
    304,
    headers.filter(([name]) => !OF_BODY.has(name)),
    null,
  )
}

const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding'])
