import {
  recoveryCodes,
  secondFactor,
  secondFactorConfirmation,
  secondFactorOffer,
  secondFactorRemoval,
} from '../auth/second-factor.ts'
import { data } from '../fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const getOperatorSecondFactor = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/second-factor',
  summary: 'Whether an authenticator app of the operator is asked for codes',
  success: { status: 200, body: data(secondFactor) },
})

export const offerOperatorSecondFactor = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/offer',
  summary: 'A secret for the app, the same for ten minutes',
  success: { status: 200, body: data(secondFactorOffer) },
})

export const confirmOperatorSecondFactor = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor',
  summary: 'Turns the app’s codes on by the first of them',
  body: secondFactorConfirmation,
  success: { status: 201, body: data(recoveryCodes) },
})

export const removeOperatorSecondFactor = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/second-factor/removal',
  summary: 'Turns the app’s codes off by one of them, or by a recovery code',
  body: secondFactorRemoval,
  success: { status: 204 },
})
