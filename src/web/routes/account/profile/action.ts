import { type ActionFunctionArgs, data } from 'react-router'
import * as account from '#contract/account/index.ts'
import { resendEmailLink } from '#contract/auth/email-confirmation.ts'
import type { Client, Problem } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { sendCodeFor } from '#web/account/identity.ts'
import { type AccountReply, done, refused, withTypedValues, wrong } from '#web/account/reply.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { sentDate } from '#web/ui/forms/written/kinds.ts'

type Texts = Record<string, string | undefined>

/** Handles the profile's forms; `form` says which. */
export async function profileAction({ request, context }: ActionFunctionArgs) {
  const body = await request.formData()
  const texts = textsOf(body)
  return withTypedValues(texts, await answerTo(context.get(apiContext), texts, body))
}

function answerTo(api: Client, texts: Texts, body: FormData) {
  if (texts.intent === 'identity') return sendCodeFor(api, texts.form ?? '')
  if (texts.form === 'avatar') return changeAvatar(api, texts, body.get('image'))
  if (texts.form === 'email-link') return resendLink(api)
  if (texts.form === 'email') return changeEmail(api, texts)
  if (texts.form === 'phone') return changePhone(api, texts)
  if (texts.form === 'notifications') return changeNotifications(api, texts)
  if (texts.form === 'favourites') return removeFavourite(api, texts)
  if (texts.form === 'attendees') return removeAttendee(api, texts)
  return changeNames(api, texts)
}

async function changeNames(api: Client, { first_name = '', last_name = '', birthday }: Texts) {
  const form = { first_name, last_name, birthday: sentDate(birthday) }
  const parsed = parseWith(account.profileForm, form)
  if (!parsed.ok) return wrong('names', parsed.errors)
  const answer = await api(account.updateProfile, { body: form })
  if (!answer.ok) return refused('names', answer, ['first_name', 'last_name', 'birthday'])
  return done('names', 'Am salvat.')
}

async function changeAvatar(api: Client, { intent, ...texts }: Texts, image: FormDataEntryValue | null) {
  if (intent === 'remove') {
    const answer = await api(account.deleteAvatar)
    return answer.ok ? done('avatar', 'Am scos fotografia.') : refused('avatar', answer, [])
  }
  if (!(image instanceof File) || image.size === 0) return wrong('avatar', { image: ['Alege întâi o fotografie.'] })
  const { crop_x, crop_y, crop_width, crop_height } = texts
  const answer = await api(account.uploadAvatar, { body: { image, crop_x, crop_y, crop_width, crop_height } })
  return answer.ok ? done('avatar', 'Am schimbat fotografia.') : refused('avatar', answer, ['image'])
}

async function resendLink(api: Client) {
  const answer = await api(resendEmailLink)
  if (!answer.ok) return refused('email-link', answer, [])
  return data<AccountReply>({ form: 'email-link', sent: { to: '', seconds: answer.body.data.seconds } })
}

function changeEmail(api: Client, texts: Texts) {
  const email = texts.email ?? ''
  return changeContact('email', email, texts, {
    ask: (proof) => ifRight(account.emailChange, { email, ...proof }, (body) => api(account.changeEmail, { body })),
    confirm: (confirmation_code) =>
      ifRight(account.emailConfirmation, { email, confirmation_code }, (body) =>
        api(account.confirmChangeEmail, { body }),
      ),
    changed: 'E-mailul a fost schimbat. Celelalte dispozitive au fost deconectate.',
  })
}

function changePhone(api: Client, texts: Texts) {
  const phone = texts.phone ?? ''
  return changeContact('phone', phone, texts, {
    ask: (proof) => ifRight(account.phoneChange, { phone, ...proof }, (body) => api(account.changePhone, { body })),
    confirm: (confirmation_code) =>
      ifRight(account.phoneConfirmation, { phone, confirmation_code }, (body) =>
        api(account.confirmChangePhone, { body }),
      ),
    changed: 'Telefonul a fost schimbat. Celelalte dispozitive au fost deconectate.',
  })
}

type Answer<T> = { ok: true; body: T } | { ok: false; status: number; problem: Problem }
type Contact = {
  ask: (proof: Texts) => Promise<Answer<{ data: { seconds: number } }>>
  confirm: (code: string) => Promise<Answer<unknown>>
  changed: string
}

/** One step of a change: the code sent to the new address or number, or sent again, then typed. */
async function changeContact(kind: 'email' | 'phone', to: string, texts: Texts, { ask, confirm, changed }: Contact) {
  const { intent, confirmation_code = '', current_password } = texts
  const awaiting = (refusal: ReturnType<typeof refused>, seconds: number) =>
    data<AccountReply>({ ...refusal.data, sent: { to, seconds } }, refusal.init ?? {})
  if (intent === 'confirm') {
    const answer = await confirm(confirmation_code)
    return answer.ok ? done(kind, changed) : awaiting(refused(kind, answer, ['confirmation_code']), 0)
  }
  const proof = intent === 'resend' ? {} : { current_password, confirmation_code: texts.confirmation_code }
  const answer = await ask(proof)
  if (answer.ok) return data<AccountReply>({ form: kind, sent: { to, seconds: answer.body.data.seconds } })
  const { seconds } = answer.problem
  // Within the cooldown a code is on its way already: it can be typed.
  if (seconds !== undefined && answer.status === 422) return awaiting(refused(kind, answer, []), seconds)
  return refused(kind, answer, [kind, 'current_password', 'confirmation_code'])
}

/** Calls with what was typed, or refuses it as the server would. */
async function ifRight<B, A>(form: Parameters<typeof parseWith>[0], typed: B, call: (body: B) => Promise<A>) {
  const parsed = parseWith(form, typed)
  if (parsed.ok) return call(typed)
  return { ok: false as const, status: 422, problem: { message: '', errors: parsed.errors } }
}

async function changeNotifications(api: Client, { sms, email, reminders }: Texts) {
  const body = { sms: sms === 'on', email: email === 'on', reminders: reminders === 'on' }
  const answer = await api(account.setNotifications, { body })
  return answer.ok ? done('notifications', 'Am salvat.') : refused('notifications', answer, [])
}

async function removeFavourite(api: Client, { location_id = '' }: Texts) {
  const answer = await api(account.removeFavourite, { params: { location_id } })
  return answer.ok ? done('favourites', 'Am scos adresa din favorite.') : refused('favourites', answer, [])
}

async function removeAttendee(api: Client, { attendee_id = '' }: Texts) {
  const answer = await api(account.removeRememberedAttendee, { params: { id: attendee_id } })
  return answer.ok ? done('attendees', 'Am scos persoana din listă.') : refused('attendees', answer, [])
}
