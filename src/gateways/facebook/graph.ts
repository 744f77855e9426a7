import { createHmac } from 'node:crypto'
import { unavailable } from '#domain/errors.ts'
import { readAtMost } from '#domain/read-at-most.ts'
import type { FacebookGateway } from './gateway.ts'

export type FacebookConfig = {
  appId: string
  appSecret: string
  /** https://graph.facebook.com, or where a stand-in listens. */
  graph: string
  /** https://www.facebook.com. */
  site: string
}

const VERSION = 'v14.0'
const PATIENCE = 4_000
const MAX_JSON = 64 * 1024
const MAX_PICTURE = 2 * 1024 * 1024
const PICTURE_HOSTS = /\.(fbcdn\.net|fbsbx\.com)$/
const AWAY = 'Facebook nu răspunde acum. Încearcă din nou sau continuă cu e-mailul.'
const BUSY = () => unavailable(5, AWAY)

type Json = Record<string, unknown>

/** AU-06: Graph v14.0. A token is taken for nothing until Graph has said that it is of this app and alive. */
export function facebookGraph({ appId, appSecret, graph, site }: FacebookConfig): FacebookGateway {
  const appToken = `${appId}|${appSecret}`
  const ask = (path: string, query: Record<string, string>) =>
    getJson(`${graph}/${VERSION}/${path}?${new URLSearchParams(query)}`)
  return {
    configured: true,
    dialogUrl: ({ state, redirectUri }) => {
      const query = { client_id: appId, redirect_uri: redirectUri, state }
      return `${site}/${VERSION}/dialog/oauth?${new URLSearchParams({ ...query, scope: 'public_profile,email' })}`
    },
    exchange: async (code, redirectUri) => {
      const query = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }
      const given = await ask('oauth/access_token', query)
      return textIn(given, 'access_token')
    },
    identify: async (accessToken) => {
      const judged = await ask('debug_token', { input_token: accessToken, access_token: appToken })
      const said = objectIn(judged, 'data')
      const subject = textIn(said, 'user_id')
      if (said?.is_valid !== true || String(said.app_id) !== appId || subject === null) return null
      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
      const fields = 'id,first_name,last_name,email'
      const me = await ask('me', { fields, access_token: accessToken, appsecret_proof: proof })
      if (textIn(me, 'id') !== subject || !/^\d{1,40}$/.test(subject)) return null
      return {
        subject,
        firstName: textIn(me, 'first_name') ?? '',
        lastName: textIn(me, 'last_name') ?? '',
        email: textIn(me, 'email')?.toLowerCase() ?? null,
      }
    },
    picture: async (subject) => {
      const size = { width: '500', height: '500', redirect: '0', access_token: appToken }
      const found = objectIn(await ask(`${subject}/picture`, size), 'data')
      const address = textIn(found, 'url')
      if (address === null || found?.is_silhouette === true || !isPicture(address, graph)) return null
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
      if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('image/')) return null
      return readAtMost(answer.body, MAX_PICTURE)
    },
  }
}

/** Graph's answer; null when it refuses what was asked. Throws `unavailable` when it is away, slow, or answers no JSON. */
async function getJson(address: string): Promise<Json | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status >= 500) throw BUSY()
    const bytes = await readAtMost(answer.body, MAX_JSON)
    const body: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
    return answer.ok && typeof body === 'object' && body !== null ? (body as Json) : null
  } catch {
    throw BUSY()
  }
}

/** Whether a picture may be fetched from there: from Facebook's own stores over TLS, or beside a stand-in. */
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
  return typeof value === 'object' && value !== null ? (value as Json) : null
}
