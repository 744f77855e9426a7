import { request } from 'node:http'

/**
 * The body of an answer. On a connection of its own: one that is kept may be closed while a busy machine makes it wait.
 */
export function readBytes(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent: false }, async (answer) =>
      resolve(Buffer.concat(await answer.toArray())),
    )
    asked.on('error', reject).end()
  })
}
