import type { IncomingMessage, ServerResponse } from 'node:http'
import { json, textOf } from './listen.ts'
import { formTo, html } from './provider-page.ts'

type Sign = (claims: { sub: string; email: string; nonce: string }) => Promise<string>

/** Apple's own page, as far as a browser test needs it: asks who is coming, and posts them back as Apple does. */
export async function applePage(request: IncomingMessage, response: ServerResponse, sign: Sign): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://apple')
  if (request.method === 'GET') return html(response, 'Apple', askPage(url.searchParams))
  const form = new URLSearchParams(await textOf(request))
  const field = (name: string) => form.get(name) ?? ''
  const claims = { sub: field('sub'), email: field('email'), nonce: field('nonce') }
  if (!claims.sub) return json(response, 400, {})
  const name = { firstName: 'Ioana', lastName: 'Țurcanu' }
  const back = { state: field('state'), code: 'c', id_token: await sign(claims), user: JSON.stringify({ name }) }
  const callbackForm = formTo(field('redirect_uri'), back).replace('</form>', '<button>Back</button></form>')
  html(response, 'Apple', `${callbackForm}<script>document.forms[0].submit()</script>`)
}

const askPage = (asked: URLSearchParams) =>
  formTo('/auth/authorize', Object.fromEntries(asked)).replace(
    '</form>',
    '<label>Apple ID <input name="sub"></label><label>Adresa <input name="email"></label><button>Continue</button></form>',
  )
