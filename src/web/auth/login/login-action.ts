import { type ActionFunctionArgs, data } from 'react-router'
import { loginWithPasskey, passkeyLogin } from '#contract/auth/passkey.ts'
import { confirmLoginCode, emailLogin, login, sendLoginCode, smsCodeRequest, smsLogin } from '#contract/auth/session.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { apiContext } from '../../context.ts'
import { mustWait, sentBefore, textsOf, typedOf } from '../form/form-texts.ts'
import { goBack } from '../form/go-back.ts'
import { type AuthReply, refusalReply } from '../form/reply.ts'
import { readPosted } from '../passkeys/posted.ts'
import { resetStep, setUp } from '../password/password-action.ts'
import { loginByApple } from '../social/social-action.ts'
import { twiceOn401 } from './twice-on-401.ts'

type Texts = Record<string, string | undefined>

/** Handles a login form, posted from its page or the modal; a success goes back to where the visitor was. */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const deviceName = (request.headers.get('user-agent') ?? '').slice(0, 400)
  if (texts.intent === 'login-code') return sendCode(api, texts)
  if (texts.intent === 'sms-login') return loginBySms(api, texts, deviceName)
  if (texts.intent === 'passkey-login') return loginByPasskey(api, texts, deviceName)
  if (texts.intent === 'apple-login') return loginByApple(api, texts, deviceName)
  if (texts.intent === 'setup-password') return setUp(api, texts, deviceName)
  if (texts.intent?.startsWith('reset-')) return resetStep(api, texts)
  return loginByPassword(api, texts, deviceName)
}

async function sendCode(api: Client, texts: Texts) {
  const [intent, typed, phone] = ['login-code' as const, typedOf(texts), texts.phone ?? '']
  const again = { typed, ...sentBefore(texts) }
  const body = { phone, ...(texts.captcha_token ? { captcha_token: texts.captcha_token } : {}) }
  const form = parseWith(smsCodeRequest, body)
  if (!form.ok) return data<AuthReply>({ intent, ...again, errors: form.errors }, { status: 422 })
  const answer = await api(sendLoginCode, { body })
  if (!answer.ok) {
    const refusal = refusalReply(intent, answer.problem, mustWait(answer.problem, texts) ? [] : ['phone'])
    return data<AuthReply>({ ...refusal, ...again }, { status: answer.status })
  }
  const { token, seconds } = answer.body
  return data<AuthReply>({ intent, typed, sent: { token, seconds, message: null } })
}

async function loginBySms(api: Client, texts: Texts, deviceName: string) {
  const intent = 'sms-login' as const
  const again = { typed: typedOf(texts), ...sentBefore(texts) }
  const code = { phone: texts.phone ?? '', token: texts.token ?? '', confirmation_code: texts.confirmation_code ?? '' }
  const body = { strategy: 'sms' as const, from: 'client', ...code, device_name: deviceName }
  const form = parseWith(smsLogin, body)
  if (!form.ok) return data<AuthReply>({ intent, ...again, errors: form.errors }, { status: 422 })
  const answer = await api(login, { body })
  if (answer.ok) return goBack(texts.redirect)
  if (answer.problem.errors?.register) {
    const proved = await api(confirmLoginCode, { body: code })
    if (proved.ok)
      return data<AuthReply>({ intent, provedPhone: { phone: code.phone, proof: proved.body.data.phone_proof } })
  }
  const refusal = refusalReply(intent, answer.problem, ['phone', 'confirmation_code'])
  return data<AuthReply>({ ...refusal, ...again }, { status: answer.status })
}

async function loginByPassword(api: Client, texts: Texts, deviceName: string) {
  const [intent, typed] = ['email-login' as const, typedOf(texts)]
  const email = (texts.email ?? '').trim()
  const body = { from: 'client', email, password: texts.password ?? '', device_name: deviceName }
  const form = parseWith(emailLogin, body)
  if (!form.ok) return data<AuthReply>({ intent, typed, errors: form.errors }, { status: 422 })
  const answer = await twiceOn401(api, () => api(login, { body }))
  if (answer.ok) return goBack(texts.redirect)
  const status = { status: answer.status }
  if (answer.problem.errors?.setup_password)
    return data<AuthReply>({ intent, messages: answer.problem.errors.setup_password, setup: { email } }, status)
  const refusal = refusalReply(intent, answer.problem, ['email', 'password'])
  const codeRequired = answer.problem.errors?.code_required ? { codeRequired: true as const } : {}
  return data<AuthReply>({ ...refusal, ...codeRequired, typed }, status)
}

/** Logs in by the passkey that the browser has let sign. */
async function loginByPasskey(api: Client, texts: Texts, deviceName: string) {
  const intent = 'passkey-login' as const
  const form = parseWith(passkeyLogin, { credential: readPosted(texts.passkey), device_name: deviceName })
  if (!form.ok) return data<AuthReply>({ intent, messages: ['Alege întâi o cheie de acces.'] }, { status: 422 })
  const answer = await api(loginWithPasskey, { body: form.value })
  if (answer.ok) return goBack(texts.redirect)
  return data<AuthReply>(refusalReply(intent, answer.problem, []), { status: answer.status })
}
