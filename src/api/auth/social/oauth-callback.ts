import { setCookie } from 'hono/cookie'
import type { ApiApp, ApiContext } from '#api/api-app.ts'
import { cookieName, cookieOptions, readCookie } from '#api/cookies.ts'
import { isRefusal } from '#domain/errors.ts'
import { isRecord } from '#domain/keys.ts'
import {
  isStateOf,
  readState,
  type SocialProvider,
  type SocialState,
  startSocial,
} from '#usecases/auth/social/social-state.ts'
import { handOverPage } from './hand-over-page.ts'

/**
 * OAuth start and callback. Apple’s POST comes cross-site, so without our cookies: it is passed on by a form of our
 * own to a page whose action requires the state’s visitor. Without a valid state it is refused, since another
 * person’s token would log this browser in as them (login CSRF). Mounted before the guards and headers of other
 * routes.
 */
export function mountOauthCallback(app: ApiApp): void {
  for (const provider of ['apple', 'facebook'] as const)
    app.get(`/auth/${provider}/start`, (c) => redirectToProvider(c, provider))

  app.post('/auth/apple/callback', async (c) => {
    const form = await smallForm(c)
    if (!form) return c.text('Cererea nu poate fi citită.', 400)
    const state = readState(c.get('deps'), 'apple', form.get('state') ?? '')
    if (!state) return refuse(c, 'apple')
    const { firstName, lastName } = namesIn(form.get('user'))
    return handOver(c, 'apple', state, {
      state: form.get('state') ?? '',
      token: form.get('id_token') ?? '',
      authorization_code: form.get('code') ?? '',
      first_name: firstName,
      last_name: lastName,
    })
  })

  app.get('/auth/facebook/callback', (c) => {
    const state = readState(c.get('deps'), 'facebook', c.req.query('state') ?? '')
    if (!state || !isStateOf(state, visitorOf(c))) return refuse(c, 'facebook')
    return handOver(c, 'facebook', state, {
      state: c.req.query('state') ?? '',
      token: c.req.query('code') ?? '',
    })
  })

  app.get('/auth/done', (c) => handOverPage(c, { kind: 'done' }))
}

/** Redirects to the provider, with a visitor cookie to bind the state to. */
function redirectToProvider(c: ApiContext, provider: SocialProvider): Response {
  const deps = c.get('deps')
  const known = visitorOf(c)
  const visitor = known && /^[\w-]{43}$/.test(known) ? known : deps.random.token()
  if (visitor !== known)
    setCookie(c, cookieName(deps.settings, 'visitor'), visitor, cookieOptions(deps.settings, 'visitor'))
  c.header('Cache-Control', 'private, no-store')
  const intent = c.req.query('errand') === 'link' ? 'link' : 'enter'
  try {
    const returnTo = (c.req.query('redirect') ?? '/').slice(0, 500)
    const request = { provider, intent, visitor, returnTo, popup: c.req.query('popup') === '1' } as const
    return c.redirect(startSocial(deps, request), 302)
  } catch (error) {
    if (isRefusal(error))
      return c.redirect(intent === 'link' ? LINK_PAGE : `${LOGIN_FORM[provider].page}?auth-note=${provider}`, 302)
    throw error
  }
}

const visitorOf = (c: ApiContext) => readCookie(c.get('deps').settings, c.req.header('cookie'), 'visitor')

/** Redirects to the login page, discarding what the provider sent. */
function refuse(c: ApiContext, provider: SocialProvider): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`${LOGIN_FORM[provider].page}?auth-note=expired`, 303)
}

/** The page and the form intent that take each provider’s result. */
const LOGIN_FORM = {
  apple: { page: '/login', intent: 'apple-login' },
  facebook: { page: '/register', intent: 'facebook-proof' },
} as const
const LINK_PAGE = '/account/security#conturi-legate'

function handOver(
  c: ApiContext,
  provider: SocialProvider,
  state: SocialState,
  params: Record<string, string>,
): Response {
  if (state.intent === 'link') {
    const fields = { ...params, form: 'socials', intent: 'link', social: provider }
    return handOverPage(c, { kind: 'form', action: LINK_PAGE, fields })
  }
  const { page, intent } = LOGIN_FORM[provider]
  const returnTo = state.popup ? '/auth/done' : state.returnTo
  const action = `${page}?${new URLSearchParams({ redirect: returnTo })}`
  return handOverPage(c, { kind: 'form', action, fields: { ...params, intent, redirect: returnTo } })
}

const MAX_FORM_BYTES = 32 * 1024

async function smallForm(c: ApiContext): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return null
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return null
  return new URLSearchParams(await c.req.text())
}

/** The names that Apple sends once, beside the token. */
function namesIn(user: string | null): { firstName: string; lastName: string } {
  try {
    const { name }: { name?: unknown } = JSON.parse(user ?? '')
    const { firstName, lastName } = isRecord(name) ? name : {}
    return { firstName: textOf(firstName), lastName: textOf(lastName) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '')
