import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './define-endpoint.ts'
import * as endpoints from './index.ts'

/** Why each endpoint that takes a phone from anybody lets nobody have a stranger written to, but with a code. */
const ASKED_OF_ANYBODY: Readonly<Record<string, string>> = {
  'POST /api/auth/login-with-sms': 'sends a code',
  'POST /api/auth/confirm-login-with-sms': 'takes the code',
  'POST /auth/login': 'takes the code',
  'POST /api/register/re-temp': 'sends a code',
  'POST /api/register/client': 'takes the code or the proof',
  'POST /api/public/bookings/code': 'sends a code',
  'POST /api/bookings': 'takes the code or the proof',
  'POST /api/public/waiting-list': 'takes the proof',
  'POST /api/partner/register/check': 'sends nothing',
  'POST /api/partner/register': 'takes the code',
}

const hasPhone = (schema: unknown): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return 'phone' in def.shape || Object.values(def.shape).some(hasPhone)
  if (def.type === 'union') return def.options.some(hasPhone)
  return 'innerType' in def && hasPhone(def.innerType)
}

const isWithBody = (value: unknown): value is Endpoint & { body: z.ZodMiniType } =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value

test('a phone given without a login is proved by a code before anything else is sent there [BK-19, AU-16]', () => {
  const asking = Object.values<unknown>(endpoints)
    .filter(isWithBody)
    .filter(({ access, body }) => access === 'anyone' && hasPhone(body))
  expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(ASKED_OF_ANYBODY).sort())
  for (const { method, path, body } of asking.filter((each) =>
    ASKED_OF_ANYBODY[`${each.method} ${each.path}`]?.startsWith('takes'),
  ))
    expect(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })), `${method} ${path}`).toMatch(
      /confirmation_code|phone_proof/,
    )
})
