import type { Context, MiddlewareHandler } from 'hono'
import type { ApiBindings } from '#api/api-app.ts'
import { countFields, MAX_FIELDS, readBody } from '#api/http/read-body.ts'
import { createUploadQueue } from '#api/http/upload-queue.ts'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { createClient } from '#contract/client.ts'
import { IMPORT_MAX_BYTES } from '#contract/imports/imports.ts'
import { PHOTO_MAX_BYTES } from '#contract/locations/partner-page.ts'
import { PICTURE_MAX_BYTES } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { PORTRAIT_MAX_BYTES } from '#contract/team/people.ts'
import { tooLarge, unavailable } from '#domain/errors.ts'
import { readSession } from '#web/session.server.ts'
import { inProcess } from '../in-process.ts'
import type { OwnOrigin } from './refuse-foreign.ts'

const MAX_FORM_BYTES = 64 * 1024

/** Somebody's page asks four things of each of 500 services, and sends along what stood there before. */
const LONG_FORM = { path: /^\/partener\/team\/\d+\/?(\.data)?$/i, maxBytes: 256 * 1024 }

type Visit = ReturnType<typeof inProcess>

type UploadPage = {
  readonly path: RegExp
  /** The limit for the file; other fields and separators come on top. */
  readonly maxBytes: number
  /** The person logged in on that side, as a key of their own; null for nobody, 'unknown' when the API fails. */
  readonly readOwner: (visit: Visit) => Promise<string | null>
}

/** The pages that take a picture or another file. */
const UPLOAD_PAGES: readonly UploadPage[] = [
  { path: /^\/account\/profile\/?(\.data)?$/i, maxBytes: AVATAR_MAX_BYTES, readOwner: readCustomer },
  { path: /^\/partener\/page\/?(\.data)?$/i, maxBytes: PHOTO_MAX_BYTES, readOwner: readColleague },
  { path: /^\/partener\/team\/\d+\/?(\.data)?$/i, maxBytes: PORTRAIT_MAX_BYTES, readOwner: readColleague },
  { path: /^\/partener\/import\/?(\.data)?$/i, maxBytes: IMPORT_MAX_BYTES, readOwner: readColleague },
  { path: /^\/partener\/services\/\d+\/?(\.data)?$/i, maxBytes: PICTURE_MAX_BYTES, readOwner: readColleague },
]

type Fetch = (request: Request, connection: ApiBindings) => Response | Promise<Response>

/**
 * Reads a posted form, at most 64 kB but for a long one, before the page runs. A few pages take a file, from
 * somebody whose session is verified before the body is read, and few at a time.
 */
export function limitForms(api: Fetch, ownOrigin: OwnOrigin): MiddlewareHandler {
  const inUploadQueue = createUploadQueue()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const page = uploadPageOf(c)
    if (!page) {
      c.req.raw = withBody(c, await readForm(c, maxFormBytes(c)), ownOrigin)
      return next()
    }
    const visit = inProcess((call) => api(call, c.env), c.req.raw)
    const owner = await page.readOwner(visit)
    if (owner === 'unknown') throw unavailable(2)
    if (owner === null) {
      // Without a form the page redirects to login, as for any guest.
      c.req.raw = withBody(c, { type: FORM_TYPE, body: Buffer.alloc(0) }, ownOrigin)
      return next()
    }
    c.req.raw.headers.set('cookie', visit.cookies())
    await inUploadQueue(owner, async () => {
      c.req.raw = withBody(c, await readForm(c, page.maxBytes + MAX_FORM_BYTES), ownOrigin)
      await next()
    })
    for (const line of visit.setCookies()) c.res.headers.append('set-cookie', line)
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

const maxFormBytes = ({ req }: Context) => (LONG_FORM.path.test(req.path) ? LONG_FORM.maxBytes : MAX_FORM_BYTES)

function uploadPageOf({ req }: Context): UploadPage | undefined {
  if (!/^multipart\/form-data\b/i.test(req.header('content-type') ?? '')) return undefined
  return UPLOAD_PAGES.find(({ path }) => path.test(req.path))
}

async function readCustomer(visit: Visit): Promise<string | null> {
  const customer = visit.hasSession() ? await readSession(createClient(visit.fetch)) : null
  return customer === null || customer === 'unknown' ? customer : `customer:${customer.id}`
}

async function readColleague({ fetch }: Visit): Promise<string | null> {
  const work = await createClient(fetch)(getOwnWork)
  if (work.ok) return `colleague:${work.body.data.person.id}`
  return work.status >= 500 ? 'unknown' : null
}

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
