import { request } from 'node:http'
import { login } from '#contract/auth/session.ts'
import { visitor } from '#test/api.ts'

/** Wrong passwords for this account from so many networks of this machine, as a botnet sends them. */
export async function tryPasswordsFromAfar(origin: string, email: string, networks: number): Promise<void> {
  for (let i = 1; i <= networks; i++) {
    const stranger = visitor((asked) => fetchFrom(`127.0.${i}.1`, asked), origin)
    const answer = await stranger.call(login, { body: { email, password: `greșită ${i}` } })
    if (answer.status !== 401) throw new Error(`a wrong password was answered by ${answer.status}`)
  }
}

/** As fetch, from this address of the machine. */
async function fetchFrom(localAddress: string, asked: Request): Promise<Response> {
  const body = Buffer.from(await asked.arrayBuffer())
  return new Promise((resolve, reject) => {
    const options = { localAddress, method: asked.method, headers: Object.fromEntries(asked.headers) }
    request(asked.url, options, async (answer) => {
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
