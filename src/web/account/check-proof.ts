import { codeProof, passwordProof } from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'

type Texts = Record<string, string | undefined>

/** The faults of a form's proof, by field; its hidden `asking` says which proof it asked for, if any. */
export function proofErrors({ asking, ...texts }: Texts): Record<string, string[]> {
  if (!asking) return {}
  if (asking !== 'password' && texts.confirmation_code === undefined)
    return { confirmation_code: ['Confirmă că ești tu: cere un cod și scrie-l aici.'] }
  const parsed = parseWith(asking === 'password' ? passwordProof : codeProof, texts)
  return parsed.ok ? {} : parsed.errors
}

/** The form's proof, checked before it is sent. */
export function checkProof(texts: Texts) {
  return checked(proofErrors(texts))
}

/** VA-01: the proof and the tick that deleting the account asks for, all faults at once. */
export function checkLeaving(texts: Texts) {
  const sure = texts.sure === 'on' ? {} : { sure: ['Bifează că ai înțeles.'] }
  return checked({ ...proofErrors(texts), ...sure })
}

const checked = (errors: Record<string, string[]>) =>
  Object.keys(errors).length === 0 ? { ok: true as const, value: null } : { ok: false as const, errors }
