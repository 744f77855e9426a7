import { audienceOf, type StaffAudience } from '#domain/staff/audience.ts'
import { findSession } from '#usecases/auth/sessions/find-session.ts'
import type { ShownTokens } from '#usecases/auth/sessions/named-session.ts'
import type { Caller, Deps } from '#usecases/context.ts'
import { findStaff } from '#usecases/staff/sessions.ts'
import type { ApiBindings, SessionOfCaller } from './api-app.ts'
import { readCookie, readVisitor } from './cookies.ts'
import { clientAddress } from './http/client-address.ts'

/** The caller: session by access cookie or Bearer token, and visitor cookie. */
export async function readCaller(
  request: Request,
  deps: Deps,
  requestId: string,
  connection: ApiBindings | undefined,
): Promise<Caller> {
  const cookies = request.headers.get('cookie')
  return {
    ...(await findOnce(request, deps, connection?.sessions)),
    device: request.headers.has('authorization') ? null : readCookie(deps.settings, cookies, 'device'),
    visitor: readVisitor(readCookie(deps.settings, cookies, 'visitor')),
    ip: clientAddress(
      connection?.incoming?.socket.remoteAddress,
      request.headers.get('x-forwarded-for'),
      deps.settings.trustedProxies,
    ),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    requestId,
  }
}

/** A write always asks again; cookies that changed meanwhile are others. */
function findOnce(request: Request, deps: Deps, known: ApiBindings['sessions']): Promise<SessionOfCaller> {
  const audience = audienceOf(new URL(request.url).pathname)
  if (!known || request.method !== 'GET') return readSession(request, deps, audience)
  const key = [audience, request.headers.get('cookie'), request.headers.get('authorization')].join('\n')
  const session = known.get(key) ?? readSession(request, deps, audience)
  known.set(key, session)
  return session
}

/** The session of the side that the path belongs to; the others' cookies do not count there. */
async function readSession(
  request: Request,
  deps: Deps,
  audience: ReturnType<typeof audienceOf>,
): Promise<SessionOfCaller> {
  if (audience === 'customer') {
    const { access } = tokensOf(request, deps)
    const session = access ? await findSession(deps, access) : null
    return { customerId: session?.customerId ?? null, sessionId: session?.sessionId ?? null, staffSession: null }
  }
  const token = staffTokenOf(request, deps, audience)
  const staffSession = token ? await findStaff(deps, audience, token) : null
  return { customerId: null, sessionId: null, staffSession }
}

/** The token of a partner's or operator's session. */
export function staffTokenOf(request: Request, { settings }: Deps, audience: StaffAudience): string | null {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return bearerOf(authorization)
  return readCookie(settings, request.headers.get('cookie'), `${audience}_token`)
}

const bearerOf = (authorization: string) => /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1] ?? null

/** The tokens of a request. With an Authorization header cookies are ignored, since such a call needs no CSRF token. */
export function tokensOf(request: Request, { settings }: Pick<Deps, 'settings'>): ShownTokens {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return { access: bearerOf(authorization), refresh: null }
  const cookies = request.headers.get('cookie')
  return {
    access: readCookie(settings, cookies, 'access_token'),
    refresh: readCookie(settings, cookies, 'refresh_token'),
  }
}
