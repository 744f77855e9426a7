import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as account from '#contract/account/index.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { sendCodeFor } from '#web/account/identity.ts'
import { type AccountReply, done, refused, wrong } from '#web/account/reply.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext, sessionContext } from '#web/context.ts'

type Texts = Record<string, string | undefined>

/** What the security page's forms post; `form` says which. */
export async function securityAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const form = texts.form ?? ''
  if (texts.intent === 'identity') return sendCodeFor(api, form)
  if (form === 'devices') return endDevices(api, texts)
  if (form === 'socials') return unlink(api, texts)
  if (form === 'export') return prove(api, texts)
  if (form === 'delete') return leave(api, texts)
  const customer = context.get(sessionContext)
  const params = { user_id: String(customer?.id ?? 0) }
  return texts.intent === 'change' ? changePassword(api, params, texts) : setPassword(api, params, texts)
}

const PASSWORD_FIELDS = ['current_password', 'password', 'password_confirmation', 'confirmation_code']

async function changePassword(api: Client, params: { user_id: string }, texts: Texts) {
  const { current_password = '', password = '', password_confirmation = '' } = texts
  const body = { current_password, password, password_confirmation }
  const parsed = parseWith(account.passwordChange, body)
  if (!parsed.ok) return wrong('password', parsed.errors)
  const answer = await api(account.changePassword, { params, body })
  return answer.ok ? done('password', answer.body.data.message) : refused('password', answer, PASSWORD_FIELDS)
}

async function setPassword(api: Client, params: { user_id: string }, texts: Texts) {
  const { password = '', password_confirmation = '', confirmation_code } = texts
  const body = { password, password_confirmation, confirmation_code }
  const parsed = parseWith(account.firstPassword, body)
  if (!parsed.ok) return wrong('password', parsed.errors)
  const answer = await api(account.setUpPassword, { params, body })
  return answer.ok ? done('password', answer.body.data.message) : refused('password', answer, PASSWORD_FIELDS)
}

async function endDevices(api: Client, { id }: Texts) {
  if (id === undefined) {
    const answer = await api(account.endOtherSessions)
    return answer.ok ? done('devices', 'Am deconectat celelalte dispozitive.') : refused('devices', answer, [])
  }
  const answer = await api(account.endSession, { params: { id } })
  return answer.ok ? done('devices', 'Am deconectat dispozitivul.') : refused('devices', answer, [])
}

async function unlink(api: Client, { social = '' }: Texts) {
  const answer = await api(account.unlinkSocial, { params: { social } })
  return answer.ok ? done('socials', 'Am scos legătura.') : refused('socials', answer, [])
}

async function prove(api: Client, { current_password, confirmation_code }: Texts) {
  const answer = await api(account.proveIdentity, { body: { current_password, confirmation_code } })
  if (!answer.ok) return refused('export', answer, ['current_password', 'confirmation_code'])
  return data<AccountReply>({ form: 'export', proved: true })
}

async function leave(api: Client, { current_password, confirmation_code, sure }: Texts) {
  if (sure !== 'on') return wrong('delete', { sure: ['Bifează că ai înțeles.'] })
  const answer = await api(account.deleteAccount, { body: { current_password, confirmation_code } })
  return answer.ok ? redirect('/') : refused('delete', answer, ['current_password', 'confirmation_code'])
}
