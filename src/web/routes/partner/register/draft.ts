import { textsOf, typedOf } from '#web/auth/form/form-texts.ts'
import { type RegisterReply, sentBefore } from './register-action.ts'

/** The sessionStorage key; a page whose tab has it loads its script at once. */
export const DRAFT_KEY = 'register-partner'

const CODE_LIFE_MS = 10 * 60_000

type Stored = RegisterReply & { readonly sentAt: number }

/** What the tab has of both screens: what was typed, and the code that was sent while it is valid. */
export function readDraft(): RegisterReply | null {
  const stored = read()
  if (stored === null) return null
  const { token, sentTo, sentAt, ...rest } = stored
  if (token === undefined || Date.now() - sentAt > CODE_LIFE_MS) return rest
  return { ...rest, token, ...(sentTo === undefined ? {} : { sentTo }) }
}

/** Keeps an answer's texts and code; its errors are of that answer alone. */
export function keepDraft({ errors: _errors, messages: _messages, wait: _wait, ...draft }: RegisterReply): void {
  const before = read()
  const sentAt = before && before.token === draft.token ? before.sentAt : Date.now()
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, sentAt } satisfies Stored))
  } catch {
    // Storage full or forbidden: the draft lives as long as the page.
  }
}

/** Keeps what the form holds at this moment, both screens' fields. */
export function keepForm(form: HTMLFormElement): void {
  const texts = textsOf(new FormData(form))
  keepDraft({ typed: typedOf(texts), ...sentBefore(texts) })
}

/** Once the business is registered, its code is spent. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage forbidden: nothing was kept.
  }
}

function read(): Stored | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'typed' in value && 'sentAt' in value
