import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Answer = { readonly status: number; readonly text: string; readonly milliseconds: number }

/** So many connections to the product that stay open, as programs have them. */
export const openConnections = (count: number): Agent => new Agent({ keepAlive: true, maxSockets: count })

/** POST /api/bookings under an idempotency key of its own. */
export function post(agent: Agent, origin: string, token: string, body: object): Promise<Answer> {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': bytes.length,
    'idempotency-key': randomUUID(),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/bookings`, { method: 'POST', agent, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - began })
    })
    asked.on('error', reject).end(bytes)
  })
}
