import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Answer = { readonly status: number; readonly text: string }

const agent = new Agent({ keepAlive: true })

/**
 * GET, or POST of a body under a key of its own, as the pages do, by a member of the team over connections that are
 * kept; throws for what is no success.
 */
export function ask(origin: string, token: string, path: string, body?: object): Promise<Answer> {
  const bytes = body ? Buffer.from(JSON.stringify(body)) : null
  const headers = {
    authorization: `Bearer ${token}`,
    ...(bytes && {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'idempotency-key': randomUUID(),
    }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method: bytes ? 'POST' : 'GET', agent, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      const { statusCode: status = 0 } = answer
      if (status < 200 || status > 299) reject(new Error(`${path}: ${status} ${text}`))
      else resolve({ status, text })
    })
    asked.on('error', reject).end(bytes)
  })
}
