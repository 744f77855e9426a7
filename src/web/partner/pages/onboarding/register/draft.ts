import { REGISTRATION_KEY } from '#web/auth/drop-registration.ts'
import { textsOf, typedOf } from '#web/auth/form/form-texts.ts'
import { type RegisterReply, sentBefore } from './register-action.ts'
import { CODE_LIFE_MS, keepCode } from './sent-code.ts'

type Stored = RegisterReply & { readonly sentAt: number }

/** The tab's copy of both screens: the typed values, and the code that was sent while it is valid. */
export function readDraft(): RegisterReply | null {
  const stored = read()
  if (stored === null) return null
  const { token, sentTo, sentAt, ...rest } = stored
  if (token === undefined || Date.now() - sentAt > CODE_LIFE_MS) return rest
  return { ...rest, token, ...(sentTo === undefined ? {} : { sentTo }) }
}

/** Keeps an answer's texts and code; its errors are of that answer alone. */
export function keepDraft({
  errors: _errors,
  messages: _messages,
  wait: _wait,
  tooSoon: _tooSoon,
  code: _code,
  ...draft
}: RegisterReply): void {
  const before = read()
  const isNew = before?.token !== draft.token
  const sentAt = before && !isNew ? before.sentAt : Date.now()
  // Only as it comes: what is typed later must put back no handle that another tab has used or replaced.
  if (draft.token && isNew) keepCode(draft.token, draft.sentTo ?? draft.typed.phone ?? '')
  try {
    sessionStorage.setItem(REGISTRATION_KEY, JSON.stringify({ ...draft, sentAt } satisfies Stored))
  } catch {
    // Storage full or forbidden: the draft lives as long as the page.
  }
}

/** Keeps what the form holds at this moment, both screens' fields. */
export function keepForm(form: HTMLFormElement): void {
  const texts = textsOf(new FormData(form))
  keepDraft({ typed: typedOf(texts), ...sentBefore(texts) })
}

function read(): Stored | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(REGISTRATION_KEY) ?? 'null')
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'typed' in value && 'sentAt' in value
