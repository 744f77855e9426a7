import { acceptedEncoding, type Encoding } from '../../http/compress.ts'
import type { HeaderPairs } from '../../http/default-headers.ts'
import { safeHeaders } from '../safe-headers.ts'
import type { PublicPage } from './public-page.ts'

/** The parts of a request on which the answer depends, beside the page that it asks for. */
export type Visitor = {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  /** Whether the visitor consents to statistics or marketing. */
  readonly consents: boolean
}

export type Answer = {
  readonly status: number
  readonly headers: HeaderPairs
  readonly body: Buffer<ArrayBuffer> | null
}

/** A public page with its answers, each made once for all visitors. */
export type CachedPage = {
  readonly status: number
  readonly sizeInBytes: number
  /** Null while the page is not compressed so yet. */
  preparedAnswer(visitor: Visitor): Answer | null
  answer(visitor: Visitor): Promise<Answer>
}

type Options = {
  /** The Content-Security-Policy around the page's scripts, for visitors who consent and for others. */
  policy: (scripts: string, consents: boolean) => string
  /** Whether the policy for visitors who consent is another one. */
  hasTags: boolean
  /** Whether shared caches may store the page: it reads no cookie that this visitor sent. */
  isShared: boolean
}

export function toCachedPage(page: PublicPage, { policy, hasTags, isShared }: Options): CachedPage {
  const prepared = new Map<string, Answer>()
  const isPage = page.status === 200
  const cacheControl = isPage ? (isShared ? SHARED : OWN) : 'no-store'
  return {
    status: page.status,
    sizeInBytes: page.sizeInBytes,
    preparedAnswer: (visitor) => prepared.get(keyOf(visitor)) ?? null,
    answer: async (visitor) => {
      const key = keyOf(visitor)
      const answer = prepared.get(key) ?? (await prepare(visitor))
      prepared.set(key, answer)
      return answer
    },
  }

  function keyOf(visitor: Visitor): string {
    const kind = isKnownTo(visitor) ? '304' : encodingOf(visitor)
    return hasTags && visitor.consents ? `${kind} tags` : `${kind}`
  }

  async function prepare(visitor: Visitor): Promise<Answer> {
    const etag = etagFor(visitor)
    // No CSP: the stored page's CSP has the hashes of its scripts.
    if (isKnownTo(visitor)) {
      const headers = { etag, 'cache-control': cacheControl, vary: VARY }
      return { status: 304, headers: Object.entries(headers), body: null }
    }
    const encoding = encodingOf(visitor)
    const body = page.status === 204 ? null : await page.bytes(encoding)
    const headers = new Headers(page.headers)
    // The page is for everybody.
    headers.delete('set-cookie')
    safeHeaders(headers)
    headers.set('content-security-policy', policy(page.scripts, visitor.consents))
    headers.set('cache-control', cacheControl)
    if (encoding) headers.set('content-encoding', encoding)
    if (body) headers.set('content-length', String(body.length))
    headers.set('vary', isPage ? VARY : 'cookie')
    if (isPage) headers.set('etag', etag)
    return { status: page.status, headers: [...headers], body }
  }

  function encodingOf({ acceptEncoding }: Visitor): Encoding | null {
    return isPage ? acceptedEncoding(acceptEncoding) : null
  }

  function isKnownTo(visitor: Visitor): boolean {
    const { ifNoneMatch } = visitor
    if (ifNoneMatch === undefined || !isPage) return false
    return ifNoneMatch.split(',').some((each) => each.trim() === etagFor(visitor))
  }

  /** A 304 keeps the stored CSP, so a page with another CSP needs another ETag. */
  function etagFor({ consents }: Visitor): string {
    return hasTags && consents ? page.etag.replace(/"$/, '.t"') : page.etag
  }
}

const SHARED = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
const OWN = 'private, no-cache'
const VARY = 'accept-encoding, cookie'
