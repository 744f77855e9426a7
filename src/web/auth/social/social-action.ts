import { data } from 'react-router'
import { loginSocial, proveSocial } from '#contract/auth/social.ts'
import type { Client } from '#contract/client.ts'
import { goBack } from '../form/go-back.ts'
import { type AuthIntent, type AuthReply, refusalReply } from '../form/reply.ts'
import { twiceOn401 } from '../login/twice-on-401.ts'

type Texts = Record<string, string | undefined>

/** Handles the answer of Apple's callback: logs in, or goes to registration with the names that came along. */
export async function loginByApple(api: Client, texts: Texts, deviceName: string) {
  const intent = 'apple-login' as const
  if (!texts.token) return refused(intent, { message: 'Apple nu a confirmat cine ești. Încearcă din nou.' }, 422)
  const names = { first_name: texts.first_name ?? '', last_name: texts.last_name ?? '' }
  const shown = { state: texts.state ?? '', token: texts.token }
  const code = texts.authorization_code ? { authorization_code: texts.authorization_code } : {}
  const body = { social: 'apple' as const, ...names, ...shown, ...code, device_name: deviceName }
  const answer = await twiceOn401(api, () => api(loginSocial, { body }))
  if (answer.ok) return goBack(texts.redirect)
  if (answer.problem.errors?.register) return askProof(api, intent, { social: 'apple', ...names, ...shown })
  return refused(intent, answer.problem, answer.status)
}

/** Handles the answer of Facebook's callback: goes to registration. */
export async function registerByFacebook(api: Client, texts: Texts) {
  const intent = 'facebook-proof' as const
  if (!texts.token) return refused(intent, { message: 'Facebook nu a confirmat cine ești. Încearcă din nou.' }, 422)
  return askProof(api, intent, { social: 'facebook', state: texts.state ?? '', token: texts.token })
}

type Shown = { social: 'apple' | 'facebook'; state: string; token: string; first_name?: string; last_name?: string }

async function askProof(api: Client, intent: AuthIntent, shown: Shown) {
  const answer = await api(proveSocial, { body: shown })
  if (!answer.ok) return refused(intent, answer.problem, answer.status)
  const { proof, external_id, first_name, last_name, email } = answer.body.data
  return data<AuthReply>({
    intent,
    social: {
      method: shown.social,
      proof,
      externalId: external_id,
      firstName: first_name,
      lastName: last_name,
      email: email ?? '',
      emailFixed: shown.social === 'apple' && email !== null,
    },
  })
}

const refused = (intent: AuthIntent, problem: Parameters<typeof refusalReply>[1], status: number) =>
  data<AuthReply>(refusalReply(intent, problem, []), { status })
