import type { ApiApp } from '#api/api-app.ts'
import { serve } from '#api/serve.ts'
import {
  resetPassword,
  sendResetCode,
  setupPassword,
  setupPasswordByLink,
  verifyResetCode,
} from '#contract/auth/password.ts'
import {
  resetPassword as reset,
  resetPasswordByLink,
  verifyResetCode as verify,
} from '#usecases/auth/password/reset-password.ts'
import { sendResetCode as send } from '#usecases/auth/password/send-reset-code.ts'
import { setupPassword as setup } from '#usecases/auth/password/setup-password.ts'
import { rememberBrowser, setSessionCookiesIfOpened } from '../session-cookies.ts'

export function mountPasswords(app: ApiApp): void {
  serve(app, sendResetCode, async (ctx, { body }) => ({ data: await send(ctx, { email: body.email }) }))

  serve(app, verifyResetCode, async (ctx, { body }) => {
    await verify(ctx, { email: body.email, code: body.token })
    return { data: { confirmed: true as const } }
  })

  serve(app, resetPassword, async (ctx, { body }, reply) => {
    const customerId = await reset(ctx, { email: body.email, code: body.token, password: body.password })
    rememberBrowser(ctx, reply, customerId, 'loggedIn')
    return { data: { changed: true as const } }
  })

  serve(app, setupPassword, async (ctx, { body }, reply) => {
    const { email, current_password: currentPassword, password, device_name: deviceName = '' } = body
    const opened = await setup(ctx, { email, currentPassword, password, deviceName })
    return { data: await setSessionCookiesIfOpened(ctx, reply, opened) }
  })

  serve(app, setupPasswordByLink, async (ctx, { body }, reply) => {
    const customerId = await resetPasswordByLink(ctx, { token: body.token, password: body.password })
    rememberBrowser(ctx, reply, customerId, 'loggedIn')
    return { data: { changed: true as const } }
  })
}
