import type { Web } from '#server/pages/web.ts'
import { ORIGIN } from '../../deps.ts'

/** A browser without script: it follows links and posts forms, with what the page holds in hidden fields. */
export function plainBrowser(web: Web) {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: ORIGIN, ...init.headers }
    const answer = await web(new Request(ORIGIN + path, { ...init, headers }), undefined)
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return { status: answer.status, at: answer.headers.get('location'), html: await answer.text() }
  }
  const post = (path: string, form: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return send(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
  }
  return { send, post }
}

/** The value of a field of the page. */
export const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
