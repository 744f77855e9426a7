import { type ActionFunctionArgs, data } from 'react-router'
import { confirmedRegistration, register, registrationForm, startRegistration } from '#contract/auth/registration.ts'
import { parseWith } from '#contract/parse.ts'
import { apiContext } from '../../context.ts'
import { mustWait, sentBefore, textsOf, typedCode, typedOf } from '../form/form-texts.ts'
import { goBack } from '../form/go-back.ts'
import { type AuthReply, refusalReply } from '../form/reply.ts'
import { registerByFacebook } from '../social/social-action.ts'
import { COOLDOWN_COOKIE, registrationFields, socialOf, toConfirmed, toRegistration } from './registration-fields.ts'

/** Handles the registration form: posted first for the code, then with it. */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  if (texts.intent === 'facebook-proof') return registerByFacebook(api, texts)
  const device = { device_name: (request.headers.get('user-agent') ?? '').slice(0, 400) }
  const filled = { typed: typedOf(texts), ...socialOf(texts), ...provedOf(texts), ...sentBefore(texts) }
  if (texts.intent !== 'register') {
    const intent = 'register-code' as const
    const body = { ...toRegistration(texts), ...device }
    const form = parseWith(registrationForm, body)
    if (!form.ok) return data<AuthReply>({ intent, ...filled, errors: form.errors }, { status: 422 })
    const answer = await api(startRegistration, { body })
    if (!answer.ok) {
      const headers = { 'set-cookie': cooldownCookie(request, '', 0) }
      const refusal = refusalReply(intent, answer.problem, mustWait(answer.problem, texts) ? [] : registrationFields)
      return data<AuthReply>({ ...refusal, ...filled }, { status: answer.status, headers })
    }
    const { data: token, seconds, message } = answer.body
    const until = Math.ceil(Date.now() / 1000) + seconds
    const headers = { 'set-cookie': cooldownCookie(request, String(until), seconds) }
    return data<AuthReply>({ intent, ...filled, sent: { token, seconds, message } }, { headers })
  }
  const intent = 'register' as const
  const body = { ...toConfirmed(texts), ...device }
  const form = parseWith(confirmedRegistration, body)
  if (!form.ok)
    return data<AuthReply>(
      { intent, ...filled, ...typedCode(texts, form.errors), errors: form.errors },
      { status: 422 },
    )
  const answer = await api(register, { body })
  if (answer.ok) return goBack(texts.redirect)
  const refusal = refusalReply(intent, answer.problem, registrationFields)
  const code = typedCode(texts, refusal.errors)
  return data<AuthReply>({ ...refusal, ...filled, ...code }, { status: answer.status })
}

/** A post comes from our own address, which says whether that is https. */
function cooldownCookie({ headers }: Request, value: string, life: number): string {
  const secure = headers.get('origin')?.startsWith('https:') ? '; Secure' : ''
  return `${COOLDOWN_COOKIE}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

function provedOf({ proved_phone: phone, phone_proof: proof }: Record<string, string | undefined>) {
  return phone && proof ? { provedPhone: { phone, proof } } : {}
}
