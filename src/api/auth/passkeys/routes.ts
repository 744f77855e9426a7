import type { ApiApp } from '#api/api-app.ts'
import { toProof } from '#api/auth/proof.ts'
import { serve } from '#api/serve.ts'
import * as endpoints from '#contract/account/index.ts'
import { loginWithPasskey, startPasskeyLogin } from '#contract/auth/passkey.ts'
import { addPasskey, startAddingPasskey } from '#usecases/auth/passkeys/add-passkey.ts'
import * as ask from '#usecases/auth/passkeys/ask-passkey.ts'
import { loginWithPasskey as login } from '#usecases/auth/passkeys/login-with-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#usecases/auth/passkeys/own-passkeys.ts'
import { setSessionCookies } from '../session-cookies.ts'
import { presentCreation, presentPasskey, presentRequest } from './wire.ts'

/** Passkeys: logging in, proving identity, and managing one’s own. */
export function mountPasskeys(app: ApiApp): void {
  serve(app, startPasskeyLogin, async (ctx) => ({ data: presentRequest(ask.startPasskeyLogin(ctx)) }))
  serve(app, loginWithPasskey, async (ctx, { body }, reply) => {
    const opened = await login(ctx, { credential: body.credential, deviceName: body.device_name ?? '' })
    return { data: await setSessionCookies(ctx, reply, opened) }
  })
  serve(app, endpoints.startPasskeyProof, async (ctx) => ({ data: presentRequest(await ask.startPasskeyProof(ctx)) }))
  serve(app, endpoints.listPasskeys, async (ctx) => ({ data: (await listPasskeys(ctx)).map(presentPasskey) }))
  serve(app, endpoints.startAddingPasskey, async (ctx, { body }) => ({
    data: presentCreation(await startAddingPasskey(ctx, toProof(body ?? {}))),
  }))
  serve(app, endpoints.addPasskey, async (ctx, { body }) => ({ data: presentPasskey(await addPasskey(ctx, body)) }))
  serve(app, endpoints.renamePasskey, async (ctx, { params, body }) => ({
    data: presentPasskey(await renamePasskey(ctx, params.id, body.name)),
  }))
  serve(app, endpoints.removePasskey, async (ctx, { params, body }) =>
    removePasskey(ctx, params.id, toProof(body ?? {})),
  )
}
