import type { SessionUser } from '#web/site/session-user.ts'
import { acceptsGzip } from '../../http/compress.ts'
import type { Answer, Visitor } from '../cache/cached-page.ts'
import { newNonce } from '../render.ts'
import { safeHeaders } from '../safe-headers.ts'
import { deflatePiece, joinGzip } from './gzip-pieces.ts'
import { type Filling, inSlot, type Template, toTemplate } from './template.ts'

/** A page that is rendered once for many customers; what it shows of each is filled in. */
export type CustomerPage = {
  readonly status: number
  /** A digest of what it shows; null where that is not known. */
  readonly madeOf: string | null
  sizeInBytes(): number
  answer(customer: SessionUser, visitor: Visitor): Promise<Answer>
}

type Options = {
  readonly marks: Filling
  /** The Content-Security-Policy around the page's scripts, for who consents and for who does not. */
  readonly policy: (scripts: string, consents: boolean) => string
  readonly madeOf: string | null
}

/** Makes a page of what was rendered for the marks. */
export async function toCustomerPage(rendered: Response, { marks, policy, madeOf }: Options): Promise<CustomerPage> {
  const { status } = rendered
  const template = toTemplate(await rendered.text(), marks)
  const headers = headersOf(rendered)
  const size = sum(template.pieces)
  let deflated: Promise<Buffer[]> | null = null
  const deflateOnce = () => (deflated ??= Promise.all(template.pieces.map(deflatePiece)))
  return {
    status,
    madeOf,
    // Compressed it takes at most as much again.
    sizeInBytes: () => size * 2,
    answer: async (customer, visitor) => {
      const nonce = newNonce()
      const filled = template.slots.map((slot) => inSlot(slot, { ...customer, nonce }))
      const isGzip = acceptsGzip(visitor.acceptEncoding)
      const body = isGzip ? joinGzip(withDeflated(template, await deflateOnce()), filled) : join(template, filled)
      const own: [string, string][] = [
        ['content-security-policy', policy(`'nonce-${nonce}'`, visitor.consents)],
        ['content-length', String(body.length)],
      ]
      if (isGzip) own.push(['content-encoding', 'gzip'])
      return { status, headers: [...headers, ...own], body: body as Buffer<ArrayBuffer> }
    },
  }
}

/** What the answers have in common. */
function headersOf(rendered: Response): [string, string][] {
  const headers = new Headers(rendered.headers)
  safeHeaders(headers)
  headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'cookie')
  headers.append('vary', 'accept-encoding')
  return [...headers]
}

const sum = (pieces: readonly Buffer[]) => pieces.reduce((bytes, piece) => bytes + piece.length, 0)

const withDeflated = ({ pieces }: Template, deflated: readonly Buffer[]) =>
  pieces.map((plain, index) => ({ plain, deflated: deflated[index] ?? Buffer.alloc(0) }))

const join = ({ pieces }: Template, filled: readonly Buffer[]): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => [piece, ...filled.slice(index, index + 1)]))
