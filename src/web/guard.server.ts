import { data, type MiddlewareFunction, redirect, type ServerBuild } from 'react-router'
import { type Access, type PageHandle, redirectFor } from './access.ts'
import { goBack } from './auth/form/go-back.ts'
import { sessionContext } from './context.ts'
import { findSession } from './session.server.ts'

/** Finds the customer, then lets the page be shown or redirects, as its `handle.access` says. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const form = request.method === 'POST' ? await formIn(request) : null
  if (form instanceof Response) return form
  const found = await findSession(request, context)
  const user = found === 'unknown' ? null : found
  context.set(sessionContext, user)
  const target = redirectFor(await accessOf(pattern), user !== null, url)
  if (target === null) return next()
  // Who is logged in is not sent to log in because the database is away.
  if (found === 'unknown') throw data(null, { status: 503 })
  // Who has logged in meanwhile, in another tab, and posts the form of this one, goes where it would have led.
  const path = user && form?.get('redirect')
  throw typeof path === 'string' ? goBack(path) : redirect(target)
}

/** What is posted to a page is a form; anything else is refused before an action meets it. */
async function formIn(request: Request): Promise<FormData | Response> {
  try {
    return await request.clone().formData()
  } catch {
    const isForm = FORM.test(request.headers.get('content-type') ?? '')
    return new Response('Cererea nu poate fi citită.', { status: isForm ? 400 : 415 })
  }
}

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

async function accessOf(pattern: string): Promise<Access | undefined> {
  return accessByPattern((await loadBuild()).routes).get(joined([pattern]))
}

/** The virtual module has no types before the first build, hence the plain string. */
function loadBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build' as string) as Promise<ServerBuild>
}

/** The mark of every address pattern; of routes that share one, the deepest decides. */
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
