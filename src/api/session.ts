import { findSession } from '#usecases/auth/find-session.ts'
import type { Caller, Deps } from '#usecases/context.ts'
import type { ApiBindings } from './api-app.ts'
import { readCookie } from './cookies.ts'

/** Who is asking: the session that the access cookie or Bearer token proves, and the visitor's cookie. */
export async function readCaller(
  request: Request,
  deps: Deps,
  requestId: string,
  connection: ApiBindings | undefined,
): Promise<Caller> {
  const cookies = request.headers.get('cookie')
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? readCookie(deps.settings, cookies, 'access_token')
  const session = token ? await findSession(deps, token) : null
  return {
    customerId: session?.customerId ?? null,
    sessionId: session?.sessionId ?? null,
    visitor: readVisitor(readCookie(deps.settings, cookies, 'visitor')),
    ip: addressOf(request, deps.settings.trustedProxies, connection),
    requestId,
  }
}

const readVisitor = (cookie: string | null) => (cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null)

// Each trusted proxy adds the address it saw at the right end; what stands further left is the client's own claim.
function addressOf(request: Request, trustedProxies: number, connection: ApiBindings | undefined): string {
  const direct = connection?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}
