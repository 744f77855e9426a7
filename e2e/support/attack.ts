import { request } from 'node:http'
import { login } from '#contract/auth/session.ts'
import { visitor } from '#test/api.ts'

/** Tries a wrong password for this account from each of many loopback addresses, as a botnet would. */
export async function tryPasswordsFromAfar(origin: string, email: string, networks: number): Promise<void> {
  for (let i = 1; i <= networks; i++) {
    const stranger = visitor((sent) => fetchFrom(`127.0.${i}.1`, sent), origin)
    const answer = await stranger.call(login, { body: { email, password: `greșită ${i}` } })
    if (answer.status !== 401) throw new Error(`a wrong password was answered by ${answer.status}`)
  }
}

/** Like fetch, but from this local address. */
async function fetchFrom(localAddress: string, sent: Request): Promise<Response> {
  const body = Buffer.from(await sent.arrayBuffer())
  return new Promise((resolve, reject) => {
    const options = { localAddress, method: sent.method, headers: Object.fromEntries(sent.headers) }
    request(sent.url, options, async (answer) => {
      const headers = new Headers()
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) headers.append(name, value)
      const bytes = Buffer.concat(await answer.toArray())
      const { statusCode: status = 0 } = answer
      resolve(new Response(status === 204 ? null : bytes, { status, headers }))
    })
      .on('error', reject)
      .end(body)
  })
}
