import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, line } from '../fields.ts'
import { assertion, requestOptions } from './credential.ts'
import { sessionOpened } from './session.ts'

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What to ask the browser for when logging in by passkey; serves this visitor once, for 10 minutes',
  tag: 'session',
  access: 'anyone',
  success: { status: 200, body: data(requestOptions) },
})

export const passkeyLogin = z.object({ credential: assertion, device_name: z.optional(line(400)) })

export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Opens a session by a passkey, as POST /auth/login does; 401 for one that proves nobody',
  tag: 'session',
  access: 'anyone',
  body: passkeyLogin,
  success: { status: 200, body: data(sessionOpened) },
})
