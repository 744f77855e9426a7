import * as account from '#contract/account/index.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { done, refused, wrong } from '#web/account/reply.ts'

type Texts = Record<string, string | undefined>

export async function removePasskey(api: Client, { id = '', current_password, confirmation_code }: Texts) {
  const body = { current_password, confirmation_code }
  const answer = await api(account.removePasskey, { params: { id }, body })
  if (!answer.ok) return refused('passkeys', answer, ['current_password', 'confirmation_code'])
  return done('passkeys', 'Am scos cheia de acces. Șterge-o și de pe dispozitiv, ca să nu-ți mai fie propusă.')
}

export async function renamePasskey(api: Client, { form = '', id = '', name = '' }: Texts) {
  const body = parseWith(account.passkeyRename, { name })
  if (!body.ok) return wrong(form, body.errors)
  const answer = await api(account.renamePasskey, { params: { id }, body: body.value })
  return answer.ok ? done(form, 'Am schimbat numele.') : refused(form, answer, ['name'])
}
