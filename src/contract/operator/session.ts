import * as z from 'zod/mini'
import { secondFactorCode } from '../auth/second-factor.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { confirmationCode, data, email, text } from '../fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const operatorPassword = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) })

export const startOperatorLogin = defineEndpoint({
  method: 'POST',
  path: '/api/operator/login',
  summary: 'Checks an operator’s password; the second factor is their app’s, or sent to their phone',
  tag: 'operator',
  access: 'anyone',
  body: operatorPassword,
  success: {
    status: 200,
    /**
     * `phone_end`: the last digits of the phone that the code went to; null where the operator's app gives it.
     * `resend_in`: where the code sent before still counts, the seconds until another can be asked for; else null.
     */
    body: data(z.object({ token: z.string(), phone_end: z.nullable(z.string()), resend_in: z.nullable(z.int()) })),
  },
})

export const operatorCode = z.object({ token: text(2_000), confirmation_code: secondFactorCode })
/** The login after the code by SMS was sent. */
export const operatorSmsCode = z.extend(operatorCode, { confirmation_code: confirmationCode })

export const finishOperatorLogin = defineEndpoint({
  method: 'POST',
  path: '/api/operator/login/code',
  summary: 'Opens an operator’s session by the second factor',
  tag: 'operator',
  access: 'anyone',
  body: operatorCode,
  success: { status: 200, body: data(z.object({ expires_at: z.string() })) },
})

export const logoutOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/logout',
  summary: 'Ends the operator’s session',
  tag: 'operator',
  access: 'anyone',
  success: { status: 204 },
})

export const operatorPerson = z.object({ first_name: z.string(), last_name: z.string() })

export const getOperator = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/me',
  summary: 'The operator',
  success: { status: 200, body: data(operatorPerson) },
})
