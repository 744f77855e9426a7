import { data } from 'react-router'
import {
  passwordReset,
  passwordSetup,
  resetCode,
  resetPassword,
  resetRequest,
  sendResetCode,
  setupPassword,
  verifyResetCode,
} from '#contract/auth/password.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { typedOf } from '../form/form-texts.ts'
import { goBack } from '../form/go-back.ts'
import { type AuthReply, type ResetStep, refusalReply } from '../form/reply.ts'

type Texts = Record<string, string | undefined>
const FIELDS = ['email', 'token', 'password', 'password_confirmation']

/** AU-07: one step of the forgotten password. A refusal keeps the person at that step. */
export function resetStep(api: Client, texts: Texts) {
  const email = (texts.email ?? '').trim()
  if (texts.intent === 'reset-email') return sendCode(api, email, texts.step)
  const body = { email, token: (texts.token ?? '').trim(), requested_by: 'client' }
  return texts.intent === 'reset-code' ? checkCode(api, body) : replacePassword(api, body, texts)
}

type ResetBody = { email: string; token: string; requested_by: string }

const at = (step: ResetStep, email: string, code = '') => ({ reset: { step, email, code } })

async function sendCode(api: Client, email: string, step?: string) {
  const intent = 'reset-email' as const
  const here = at(step === 'confirm-code' ? 'confirm-code' : 'forgot-password', email)
  const form = parseWith(resetRequest, { email })
  if (!form.ok) return data<AuthReply>({ intent, errors: form.errors, ...here }, { status: 422 })
  const answer = await api(sendResetCode, { body: { email, requested_by: 'client' } })
  if (!answer.ok) {
    // Within the cooldown a code is on its way already: it can be typed.
    const next = answer.problem.seconds && answer.status === 422 ? at('confirm-code', email) : here
    const refusal = refusalReply(intent, answer.problem, next.reset.step === 'confirm-code' ? [] : FIELDS)
    return data<AuthReply>({ ...refusal, ...next }, { status: answer.status })
  }
  const { seconds } = answer.body.data
  return data<AuthReply>({ intent, sent: { token: '', seconds, message: null }, ...at('confirm-code', email) })
}

async function checkCode(api: Client, body: ResetBody) {
  const intent = 'reset-code' as const
  const here = at('confirm-code', body.email)
  const form = parseWith(resetCode, body)
  if (!form.ok) return data<AuthReply>({ intent, errors: form.errors, ...here }, { status: 422 })
  const answer = await api(verifyResetCode, { body })
  if (answer.ok) return data<AuthReply>({ intent, ...at('password', body.email, body.token) })
  return data<AuthReply>({ ...refusalReply(intent, answer.problem, FIELDS), ...here }, { status: answer.status })
}

async function replacePassword(api: Client, body: ResetBody, texts: Texts) {
  const intent = 'reset-password' as const
  const here = at('password', body.email, body.token)
  const passwords = { password: texts.password ?? '', password_confirmation: texts.password_confirmation ?? '' }
  const form = parseWith(passwordReset, { ...body, ...passwords })
  if (!form.ok) return data<AuthReply>({ intent, errors: form.errors, ...here }, { status: 422 })
  const answer = await api(resetPassword, { body: { ...body, ...passwords } })
  if (answer.ok) return data<AuthReply>({ intent, ...at('success', body.email) })
  const refusal = refusalReply(intent, answer.problem, FIELDS)
  const next = refusal.errors?.token ? at('confirm-code', body.email) : here
  return data<AuthReply>({ ...refusal, ...next }, { status: answer.status })
}

/** AU-08: a password of one's own instead of a temporary one; logs in. */
export async function setUp(api: Client, texts: Texts, deviceName: string) {
  const intent = 'setup-password' as const
  const body = {
    email: (texts.email ?? '').trim(),
    current_password: texts.current_password ?? '',
    password: texts.password ?? '',
    password_confirmation: texts.password_confirmation ?? '',
    device_name: deviceName,
  }
  const typed = typedOf(texts)
  const form = parseWith(passwordSetup, body)
  if (!form.ok) return data<AuthReply>({ intent, errors: form.errors, typed }, { status: 422 })
  const answer = await api(setupPassword, { body })
  if (answer.ok) return goBack(texts.redirect)
  const refusal = refusalReply(intent, answer.problem, [
    'email',
    'current_password',
    'password',
    'password_confirmation',
  ])
  return data<AuthReply>({ ...refusal, typed }, { status: answer.status })
}
