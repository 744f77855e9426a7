import type { Problem } from '#contract/client.ts'

type Texts = Record<string, string | undefined>

/** The text fields of a posted form; files are left out. */
export function textsOf(form: FormData): Texts {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

const SECRET = /pass|code|token|proof|captcha/

/** The texts of a form that may be written back into its page. */
export function typedOf(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET.test(name)))
}

/** The typed code, for the page that comes back because of another field; a code that is wrong is typed again. */
export function typedCode({ confirmation_code: code }: Texts, errors: Record<string, string[]> | undefined) {
  return code && !errors?.confirmation_code ? { code } : {}
}

/**
 * Whether another code was asked for too soon, with one in hand that can be typed: nothing of the form is wrong then.
 */
export const mustWait = ({ seconds }: Problem, { token }: Texts) => Boolean(seconds && token)

/** The wait for the button of another code; null unless it was asked for too soon. */
export const waitOf = ({ seconds }: Problem, { token }: Texts) => (seconds && token ? { wait: { seconds } } : null)

/**
 * The code that was sent already, which the page that comes back without script must still hold; nothing before the
 * first.
 */
export function sentBefore({ token }: Texts) {
  return token ? { sent: { token, seconds: 0, message: null } } : {}
}

/** Whether two phones are one, however spaced. */
export const isSameNumber = (one: string | undefined, other: string | undefined): boolean =>
  digits(one) === digits(other)

const digits = (phone: string | undefined) => (phone ?? '').replace(/\D/g, '')
