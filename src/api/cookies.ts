import type { CookieOptions } from 'hono/utils/cookie'
import { parse } from 'hono/utils/cookie'
import { REFRESH_DAYS } from '#domain/auth/session-lifetime.ts'
import { SESSION_HOURS } from '#domain/staff/audience.ts'
import { DEVICE_DAYS } from '#usecases/auth/codes/known-device.ts'
import type { Settings } from '#usecases/context.ts'

export type CookieName =
  | 'XSRF-TOKEN'
  | 'visitor'
  | 'device'
  | 'access_token'
  | 'refresh_token'
  | 'partner_token'
  | 'operator_token'
  | 'wrote'

const DAY_SECONDS = 24 * 60 * 60
const MAX_AGE_SECONDS: Record<CookieName, number> = {
  'XSRF-TOKEN': REFRESH_DAYS * DAY_SECONDS,
  visitor: 400 * DAY_SECONDS,
  device: DEVICE_DAYS * DAY_SECONDS,
  access_token: 15 * 60,
  refresh_token: REFRESH_DAYS * DAY_SECONDS,
  partner_token: SESSION_HOURS.partner.longest * 3_600,
  operator_token: SESSION_HOURS.operator.longest * 3_600,
  // A replica in use is never further behind.
  wrote: 5,
}

/** Over https cookies get the `__Host-` prefix and Secure; over plain http neither. */
export function cookieName(settings: Settings, name: CookieName): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

export function readCookie(settings: Settings, header: string | null | undefined, name: CookieName): string | null {
  return parse(header ?? '')[cookieName(settings, name)] || null
}

/** The visitor that a cookie names, if it can be one of ours. */
export const readVisitor = (cookie: string | null) => (cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null)

/** Every cookie but the CSRF one is HttpOnly. */
export function cookieOptions(settings: Settings, name: CookieName): CookieOptions {
  return {
    path: '/',
    sameSite: 'Lax',
    httpOnly: name !== 'XSRF-TOKEN',
    secure: isSecure(settings),
    maxAge: MAX_AGE_SECONDS[name],
  }
}

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')
