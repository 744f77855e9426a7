import type { ApiApp } from '#api/api-app.ts'
import { serve } from '#api/serve.ts'
import { loginSocial, proveSocial } from '#contract/auth/social.ts'
import { loginWithApple } from '#usecases/auth/social/login-with-apple.ts'
import { proveSocial as prove } from '#usecases/auth/social/prove-social.ts'
import { setSessionCookies } from '../session-cookies.ts'

export function mountSocial(app: ApiApp): void {
  serve(app, loginSocial, async (ctx, { body }, reply) => {
    const opened = await loginWithApple(ctx, {
      token: body.token,
      authorizationCode: body.authorization_code || null,
      nonce: body.nonce || null,
      // An empty state is an invalid one; an app sends none.
      state: body.state ?? null,
      externalId: body.external_id || null,
      email: body.email || null,
      deviceName: body.device_name ?? '',
    })
    return { data: await setSessionCookies(ctx, reply, opened) }
  })

  serve(app, proveSocial, async (ctx, { body }) => {
    const { social: provider, state, token, first_name, last_name } = body
    const names = { firstName: (first_name ?? '').trim().slice(0, 60), lastName: (last_name ?? '').trim().slice(0, 60) }
    const { proof, subject, firstName, lastName, email } = await prove(ctx, { provider, state, token, ...names })
    return { data: { proof, external_id: subject, first_name: firstName, last_name: lastName, email } }
  })
}
