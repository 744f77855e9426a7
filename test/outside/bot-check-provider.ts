import { randomUUID } from 'node:crypto'
import { json, listen, textOf } from './listen.ts'

/**
 * A reCAPTCHA of the journeys' own: its script gives tokens, good once; a browser that says `window.program` is taken
 * for one.
 */
export async function botCheckPages(secret: string) {
  const used = new Set<string>()
  return listen(async (request, response) => {
    if (request.url?.startsWith('/api.js')) {
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(SCRIPT.replace('ONE', randomUUID()))
    }
    if (request.url !== '/api/siteverify') return json(response, 404, {})
    const form = new URLSearchParams(await textOf(request))
    const token = form.get('response') ?? ''
    const [action, hostname, who] = token.split(' ')
    const fresh = form.get('secret') === secret && action && !used.has(token)
    used.add(token)
    json(
      response,
      200,
      fresh ? { success: true, action, hostname, score: who === 'person' ? 0.9 : 0.1 } : { success: false },
    )
  })
}

const SCRIPT = `let made = 0
window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) =>
    [action, location.hostname, window.program ? 'program' : 'person', 'ONE', ++made].join(' '),
}`
