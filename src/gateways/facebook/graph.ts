import { createHmac } from 'node:crypto'
import { unavailable } from '#domain/errors.ts'
import { isRecord } from '#domain/keys.ts'
import { readAtMost } from '#domain/read-at-most.ts'
import type { FacebookGateway } from './gateway.ts'

export type FacebookConfig = {
  appId: string
  appSecret: string
  /** https://graph.facebook.com, or a test server. */
  graph: string
  /** https://www.facebook.com. */
  site: string
}

const GRAPH_VERSION = 'v14.0'
const FACEBOOK_TIMEOUT_MS = 4_000
const MAX_JSON_BYTES = 64 * 1024
const MAX_PICTURE_BYTES = 2 * 1024 * 1024
const PICTURE_HOSTS = /\.(fbcdn\.net|fbsbx\.com)$/
const UNAVAILABLE_MESSAGE = 'Facebook nu răspunde acum. Încearcă din nou sau continuă cu e-mailul.'
const facebookUnavailable = () => unavailable(5, UNAVAILABLE_MESSAGE)

type Json = Readonly<Record<string, unknown>>

/** AU-06: Graph v14.0. A token is trusted only after Graph confirms it is valid and for this app. */
export function facebookGraph({ appId, appSecret, graph, site }: FacebookConfig): FacebookGateway {
  const appToken = `${appId}|${appSecret}`
  const ask = (path: string, query: Record<string, string>, method = 'GET') =>
    getJson(`${graph}/${GRAPH_VERSION}/${path}?${new URLSearchParams(query)}`, method)
  const proved = (accessToken: string) => ({
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
  })
  return {
    configured: true,
    dialogUrl: ({ state, redirectUri }) => {
      const query = { client_id: appId, redirect_uri: redirectUri, state }
      return `${site}/${GRAPH_VERSION}/dialog/oauth?${new URLSearchParams({ ...query, scope: 'public_profile,email' })}`
    },
    exchange: async (code, redirectUri) => {
      const query = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }
      const given = await ask('oauth/access_token', query)
      return textIn(given, 'access_token')
    },
    identify: async (accessToken) => {
      const debugged = await ask('debug_token', { input_token: accessToken, access_token: appToken })
      const token = objectIn(debugged, 'data')
      const subject = textIn(token, 'user_id')
      if (token?.is_valid !== true || String(token.app_id) !== appId || subject === null) return null
      const me = await ask('me', { fields: 'id,first_name,last_name,email', ...proved(accessToken) })
      if (textIn(me, 'id') !== subject || !/^\d{1,40}$/.test(subject)) return null
      return {
        subject,
        firstName: textIn(me, 'first_name') ?? '',
        lastName: textIn(me, 'last_name') ?? '',
        email: textIn(me, 'email')?.toLowerCase() ?? null,
      }
    },
    revoke: async (accessToken) => {
      await ask('me/permissions', proved(accessToken), 'DELETE')
    },
    endSessions: async (subject) => {
      await ask(`${subject}/permissions`, { access_token: appToken }, 'DELETE')
    },
    picture: async (subject) => {
      const size = { width: '500', height: '500', redirect: '0', access_token: appToken }
      const found = objectIn(await ask(`${subject}/picture`, size), 'data')
      const address = textIn(found, 'url')
      if (address === null || found?.is_silhouette === true || !isPicture(address, graph)) return null
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FACEBOOK_TIMEOUT_MS) })
      if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('image/')) return null
      return readAtMost(answer.body, MAX_PICTURE_BYTES)
    },
  }
}

/** Graph’s JSON; null when it refuses the request. Throws `unavailable` when it is down, slow or returns no JSON. */
async function getJson(address: string, method: string): Promise<Json | null> {
  try {
    const answer = await fetch(address, { method, redirect: 'error', signal: AbortSignal.timeout(FACEBOOK_TIMEOUT_MS) })
    if (answer.status >= 500) throw facebookUnavailable()
    const bytes = await readAtMost(answer.body, MAX_JSON_BYTES)
    const body: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
    return answer.ok && isRecord(body) ? body : null
  } catch {
    throw facebookUnavailable()
  }
}

/** Whether the picture’s URL is Facebook’s CDN over TLS, or the test server: prevents SSRF. */
function isPicture(address: string, graph: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return url.origin === new URL(graph).origin || (url.protocol === 'https:' && PICTURE_HOSTS.test(url.hostname))
}

function textIn(json: Json | null | undefined, name: string): string | null {
  const value = json?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function objectIn(json: Json | null, name: string): Json | null {
  const value = json?.[name]
  return isRecord(value) ? value : null
}
