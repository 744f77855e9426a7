import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { type Endpoint, type HandlerInput, isStaffWrite, type Success } from '#contract/define-endpoint.ts'
import { parseWith } from '#contract/parse.ts'
import { invalid, malformed, tooLarge, wrongType } from '#domain/errors.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Lifetime } from '#usecases/availability/calendar/lifetime.ts'
import { idempotentlyInSteps, keyedRequest } from '#usecases/concurrency/idempotency.ts'
import { type Context, ownerOf, requireCustomer } from '#usecases/context.ts'
import { type OperatorContext, requireOperator } from '#usecases/operator/operator.ts'
import { requireStaff, requireStaffSession, type StaffContext } from '#usecases/staff/staff.ts'
import type { ApiApp, ApiContext } from './api-app.ts'
import { countFields, MAX_FIELDS, readBody } from './http/read-body.ts'
import { createUploadQueue } from './http/upload-queue.ts'

/** Headers and cookies that a handler may add, and the raw request. */
export type Reply = {
  header(name: string, value: string): void
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string, options: CookieOptions): void
  /** Says how long the answer holds for everybody. */
  holdsFor(lifetime: Lifetime | null): void
  readonly request: Request
  /** The Idempotency-Key that came with it. */
  readonly key: string | null
}

export type Handler<E extends Endpoint> = (
  ctx: Context,
  input: HandlerInput<E>,
  reply: Reply,
) => Promise<Success<E> extends undefined ? void : Success<E>>

const MAX_JSON_BYTES = 64 * 1024
/** The limit for a logged-in member: two thousand decisions about bookings, each with a reason. */
const MAX_PARTNER_JSON_BYTES = 1024 * 1024

/** Binds an endpoint of the provider's side: its handler is called for a member who has the right that it names. */
export function servePartner<E extends Endpoint & { readonly right: Right | 'member' }>(
  app: ApiApp,
  endpoint: E,
  handler: (ctx: StaffContext, input: HandlerInput<E>, reply: Reply) => ReturnType<Handler<E>>,
): void {
  serve(app, endpoint, (ctx, input, reply) => handler(requireStaff(ctx, endpoint.right), input, reply))
}

/** Binds an endpoint of the operator's desk: its handler is called for an operator only. */
export function serveOperator<E extends Endpoint & { readonly access: 'operator' }>(
  app: ApiApp,
  endpoint: E,
  handler: (ctx: OperatorContext, input: HandlerInput<E>, reply: Reply) => ReturnType<Handler<E>>,
): void {
  serve(app, endpoint, (ctx, input, reply) => handler(requireOperator(ctx), input, reply))
}

/** Binds an endpoint to its handler: checks access, parses the input, sends the result. */
export function serve<E extends Endpoint>(app: ApiApp, endpoint: E, handler: Handler<E>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const inUploadQueue = createUploadQueue()
  app.on(endpoint.method, path, async (c) => {
    const ctx: Context = { ...c.get('deps'), caller: c.get('caller') }
    checkAccess(ctx, endpoint)
    if (!endpoint.upload) return answer(c, ctx)
    await ctx.limits.take('uploadByAddress', ctx.caller.ip)
    const { staffSession } = ctx.caller
    return inUploadQueue(staffSession ? `staff:${staffSession.sessionId}` : ownerOf(ctx), () => answer(c, ctx))
  })

  async function answer(c: ApiContext, ctx: Context): Promise<Response> {
    const input = await inputOf(endpoint, c)
    const body: unknown = await once(ctx, endpoint, { input, key: keyOf(c) }, (own) => handler(own, input, replyOf(c)))
    const { status, type } = endpoint.success
    if (status === 204 || !endpoint.success.body) return c.body(null, status)
    if (type && (typeof body === 'string' || body instanceof ReadableStream)) {
      const contentType = type === 'application/zip' ? type : `${type}; charset=utf-8`
      return c.body(body, status, { 'Content-Type': contentType })
    }
    return json(c, body, status)
  }
}

type Asked = { readonly input: object; readonly key: string | null }

/** Runs a write of staff once for each key that is sent with it; every other call as often as it comes. */
function once(
  ctx: Context,
  endpoint: Endpoint,
  { input, key }: Asked,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!isStaffWrite(endpoint) || endpoint.repeatable) return work(ctx)
  const { method, path, secret, success } = endpoint
  const keyed = keyedRequest(ctx, key, { method, path, ...(secret ? {} : input) })
  return idempotentlyInSteps(ctx, keyed, success.body ? (secret ? 'a secret' : 'what is stored') : 'nothing', work)
}

const keyOf = (c: ApiContext) => c.req.header('idempotency-key') ?? null

/** Parses the request by the endpoint's schemas. */
async function inputOf<E extends Endpoint>(endpoint: E, c: ApiContext): Promise<HandlerInput<E>>
async function inputOf(endpoint: Endpoint, c: ApiContext): Promise<HandlerInput<Endpoint>> {
  const { params, query, body, upload } = endpoint
  return {
    params: params && parseOrThrow(params, c.req.param()),
    query: query && parseOrThrow(query, c.req.query()),
    body: body && parseOrThrow(body, await (upload ? readForm(c, upload) : readJson(c, endpoint))),
  }
}

/** Says its length, by which it is known to be too short to be compressed. */
function json(c: ApiContext, body: unknown, status: 200 | 201): Response {
  const text = JSON.stringify(body)
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

/** Before the input is read, so that nobody learns from its errors what they may not know. */
function checkAccess(ctx: Context, { access, right }: Endpoint): void {
  if (access === 'customer') requireCustomer(ctx)
  if (access === 'partner' && right) requireStaff(ctx, right)
  if (access === 'partner' || access === 'operator') requireStaffSession(ctx, access)
}

function parseOrThrow(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const result = parseWith(schema, value)
  if (!result.ok) throw invalid(result.errors)
  return result.value
}

/** Invalid UTF-8 is refused; read leniently it would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readJson(c: ApiContext, { access }: Endpoint): Promise<unknown> {
  const raw = await readBody(c.req.raw, access === 'partner' ? MAX_PARTNER_JSON_BYTES : MAX_JSON_BYTES)
  if (raw.length === 0) return undefined
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw wrongType()
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    throw malformed()
  }
}

/** The parts of a multipart form by name. Other parts and separators get 16 KiB beside the file. */
async function readForm(c: ApiContext, { maxBytes }: { maxBytes: number }): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw wrongType()
  const raw = await readBody(c.req.raw, maxBytes + 16 * 1024)
  if (countFields(raw, type) > MAX_FIELDS) throw tooLarge()
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformed()
  })
  return Object.fromEntries(form)
}

function replyOf(c: ApiContext): Reply {
  return {
    header: (name, value) => c.header(name, value, { append: true }),
    setCookie: (name, value, options) => setCookie(c, name, value, options),
    clearCookie: (name, options) => void deleteCookie(c, name, options),
    holdsFor: (lifetime) => lifetime && c.env?.holdsFor?.(lifetime),
    request: c.req.raw,
    key: keyOf(c),
  }
}
