import { createHmac, timingSafeEqual } from 'node:crypto'
import { csrf } from '#domain/errors.ts'
import { originAt } from '#domain/staff/hosts.ts'
import { namedSession } from '#usecases/auth/sessions/named-session.ts'
import type { Caller, Context, Deps } from '#usecases/context.ts'
import { secretsOf } from '#usecases/context.ts'
import { cookieName, cookieOptions, readCookie } from './cookies.ts'
import type { Reply } from './serve.ts'
import { tokensOf } from './session.ts'

/** The sessions of a browser: one of each side, which may be open at once. */
export type BrowserSessions = {
  readonly customer: number | null
  /** The tokens in their cookies. */
  readonly partner: string | null
  readonly operator: string | null
}

/**
 * Signed double submit (OWASP): the token is bound to the visitor and to the session of every side, so one from before
 * a login, or of another person, is invalid.
 */
function csrfToken(secret: Buffer, visitor: string, sessions: BrowserSessions, salt: string): string {
  const bound = [visitor, sessions.customer, sessions.partner, sessions.operator].map((part) => part ?? '').join(':')
  const signature = createHmac('sha256', secret).update(`csrf:${bound}:${salt}`).digest('base64url')
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
  const sessions = await sessionsOf(request, deps)
  const [salt = ''] = cookie.split('.')
  const { visitor } = caller
  const expected = secretsOf(deps.settings).map((secret) => csrfToken(secret, visitor, sessions, salt))
  if (!expected.some((token) => isSame(token, cookie) && isSame(token, header))) throw csrf()
}

async function sessionsOf(request: Request, deps: Pick<Deps, 'db' | 'settings'>): Promise<BrowserSessions> {
  const cookies = request.headers.get('cookie')
  return {
    customer: await namedSession(deps, tokensOf(request, deps)),
    partner: readCookie(deps.settings, cookies, 'partner_token'),
    operator: readCookie(deps.settings, cookies, 'operator_token'),
  }
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

/** Sets the visitor cookie and a CSRF token bound to the browser's sessions, of which this answer changes some. */
export async function grantCsrf(
  ctx: Context,
  reply: Reply,
  visitor: string,
  changed: Partial<BrowserSessions> = {},
): Promise<void> {
  const { random, settings } = ctx
  const sessions = { ...(await sessionsOf(reply.request, ctx)), ...changed }
  const token = csrfToken(settings.secret, visitor, sessions, random.token().slice(0, 22))
  reply.setCookie(cookieName(settings, 'visitor'), visitor, cookieOptions(settings, 'visitor'))
  reply.setCookie(cookieName(settings, 'XSRF-TOKEN'), token, cookieOptions(settings, 'XSRF-TOKEN'))
}
