import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as account from '#contract/account/index.ts'
import { proveSocial } from '#contract/auth/social.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { AUDIENCES } from '#domain/staff/audience.ts'
import { checkLeaving, proofErrors } from '#web/account/check-proof.ts'
import { sendCodeFor } from '#web/account/identity.ts'
import { type AccountReply, done, refused, withTypedValues, wrong } from '#web/account/reply.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { readPosted } from '#web/auth/passkeys/posted.ts'
import { apiContext, sessionContext } from '#web/context.ts'

type Texts = Record<string, string | undefined>

/** Handles the security page's forms; `form` says which. */
export async function securityAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  return withTypedValues(texts, await answerTo(texts, context))
}

function answerTo(texts: Texts, context: ActionFunctionArgs['context']) {
  const api = context.get(apiContext)
  const form = texts.form ?? ''
  if (texts.intent === 'identity') return sendCodeFor(api, form)
  if (form === 'devices') return endDevices(api, texts)
  if (texts.intent === 'prove') return prove(api, form, texts)
  if (form === 'passkeys') return removePasskey(api, texts)
  if (form.startsWith('passkey-')) return renamePasskey(api, texts)
  if (form === 'socials') return link(api, texts)
  if (form.startsWith('unlink-')) return unlink(api, form, texts)
  if (form === 'delete') return leave(api, texts)
  const customer = context.get(sessionContext)
  const params = { user_id: String(customer?.id ?? 0) }
  return texts.intent === 'change' ? changePassword(api, params, texts) : setPassword(api, params, texts)
}

const PROOF_FIELDS = ['current_password', 'confirmation_code']
const PASSWORD_FIELDS = ['current_password', 'password', 'password_confirmation', 'confirmation_code', 'passkey']

async function changePassword(api: Client, params: { user_id: string }, texts: Texts) {
  const { current_password, password = '', password_confirmation = '' } = texts
  const body = { current_password, passkey: readPosted(texts.passkey), password, password_confirmation }
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

async function endDevices(api: Client, { id, side: given }: Texts) {
  if (id === undefined) {
    const answer = await api(account.endOtherSessions)
    return answer.ok ? done('devices', 'Am deconectat celelalte dispozitive.') : refused('devices', answer, [])
  }
  const side = AUDIENCES.find((each) => each === given)
  const answer = await api(account.endSession, { params: { id }, query: { side } })
  return answer.ok ? done('devices', 'Am deconectat dispozitivul.') : refused('devices', answer, [])
}

async function unlink(api: Client, form: string, texts: Texts) {
  const errors = proofErrors(texts)
  if (Object.keys(errors).length > 0) return wrong(form, errors)
  const { social = '', current_password, confirmation_code } = texts
  const answer = await api(account.unlinkSocial, { params: { social }, body: { current_password, confirmation_code } })
  return answer.ok ? done(form, 'Am scos legătura.') : refused(form, answer, PROOF_FIELDS)
}

/** Back from Apple or Facebook: what they sent is checked against what went out with this visitor, then linked. */
async function link(api: Client, { social = '', state = '', token }: Texts) {
  const provider = social === 'facebook' ? 'facebook' : 'apple'
  if (!token) return refused('socials', { status: 422, problem: { message: unconfirmed(provider) } }, [])
  const proved = await api(proveSocial, { body: { social: provider, state, token } })
  if (!proved.ok) return refused('socials', proved, [])
  const answer = await api(account.linkSocial, {
    params: { social: provider },
    body: { token: proved.body.data.proof },
  })
  return answer.ok ? redirect(`/account/security?linked=${provider}#conturi-legate`) : refused('socials', answer, [])
}

const unconfirmed = (provider: 'apple' | 'facebook') =>
  `${provider === 'apple' ? 'Apple' : 'Facebook'} nu a confirmat cine ești. Încearcă din nou.`

async function prove(api: Client, form: string, texts: Texts) {
  const errors = proofErrors(texts)
  if (Object.keys(errors).length > 0) return wrong(form, errors)
  const { current_password, confirmation_code } = texts
  const answer = await api(account.proveIdentity, { body: { current_password, confirmation_code } })
  if (!answer.ok) return refused(form, answer, PROOF_FIELDS)
  return data<AccountReply>({ form, proved: true })
}

async function leave(api: Client, texts: Texts) {
  const checked = checkLeaving(texts)
  if (!checked.ok) return wrong('delete', checked.errors)
  const { current_password, confirmation_code } = texts
  const answer = await api(account.deleteAccount, { body: { current_password, confirmation_code } })
  if (!answer.ok) return refused('delete', answer, PROOF_FIELDS)
  return redirect(`/account-deleted?canceled=${answer.body.data.bookings_canceled}`)
}

async function removePasskey(api: Client, { id = '', current_password, confirmation_code }: Texts) {
  const body = { current_password, confirmation_code }
  const answer = await api(account.removePasskey, { params: { id }, body })
  if (!answer.ok) return refused('passkeys', answer, ['current_password', 'confirmation_code'])
  return done('passkeys', 'Am scos cheia de acces. Șterge-o și de pe dispozitiv, ca să nu-ți mai fie propusă.')
}

async function renamePasskey(api: Client, { form = '', id = '', name = '' }: Texts) {
  const body = parseWith(account.passkeyRename, { name })
  if (!body.ok) return wrong(form, body.errors)
  const answer = await api(account.renamePasskey, { params: { id }, body: body.value })
  return answer.ok ? done(form, 'Am schimbat numele.') : refused(form, answer, ['name'])
}
