/** The text fields of a posted form; files are left out. */
export function textsOf(form: FormData): Record<string, string | undefined> {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

const SECRET = /password|code|token|proof|captcha/

/** What of a form may be written back into its page. */
export function typedOf(texts: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET.test(name)))
}
