import { type ActionFunctionArgs, data, replace } from 'react-router'
import { emailLogin, login, sendLoginCode, smsCodeRequest, smsLogin } from '#contract/auth/session.ts'
import type { Client, Problem } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { finishPartnerLoginByCode, partnerSecondStep } from '#contract/staff/second-factor.ts'
import { partnerReturnPath } from '#web/access.ts'
import { textsOf, waitOf } from '#web/auth/form/form-texts.ts'
import { twiceOn401 } from '#web/auth/login/twice-on-401.ts'
import { apiContext } from '#web/context.ts'

/** The form's answer when it does not let in. */
export type LoginReply = {
  readonly typed: { readonly phone?: string; readonly email?: string }
  readonly errors?: Record<string, string[]>
  /** Messages that belong to no field. */
  readonly messages?: string[]
  /** The handle of the code that was sent to the phone. */
  readonly token?: string
  /** The seconds until another code may be asked for, where one was asked for too soon. */
  readonly wait?: { readonly seconds: number }
  /** The token that the second step carries on with: the person's app is to give a code. */
  readonly secondFactor?: string
  /** The time for the second step has run out. */
  readonly isOver?: boolean
}

type Texts = Record<string, string | undefined>

/** Logging in by a code or by a password; both work without script. */
export async function loginToPartner({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const deviceName = (request.headers.get('user-agent') ?? '').slice(0, 400)
  if (texts.intent === 'send-code') return sendCode(api, texts)
  if (texts.intent === 'second-factor') return bySecondFactor(api, texts)
  return texts.intent === 'code' ? byCode(api, texts, deviceName) : byPassword(api, texts, deviceName)
}

async function sendCode(api: Client, { phone = '', token, captcha_token }: Texts) {
  const body = { phone, ...(captcha_token ? { captcha_token } : {}) }
  const sent = token ? { token } : {}
  const form = parseWith(smsCodeRequest, body)
  if (!form.ok) return data<LoginReply>({ typed: { phone }, ...sent, errors: form.errors }, { status: 422 })
  const answer = await api(sendLoginCode, { body })
  if (answer.ok) return data<LoginReply>({ typed: { phone }, token: answer.body.token })
  return data<LoginReply>(
    { typed: { phone }, ...sent, ...(waitOf(answer.problem, { token }) ?? refusal(answer.problem, ['phone'])) },
    { status: answer.status },
  )
}

async function byCode(api: Client, texts: Texts, device_name: string) {
  const { phone = '', token = '', confirmation_code = '' } = texts
  const body = { strategy: 'sms' as const, from: 'partner', phone, token, confirmation_code, device_name }
  const again = { typed: { phone }, token }
  const form = parseWith(smsLogin, body)
  if (!form.ok) return data<LoginReply>({ ...again, errors: form.errors }, { status: 422 })
  const answer = await api(login, { body })
  if (answer.ok) return replace(partnerReturnPath(texts.redirect))
  const { second_factor: secondFactor } = answer.problem
  if (secondFactor) return data<LoginReply>({ typed: {}, secondFactor })
  const fields = ['phone', 'confirmation_code']
  return data<LoginReply>({ ...again, ...refusal(answer.problem, fields) }, { status: answer.status })
}

async function byPassword(api: Client, texts: Texts, device_name: string) {
  const { email = '', password = '' } = texts
  const body = { from: 'partner', email: email.trim(), password, device_name }
  const form = parseWith(emailLogin, body)
  if (!form.ok) return data<LoginReply>({ typed: { email }, errors: form.errors }, { status: 422 })
  const answer = await twiceOn401(api, () => api(login, { body }))
  if (answer.ok) return replace(partnerReturnPath(texts.redirect))
  const { second_factor: secondFactor } = answer.problem
  if (secondFactor) return data<LoginReply>({ typed: {}, secondFactor })
  const fields = ['email', 'password']
  return data<LoginReply>({ typed: { email }, ...refusal(answer.problem, fields) }, { status: answer.status })
}

/** The code of the app, after either; the page asks from the start once ten minutes are over. */
async function bySecondFactor(api: Client, { second_factor: token = '', confirmation_code = '', ...texts }: Texts) {
  const body = { token, confirmation_code }
  const again = { typed: {}, secondFactor: token }
  const form = parseWith(partnerSecondStep, body)
  if (!form.ok) return data<LoginReply>({ ...again, errors: form.errors }, { status: 422 })
  const answer = await api(finishPartnerLoginByCode, { body })
  if (answer.ok) return replace(partnerReturnPath(texts.redirect))
  const rest = answer.status === 401 ? { typed: {}, isOver: true } : again
  return data<LoginReply>({ ...rest, ...refusal(answer.problem, ['confirmation_code']) }, { status: answer.status })
}

/** The errors of the form's own fields, and the others as messages. */
function refusal(
  { message, errors = {} }: Problem,
  fields: readonly string[],
): Pick<LoginReply, 'errors' | 'messages'> {
  const own = Object.entries(errors).filter(([name]) => fields.includes(name))
  const rest = Object.entries(errors).filter(([name]) => !fields.includes(name))
  if (own.length === 0 && rest.length === 0) return { messages: [message] }
  return { errors: Object.fromEntries(own), messages: rest.flatMap(([, texts]) => texts) }
}
