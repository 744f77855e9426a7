import type { Context, MiddlewareHandler, Next } from 'hono'
import { countFields, MOST_FIELDS, readBody } from '#api/read-body.ts'
import { createUploadQueue } from '#api/upload-queue.ts'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { createClient } from '#contract/client.ts'
import { tooLarge } from '#domain/errors.ts'
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
export function limitForms(api: Fetch): MiddlewareHandler {
  const inUploadQueue = createUploadQueue()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!isUpload(c)) return takeForm(c, MOST_FORM, next)
    const visit = inProcess((call) => api(call, c.env), c.req.raw)
    const customer = visit.hasSession() ? await readSession(createClient(visit.fetch)) : null
    // Without its form the page leads to the login, as it does for any guest.
    if (customer === null) return takeBody(c, Buffer.alloc(0), next, FORM)
    c.req.raw.headers.set('cookie', visit.cookies())
    await inUploadQueue(String(customer.id), () => takeForm(c, MOST_UPLOAD, next))
    for (const line of visit.setCookies()) c.res.headers.append('set-cookie', line)
  }
}

const FORM = 'application/x-www-form-urlencoded'

const isUpload = ({ req }: Context) =>
  /^\/account\/profile\/?(\.data)?$/i.test(req.path) &&
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '')

async function takeForm(c: Context, most: number, next: Next): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  const body = await readBody(c.req.raw, most)
  if (countFields(body, type) > MOST_FIELDS) throw tooLarge()
  return takeBody(c, body, next, type)
}

/** Gives the page a request whose body is in memory already. */
async function takeBody(c: Context, body: Buffer<ArrayBuffer>, next: Next, type: string): Promise<void> {
  const { url, method, signal } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(body.length))
  headers.set('content-type', type)
  c.req.raw = new Request(url, { method, headers, body, signal })
  await next()
}
