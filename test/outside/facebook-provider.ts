import type { ServerResponse } from 'node:http'
import { json, listen } from './listen.ts'
import { formTo, html } from './provider-page.ts'

const VERSION = '/v14.0'

/**
 * A Facebook of the journeys' own over real HTTP: its page asks who is coming, its Graph tells of them. Nobody has a
 * picture.
 */
export async function facebookPages(appId: string) {
  return listen((request, response) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://facebook')
    if (!pathname.startsWith(`${VERSION}/`)) return json(response, 404, { error: {} })
    const path = pathname.slice(VERSION.length)
    const token = asked.get('code') ?? asked.get('input_token') ?? asked.get('access_token') ?? ''
    if (path === '/dialog/oauth') return ask(response, asked)
    if (path === '/dialog/agreed') return sendBack(response, asked)
    if (path === '/oauth/access_token') return json(response, 200, { access_token: token })
    if (path === '/debug_token')
      return json(response, 200, { data: { is_valid: true, app_id: appId, user_id: personOf(token).id } })
    if (path === '/me') return json(response, 200, personOf(token))
    return json(response, 200, { data: { is_silhouette: true } })
  })
}

/** Facebook's own page, as far as a journey needs it. */
const ask = (response: ServerResponse, asked: URLSearchParams) =>
  html(
    response,
    'Facebook',
    formTo(`${VERSION}/dialog/agreed`, Object.fromEntries(asked))
      .replace('method="post"', 'method="get"')
      .replace(
        '</form>',
        '<label>Id <input name="id"></label><label>Adresa <input name="email"></label><button>Continue</button></form>',
      ),
  )

/** The code says who they are, so that the provider need remember nobody. */
function sendBack(response: ServerResponse, asked: URLSearchParams): void {
  const code = Buffer.from(JSON.stringify([asked.get('id'), asked.get('email')])).toString('base64url')
  const back = new URLSearchParams({ code, state: asked.get('state') ?? '' })
  response.writeHead(302, { location: `${asked.get('redirect_uri')}?${back}` }).end()
}

function personOf(code: string) {
  const [id, email] = JSON.parse(Buffer.from(code, 'base64url').toString()) as [string, string]
  return { id, email, first_name: 'Ioana', last_name: 'Țurcanu' }
}
