import { createHmac, timingSafeEqual } from 'node:crypto'
import { csrf } from '#domain/errors.ts'
import { originAt } from '#domain/staff/hosts.ts'
import { namedSession } from '#usecases/auth/sessions/named-session.ts'
import type { Caller, Context, Deps } from '#usecases/context.ts'
import { secretsOf } from '#usecases/context.ts'
import { cookieName, cookieOptions, readCookie } from './cookies.ts'
import type { Reply } from './serve.ts'
import { tokensOf } from './session.ts'

/**
 * Signed double submit (OWASP): the token is bound to visitor and session, so one from before the login, or of
 * another person, is invalid.
 */
function csrfToken(secret: Buffer, visitor: string, sessionId: number | null, salt: string): string {
  const signature = createHmac('sha256', secret)
    .update(`csrf:${visitor}:${sessionId ?? ''}:${salt}`)
    .digest('base64url')
  return `${salt}.${signature}`
}

const NO_COOKIES = 'Browserul nu păstrează cookie-uri. Permite-le în setările lui și reîncarcă pagina.'

/** Throws `csrf` for a cross-site write. Calls with a Bearer token need no CSRF token. */
export async function requireCsrf(request: Request, deps: Deps, caller: Caller): Promise<void> {
  if (isCrossSite(request, deps)) throw csrf()
  if (request.headers.has('authorization')) return
  const cookie = readCookie(deps.settings, request.headers.get('cookie'), 'XSRF-TOKEN')
  const header = decoded(request.headers.get('x-xsrf-token'))
  // Without them the browser that asks refuses cookies: its pages ask for a token before they say so.
  if (!cookie || !header || !caller.visitor) throw csrf(NO_COOKIES)
  const sessionId = await namedSession(deps, tokensOf(request, deps))
  const [salt = ''] = cookie.split('.')
  const { visitor } = caller
  const expected = secretsOf(deps.settings).map((secret) => csrfToken(secret, visitor, sessionId, salt))
  if (!expected.some((token) => isSame(token, cookie) && isSame(token, header))) throw csrf()
}

function isCrossSite(request: Request, { settings }: Deps): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  const origin = request.headers.get('origin')
  const asked = new URL(request.url)
  const own = new URL(originAt(settings.origins, asked.host))
  if (origin === null || origin === own.origin) return false
  // On plain http the requested host is accepted too, so that localhost and 127.0.0.1 both work.
  return own.protocol === 'https:' || origin !== asked.origin
}

function decoded(header: string | null): string | null {
  try {
    return header && decodeURIComponent(header)
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Sets the visitor cookie and a CSRF token bound to this session, if any. */
export function grantCsrf(
  { random, settings }: Context,
  reply: Reply,
  visitor: string,
  sessionId: number | null,
): void {
  const token = csrfToken(settings.secret, visitor, sessionId, random.token().slice(0, 22))
  reply.setCookie(cookieName(settings, 'visitor'), visitor, cookieOptions(settings, 'visitor'))
  reply.setCookie(cookieName(settings, 'XSRF-TOKEN'), token, cookieOptions(settings, 'XSRF-TOKEN'))
}
