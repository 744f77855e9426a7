/** What the feedback form holds, as both the page and the server check it. */
export function readFeedback(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const captcha = text('captcha_token')
  const values = { name: text('name'), email: text('email').trim(), message: text('message') }
  return { values, body: { ...values, ...(captcha ? { captcha_token: captcha } : {}) } }
}
