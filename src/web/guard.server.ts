import { data, type MiddlewareFunction, redirect, type ServerBuild } from 'react-router'
import { getOperator } from '#contract/operator/session.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { answerFor, audienceOfPage } from '#domain/staff/hosts.ts'
import {
  isOperatorAccess,
  isPartnerAccess,
  mayOpen,
  type OperatorAccess,
  operatorRedirectFor,
  type PageHandle,
  type PartnerAccess,
  partnerRedirectFor,
  redirectFor,
} from './access.ts'
import { goBack } from './auth/form/go-back.ts'
import { apiContext, originsContext, sessionContext, workContext } from './context.ts'
import { findSession } from './session.server.ts'

/** The root middleware: finds the customer, then shows the page or redirects, as its `handle.access` says. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  leadToItsHost(context, request, { url, pattern })
  const form = request.method === 'POST' ? await formIn(request) : null
  if (form instanceof Response) return form
  const handle = await handleOf(pattern)
  const access = handle?.access
  if (isPartnerAccess(access)) {
    const page = await guardPartner(access, context, url, next)
    return mayOpen(handle, context.get(workContext)?.current?.rights) ? page : refused(page)
  }
  if (isOperatorAccess(access)) return guardOperator(access, context, url, next)
  const found = await findSession(request, context)
  const user = found === 'unknown' ? null : found
  context.set(sessionContext, user)
  const target = redirectFor(access, user !== null, url)
  if (target === null) return next()
  // The database is away: an error, since redirecting a logged-in customer to login would be wrong.
  if (found === 'unknown') throw data(null, { status: 503 })
  // Logged in meanwhile in another tab: the posted login form leads where it would have led.
  const path = user && form?.get('redirect')
  throw typeof path === 'string' ? goBack(path) : redirect(target)
}

/** Throws a redirect or a 404 when the page is no page of this host. */
function leadToItsHost(context: Context, { method }: Request, { url, pattern }: { url: URL; pattern: string }): void {
  const origins = context.get(originsContext)
  if (origins === null) return
  const { host, pathname, search } = url
  const isRead = method === 'GET' || method === 'HEAD'
  // The router's pattern is spelled one way only; what has none of its own goes by its path.
  const side = audienceOfPage(/^\/?(partener|operator)\b/.test(pattern) ? pattern : pathname)
  const answer = answerFor(origins, { host, side, address: pathname + search, isRead })
  if (answer === 'none') throw data(null, { status: 404 })
  if (answer !== 'show') throw redirect(answer.redirect)
}

/** Pages of the provider's side: the customer's session counts for nothing there. */
async function guardPartner(access: PartnerAccess, context: Context, url: URL, next: () => Promise<Response>) {
  const answer = await context.get(apiContext)(getOwnWork)
  if (!answer.ok && answer.status !== 401) throw data(null, { status: answer.status })
  const work = answer.ok ? answer.body.data : null
  context.set(workContext, work)
  const target = partnerRedirectFor(access, work, url)
  if (target !== null) throw redirect(target)
  return next()
}

/** A page without the right that it needs: its layout shows the refusal within the frame. */
const refused = (page: Response) => (page.ok ? new Response(page.body, { status: 403, headers: page.headers }) : page)

/** Pages of the operator's desk: no other side's session counts there. */
async function guardOperator(access: OperatorAccess, context: Context, url: URL, next: () => Promise<Response>) {
  const answer = await context.get(apiContext)(getOperator)
  if (!answer.ok && answer.status !== 401) throw data(null, { status: answer.status })
  const target = operatorRedirectFor(access, answer.ok, url)
  if (target !== null) throw redirect(target)
  return next()
}

type Context = Parameters<MiddlewareFunction<Response>>[0]['context']

/** The posted form, or a 400 or 415 response when the body is not a form. */
async function formIn(request: Request): Promise<FormData | Response> {
  try {
    return await request.clone().formData()
  } catch {
    const isForm = FORM_CONTENT_TYPE.test(request.headers.get('content-type') ?? '')
    return new Response('Cererea nu poate fi citită.', { status: isForm ? 400 : 415 })
  }
}

const FORM_CONTENT_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

async function handleOf(pattern: string): Promise<PageHandle | undefined> {
  const { routes } = await loadBuild()
  const handles = handlesOf.get(routes) ?? handlesByPattern(routes)
  handlesOf.set(routes, handles)
  return handles.get(joined([pattern]))
}

const handlesOf = new WeakMap<ServerBuild['routes'], ReturnType<typeof handlesByPattern>>()

/** The virtual module has no types before the first build, hence the plain string. */
function loadBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build' as string) as Promise<ServerBuild>
}

/** The handle of every path pattern; of routes that share one, the deepest decides. */
export function handlesByPattern(routes: ServerBuild['routes']): Map<string, PageHandle | undefined> {
  const found = new Map<string, { depth: number; handle: PageHandle | undefined }>()
  for (const route of Object.values(routes)) {
    if (!route) continue
    const chain = withAncestors(routes, route.id)
    const pattern = joined(chain.map((each) => each.path))
    const handle = route.module.handle as PageHandle | undefined
    const known = found.get(pattern)
    if (!known || chain.length > known.depth) found.set(pattern, { depth: chain.length, handle })
  }
  return new Map([...found].map(([pattern, { handle }]) => [pattern, handle]))
}

type Route = NonNullable<ServerBuild['routes'][string]>

function withAncestors(routes: ServerBuild['routes'], id: string): Route[] {
  const route = routes[id]
  if (!route) return []
  return route.parentId === undefined ? [route] : [...withAncestors(routes, route.parentId), route]
}

function joined(paths: (string | undefined)[]): string {
  return `/${paths.filter(Boolean).join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
