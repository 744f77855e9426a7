import type { Context, MiddlewareHandler } from 'hono'
import { countFields, MAX_FIELDS, readBody } from '#api/http/read-body.ts'
import { createUploadQueue } from '#api/http/upload-queue.ts'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { createClient } from '#contract/client.ts'
import { tooLarge, unavailable } from '#domain/errors.ts'
import { readSession } from '#web/session.server.ts'
import { inProcess } from '../in-process.ts'

const MOST_FORM = 64 * 1024
/** The picture, with the form's other fields and separators around it. */
const MOST_UPLOAD = AVATAR_MAX_BYTES + MOST_FORM

type Fetch = (request: Request, connection: unknown) => Response | Promise<Response>

/**
 * Reads what is posted to a page, at most 64 kB, before the page is run. Only the profile page takes more, as a multipart form
 * with a picture, from a customer whose session is found to be live before the body is read, and from few at once.
 */
export function limitForms(api: Fetch, ownOrigin: string | undefined): MiddlewareHandler {
  const inUploadQueue = createUploadQueue()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!isUpload(c)) {
      c.req.raw = withBody(c, await readForm(c, MOST_FORM), ownOrigin)
      return next()
    }
    const visit = inProcess((call) => api(call, c.env), c.req.raw)
    const customer = visit.hasSession() ? await readSession(createClient(visit.fetch)) : null
    if (customer === 'unknown') throw unavailable(2)
    if (customer === null) {
      // Without its form the page leads to the login, as it does for any guest.
      c.req.raw = withBody(c, { type: FORM, body: Buffer.alloc(0) }, ownOrigin)
      return next()
    }
    c.req.raw.headers.set('cookie', visit.cookies())
    await inUploadQueue(String(customer.id), async () => {
      c.req.raw = withBody(c, await readForm(c, MOST_UPLOAD), ownOrigin)
      await next()
    })
    for (const line of visit.setCookies()) c.res.headers.append('set-cookie', line)
  }
}

const FORM = 'application/x-www-form-urlencoded'

const isUpload = ({ req }: Context) =>
  /^\/account\/profile\/?(\.data)?$/i.test(req.path) &&
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '')

type Form = { type: string; body: Buffer<ArrayBuffer> }

async function readForm(c: Context, most: number): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  const body = await readBody(c.req.raw, most)
  if (countFields(body, type) > MAX_FIELDS) throw tooLarge()
  return { type, body }
}

/**
 * The request with a body that is in memory already, at the site's own address: behind a proxy that ends TLS it was asked for
 * over http, and the router compares the form's origin with that.
 */
function withBody(c: Context, { type, body }: Form, ownOrigin: string | undefined): Request {
  const { url, method, signal } = c.req.raw
  const { pathname, search, origin } = new URL(url)
  const headers = new Headers(c.req.raw.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(body.length))
  headers.set('content-type', type)
  return new Request(`${ownOrigin ?? origin}${pathname}${search}`, { method, headers, body, signal })
}
