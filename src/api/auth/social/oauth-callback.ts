import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { ApiApp, ApiBindings, ApiVariables } from '#api/api-app.ts'
import { cookieName, cookieOptions, readCookie } from '#api/cookies.ts'
import { isRefusal } from '#domain/errors.ts'
import {
  isStateOf,
  readState,
  type SocialProvider,
  type SocialState,
  startSocial,
} from '#usecases/auth/social/social-state.ts'
import type { Context } from '#usecases/context.ts'
import { handOverPage } from './hand-over-page.ts'

type Hc = HonoContext<{ Variables: ApiVariables; Bindings: ApiBindings }>

/**
 * The way to Apple and Facebook and back. What Apple posts arrives from another site, so no cookie of ours comes along; nothing is
 * done with it here but to give it, by a form of our own, to the page whose action requires the state's visitor. Without a state
 * of ours it goes no further: it may be another person's token, which would log this browser in as them. Mounted before what guards and
 * dresses the other answers.
 */
export function mountOauthCallback(app: ApiApp): void {
  for (const house of ['apple', 'facebook'] as const) app.get(`/auth/${house}/start`, (c) => leave(c, house))

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

/** To the other house, with a visitor of ours to be known by again. */
function leave(c: Hc, house: SocialProvider): Response {
  const deps = c.get('deps')
  const known = visitorOf(c)
  const visitor = known && /^[\w-]{43}$/.test(known) ? known : deps.random.token()
  if (visitor !== known)
    setCookie(c, cookieName(deps.settings, 'visitor'), visitor, cookieOptions(deps.settings, 'visitor'))
  c.header('Cache-Control', 'private, no-store')
  const errand = c.req.query('errand') === 'link' ? 'link' : 'enter'
  try {
    const returnTo = (c.req.query('redirect') ?? '/').slice(0, 500)
    const asked = { house, errand, visitor, returnTo, popup: c.req.query('popup') === '1' } as const
    return c.redirect(startSocial(deps as Context, asked), 302)
  } catch (error) {
    if (isRefusal(error))
      return c.redirect(errand === 'link' ? LINKING : `${ENTERING[house].page}?auth-note=${house}`, 302)
    throw error
  }
}

const visitorOf = (c: Hc) => readCookie(c.get('deps').settings, c.req.header('cookie'), 'visitor')

/** Back to where one may try again, with nothing of what was brought. */
function refuse(c: Hc, house: SocialProvider): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`${ENTERING[house].page}?auth-note=expired`, 303)
}

/** Whose action takes what each house sent, and as which of its forms. */
const ENTERING = {
  apple: { page: '/login', intent: 'apple-login' },
  facebook: { page: '/register', intent: 'facebook-proof' },
} as const
const LINKING = '/account/security#conturi-legate'

function handOver(c: Hc, house: SocialProvider, state: SocialState, brought: Record<string, string>): Response {
  if (state.errand === 'link') {
    const fields = { ...brought, form: 'socials', intent: 'link', social: house }
    return handOverPage(c, { kind: 'form', action: LINKING, fields })
  }
  const { page, intent } = ENTERING[house]
  const returnTo = state.popup ? '/auth/done' : state.returnTo
  const action = `${page}?${new URLSearchParams({ redirect: returnTo })}`
  return handOverPage(c, { kind: 'form', action, fields: { ...brought, intent, redirect: returnTo } })
}

const MOST = 32 * 1024

async function smallForm(c: Hc): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return null
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MOST) return null
  return new URLSearchParams(await c.req.text())
}

/** The names that Apple tells once, beside the token. */
function namesIn(user: string | null): { firstName: string; lastName: string } {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return { firstName: textOf(name?.firstName), lastName: textOf(name?.lastName) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '')
