import { data, type MiddlewareFunction, redirect, type ServerBuild } from 'react-router'
import { type Access, type PageHandle, redirectFor } from './access.ts'
import { goBack } from './auth/form/go-back.ts'
import { sessionContext } from './context.ts'
import { findSession } from './session.server.ts'

/** The root middleware: finds the customer, then shows the page or redirects, as its `handle.access` says. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const form = request.method === 'POST' ? await formIn(request) : null
  if (form instanceof Response) return form
  const found = await findSession(request, context)
  const user = found === 'unknown' ? null : found
  context.set(sessionContext, user)
  const target = redirectFor(await accessOf(pattern), user !== null, url)
  if (target === null) return next()
  // The database is away: an error, since redirecting a logged-in customer to login would be wrong.
  if (found === 'unknown') throw data(null, { status: 503 })
  // Logged in meanwhile in another tab: the posted login form leads where it would have led.
  const path = user && form?.get('redirect')
  throw typeof path === 'string' ? goBack(path) : redirect(target)
}

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

async function accessOf(pattern: string): Promise<Access | undefined> {
  return accessByPattern((await loadBuild()).routes).get(joined([pattern]))
}

/** The virtual module has no types before the first build, hence the plain string. */
function loadBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build' as string) as Promise<ServerBuild>
}

/** The access mark of every path pattern; of routes that share one, the deepest decides. */
export function accessByPattern(routes: ServerBuild['routes']): Map<string, Access | undefined> {
  const marks = new Map<string, { depth: number; access: Access | undefined }>()
  for (const route of Object.values(routes)) {
    if (!route) continue
    const chain = withAncestors(routes, route.id)
    const pattern = joined(chain.map((each) => each.path))
    const access = (route.module.handle as PageHandle | undefined)?.access
    const known = marks.get(pattern)
    if (!known || chain.length > known.depth) marks.set(pattern, { depth: chain.length, access })
  }
  return new Map([...marks].map(([pattern, { access }]) => [pattern, access]))
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
