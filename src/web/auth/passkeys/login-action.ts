import { data } from 'react-router'
import { loginWithPasskey, passkeyLogin } from '#contract/auth/passkey.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { goBack } from '../form/go-back.ts'
import { type AuthReply, refusalReply } from '../form/reply.ts'
import { readPosted } from './posted.ts'

type Texts = Record<string, string | undefined>

/** Logs in by the passkey that the browser has let sign. */
export async function loginByPasskey(api: Client, texts: Texts, deviceName: string) {
  const intent = 'passkey-login' as const
  const form = parseWith(passkeyLogin, { credential: readPosted(texts.passkey), device_name: deviceName })
  if (!form.ok) return data<AuthReply>({ intent, messages: ['Alege întâi o cheie de acces.'] }, { status: 422 })
  const answer = await api(loginWithPasskey, { body: form.value })
  if (answer.ok) return goBack(texts.redirect)
  return data<AuthReply>(refusalReply(intent, answer.problem, []), { status: answer.status })
}
