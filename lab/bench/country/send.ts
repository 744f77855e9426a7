import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type Asking = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** The access token of a customer or a member of a team. */
  readonly token?: string
  /** Pages are asked for with cookies, the API with the token itself. */
  readonly isPage?: boolean
  readonly key?: string
  readonly body?: object
}
/** Status 0: no answer. */
export type Answer = { readonly status: number; readonly text: () => string }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Asks as a browser does, over connections that are kept, compressed with Brotli. Never throws. */
export function send(origin: string, { path, method = 'GET', token, isPage, key, body }: Asking): Promise<Answer> {
  const bytes = body ? Buffer.from(JSON.stringify(body)) : null
  const headers = {
    'accept-encoding': 'br',
    accept: isPage ? 'text/html' : 'application/json',
    ...(token && (isPage ? { cookie: `access_token=${token}` } : { authorization: `Bearer ${token}` })),
    ...(key && { 'idempotency-key': key }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: () => '' })
    const asked = request(origin + path, { method, agent, headers }, (answer) => {
      answer.toArray().then((chunks: Buffer[]) => {
        const all = Buffer.concat(chunks)
        const isPacked = answer.headers['content-encoding'] === 'br'
        resolve({
          status: answer.statusCode ?? 0,
          text: () => (isPacked ? brotliDecompressSync(all) : all).toString(),
        })
      }, failed)
    })
    asked.on('error', failed).end(bytes)
  })
}
