import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { confirmedRegistration, register, registrationForm, startRegistration } from '#contract/registration.ts'
import { safeReturnPath } from '../access.ts'
import { apiContext } from '../context.ts'
import { textsOf } from './form-texts.ts'
import { COOLDOWN_COOKIE, registrationFields, toRegistration } from './registration-fields.ts'
import { type AuthReply, refusalReply } from './reply.ts'

/** What the registration form posts: first for the code, then with it. */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const body = { ...toRegistration(texts), device_name: (request.headers.get('user-agent') ?? '').slice(0, 400) }
  if (texts.intent !== 'register') {
    const form = parseWith(registrationForm, body)
    if (!form.ok) return data<AuthReply>({ intent: 'register-code', errors: form.errors }, { status: 422 })
    const answer = await api(startRegistration, { body })
    if (!answer.ok) {
      const headers = { 'set-cookie': `${COOLDOWN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax` }
      return data(refusalReply('register-code', answer.problem, registrationFields), { status: answer.status, headers })
    }
    const { data: token, seconds, message } = answer.body
    const until = Math.ceil(Date.now() / 1000) + seconds
    const headers = { 'set-cookie': `${COOLDOWN_COOKIE}=${until}; Path=/; Max-Age=${seconds}; SameSite=Lax` }
    return data<AuthReply>({ intent: 'register-code', sent: { token, seconds, message } }, { headers })
  }
  const confirmed = { ...body, token: texts.token ?? '', confirmation_code: texts.confirmation_code ?? '', from: 'web' }
  const form = parseWith(confirmedRegistration, confirmed)
  if (!form.ok) return data<AuthReply>({ intent: 'register', errors: form.errors }, { status: 422 })
  const answer = await api(register, { body: confirmed })
  if (answer.ok) return redirect(safeReturnPath(texts.redirect))
  return data(refusalReply('register', answer.problem, registrationFields), { status: answer.status })
}
