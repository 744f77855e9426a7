import type { Context, MiddlewareHandler } from 'hono'
import { countFields, MAX_FIELDS, readBody } from '#api/http/read-body.ts'
import { createUploadQueue } from '#api/http/upload-queue.ts'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { createClient } from '#contract/client.ts'
import { tooLarge, unavailable } from '#domain/errors.ts'
import { readSession } from '#web/session.server.ts'
import { inProcess } from '../in-process.ts'
import type { OwnOrigin } from './refuse-foreign.ts'

const MAX_FORM_BYTES = 64 * 1024
/** A picture plus other fields and separators. */
const MAX_UPLOAD_BYTES = AVATAR_MAX_BYTES + MAX_FORM_BYTES

type Fetch = (request: Request, connection: unknown) => Response | Promise<Response>

/**
 * Reads a posted form, at most 64 kB, before the page runs. Only the profile page takes a picture, from a customer
 * whose session is verified before the body is read, and few at a time.
 */
export function limitForms(api: Fetch, ownOrigin: OwnOrigin): MiddlewareHandler {
  const inUploadQueue = createUploadQueue()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!isUpload(c)) {
      c.req.raw = withBody(c, await readForm(c, MAX_FORM_BYTES), ownOrigin)
      return next()
    }
    const visit = inProcess((call) => api(call, c.env), c.req.raw)
    const customer = visit.hasSession() ? await readSession(createClient(visit.fetch)) : null
    if (customer === 'unknown') throw unavailable(2)
    if (customer === null) {
      // Without a form the page redirects to login, as for any guest.
      c.req.raw = withBody(c, { type: FORM_TYPE, body: Buffer.alloc(0) }, ownOrigin)
      return next()
    }
    c.req.raw.headers.set('cookie', visit.cookies())
    await inUploadQueue(String(customer.id), async () => {
      c.req.raw = withBody(c, await readForm(c, MAX_UPLOAD_BYTES), ownOrigin)
      await next()
    })
    for (const line of visit.setCookies()) c.res.headers.append('set-cookie', line)
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

const isUpload = ({ req }: Context) =>
  /^\/account\/profile\/?(\.data)?$/i.test(req.path) &&
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '')

type Form = { type: string; body: Buffer<ArrayBuffer> }

async function readForm(c: Context, maxBytes: number): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  const body = await readBody(c.req.raw, maxBytes)
  if (countFields(body, type) > MAX_FIELDS) throw tooLarge()
  return { type, body }
}

/**
 * The request with its buffered body and the public origin: behind a TLS proxy its URL is http, and the router
 * compares origins.
 */
function withBody(c: Context, { type, body }: Form, ownOrigin: OwnOrigin): Request {
  const { url, method, signal } = c.req.raw
  const asked = new URL(url)
  const headers = new Headers(c.req.raw.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(body.length))
  headers.set('content-type', type)
  return new Request(`${ownOrigin(asked)}${asked.pathname}${asked.search}`, { method, headers, body, signal })
}
