import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { emailLogin, login, logout, sendLoginCode, smsCodeRequest, smsLogin } from '#contract/session.ts'
import { safeReturnPath } from '../access.ts'
import { apiContext } from '../context.ts'
import { textsOf } from './form-texts.ts'
import { type AuthIntent, type AuthReply, refusalReply } from './reply.ts'

/** What a login form posts, on its page and in the modal alike; a success goes back to where the visitor was. */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const device = { device_name: (request.headers.get('user-agent') ?? '').slice(0, 400) }
  const home = () => redirect(safeReturnPath(texts.redirect))
  if (texts.intent === 'login-code') {
    const form = parseWith(smsCodeRequest, { phone: texts.phone })
    if (!form.ok) return wrong('login-code', form.errors)
    const answer = await api(sendLoginCode, { body: { phone: texts.phone ?? '' } })
    if (!answer.ok) return data(refusalReply('login-code', answer.problem, ['phone']), { status: answer.status })
    const { token, seconds } = answer.body
    return data<AuthReply>({ intent: 'login-code', sent: { token, seconds, message: null } })
  }
  if (texts.intent === 'sms-login') {
    const body = {
      strategy: 'sms' as const,
      from: 'client',
      phone: texts.phone ?? '',
      token: texts.token ?? '',
      confirmation_code: texts.confirmation_code ?? '',
      ...device,
    }
    const form = parseWith(smsLogin, body)
    if (!form.ok) return wrong('sms-login', form.errors)
    const answer = await api(login, { body })
    if (answer.ok) return home()
    if (answer.problem.errors?.register) return data<AuthReply>({ intent: 'sms-login', unknownPhone: body.phone })
    return data(refusalReply('sms-login', answer.problem, ['phone', 'confirmation_code']), { status: answer.status })
  }
  const body = { from: 'client', email: texts.email ?? '', password: texts.password ?? '', ...device }
  const form = parseWith(emailLogin, body)
  if (!form.ok) return wrong('email-login', form.errors)
  let answer = await api(login, { body })
  if (!answer.ok && answer.status === 401) {
    await api(logout)
    answer = await api(login, { body })
  }
  return answer.ok
    ? home()
    : data(refusalReply('email-login', answer.problem, ['email', 'password']), { status: answer.status })
}

const wrong = (intent: AuthIntent, errors: Record<string, string[]>) =>
  data<AuthReply>({ intent, errors }, { status: 422 })
