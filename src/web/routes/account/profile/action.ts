import { type ActionFunctionArgs, data } from 'react-router'
import * as account from '#contract/account/index.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { sendCodeFor } from '#web/account/identity.ts'
import { type AccountReply, done, refused, wrong } from '#web/account/reply.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'

type Texts = Record<string, string | undefined>

/** What the profile's forms post; `form` says which. */
export async function profileAction({ request, context }: ActionFunctionArgs) {
  const body = await request.formData()
  const texts = textsOf(body)
  const api = context.get(apiContext)
  if (texts.intent === 'identity') return sendCodeFor(api, texts.form ?? '')
  if (texts.form === 'avatar') return changeAvatar(api, texts, body.get('image'))
  if (texts.form === 'email') return changeEmail(api, texts)
  if (texts.form === 'phone') return changePhone(api, texts)
  if (texts.form === 'notifications') return changeNotifications(api, texts)
  if (texts.form === 'favourites') return removeFavourite(api, texts)
  return changeNames(api, texts)
}

async function changeNames(api: Client, { first_name = '', last_name = '', birthday = '' }: Texts) {
  const form = { first_name, last_name, birthday }
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

async function changeEmail(api: Client, { intent, email = '', confirmation_code, current_password }: Texts) {
  if (intent === 'confirm') {
    const body = { email, confirmation_code: confirmation_code ?? '' }
    const parsed = parseWith(account.emailConfirmation, body)
    const answer = parsed.ok ? await api(account.confirmChangeEmail, { body }) : null
    if (answer?.ok) return done('email', 'E-mailul a fost schimbat. Celelalte dispozitive au fost deconectate.')
    const { data: reply, init } = answer
      ? refused('email', answer, ['confirmation_code'])
      : wrong('email', parsed.ok ? {} : parsed.errors)
    return data<AccountReply>({ ...reply, sent: { to: email, seconds: 0 } }, init ?? {})
  }
  const body = { email, current_password, confirmation_code }
  const parsed = parseWith(account.emailChange, body)
  if (!parsed.ok) return wrong('email', parsed.errors)
  const answer = await api(account.changeEmail, { body })
  if (!answer.ok) return refused('email', answer, ['email', 'current_password', 'confirmation_code'])
  return data<AccountReply>({ form: 'email', sent: { to: email, seconds: answer.body.data.seconds } })
}

async function changePhone(api: Client, { intent, phone = '', confirmation_code, current_password }: Texts) {
  if (intent === 'confirm') {
    const body = { phone, confirmation_code: confirmation_code ?? '' }
    const parsed = parseWith(account.phoneConfirmation, body)
    const answer = parsed.ok ? await api(account.confirmChangePhone, { body }) : null
    if (answer?.ok) return done('phone', 'Telefonul a fost schimbat. Celelalte dispozitive au fost deconectate.')
    const { data: reply, init } = answer
      ? refused('phone', answer, ['confirmation_code'])
      : wrong('phone', parsed.ok ? {} : parsed.errors)
    return data<AccountReply>({ ...reply, sent: { to: phone, seconds: 0 } }, init ?? {})
  }
  const body = { phone, current_password, confirmation_code }
  const parsed = parseWith(account.phoneChange, body)
  if (!parsed.ok) return wrong('phone', parsed.errors)
  const answer = await api(account.changePhone, { body })
  if (!answer.ok) return refused('phone', answer, ['phone', 'current_password', 'confirmation_code'])
  return data<AccountReply>({ form: 'phone', sent: { to: phone, seconds: answer.body.data.seconds } })
}

async function changeNotifications(api: Client, { sms, email, reminders }: Texts) {
  const body = { sms: sms === 'on', email: email === 'on', reminders: reminders === 'on' }
  const answer = await api(account.setNotifications, { body })
  return answer.ok ? done('notifications', 'Am salvat.') : refused('notifications', answer, [])
}

async function removeFavourite(api: Client, { location_id = '' }: Texts) {
  const answer = await api(account.removeFavourite, { params: { location_id } })
  return answer.ok ? done('favourites', 'Am scos locul din favorite.') : refused('favourites', answer, [])
}
