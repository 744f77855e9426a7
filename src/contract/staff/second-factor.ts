import * as z from 'zod/mini'
import {
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorConfirmation,
  secondFactorOffer,
  secondFactorRemoval,
} from '../auth/second-factor.ts'
import { sessionOpened } from '../auth/session.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, text } from '../fields.ts'
import { partnerEndpoint } from './partner-endpoint.ts'

export const partnerSecondStep = z.object({ token: text(2_000), confirmation_code: secondFactorCode })

export const finishPartnerLoginByCode = defineEndpoint({
  method: 'POST',
  path: '/api/partner/login/code',
  summary: 'Opens a partner’s session by a code of their app, after a login that answered 403 with `second_factor`',
  tag: 'partner',
  access: 'anyone',
  body: partnerSecondStep,
  success: { status: 200, body: data(sessionOpened) },
})

export const getPartnerSecondFactor = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/second-factor',
  summary: 'Whether an authenticator app of the person at work is asked for codes',
  right: 'member',
  success: { status: 200, body: data(secondFactor) },
})

export const offerPartnerSecondFactor = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/second-factor/offer',
  summary: 'A secret for the app, the same for ten minutes',
  right: 'member',
  secret: true,
  success: { status: 200, body: data(secondFactorOffer) },
})

export const confirmPartnerSecondFactor = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/second-factor',
  summary: 'Turns the app’s codes on by the first of them',
  right: 'member',
  secret: true,
  body: secondFactorConfirmation,
  success: { status: 201, body: data(recoveryCodes) },
})

export const removePartnerSecondFactor = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/second-factor/removal',
  summary: 'Turns the app’s codes off by one of them, or by a recovery code',
  right: 'member',
  secret: true,
  body: secondFactorRemoval,
  success: { status: 204 },
})
