import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from './at-exit.ts'

/** An answer as a front changes it before it hands it on. */
type Tampered = { headers: IncomingHttpHeaders; body: Buffer; delayMs?: number }

export type Tamper = (answer: Tampered, number: number) => Tampered

/** An HTTP proxy before a server that changes answers, for planted bugs; gives its origin. */
export async function openFront(origin: string, tamper: Tamper): Promise<string> {
  const { hostname, port } = new URL(origin)
  let number = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming
    // An answer to change must come uncompressed.
    const { 'accept-encoding': _packed, ...headers } = incoming.headers
    const onward = request({ hostname, port, method, path: url, headers }, async (answer) => {
      const body = Buffer.concat((await answer.toArray()) as Buffer[])
      const changed = tamper({ headers: { ...answer.headers }, body }, number++)
      await sleep(changed.delayMs ?? 0)
      const { 'transfer-encoding': _chunked, ...rest } = changed.headers
      outgoing.writeHead(answer.statusCode ?? 500, rest)
      outgoing.end(method === 'HEAD' ? undefined : changed.body)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  atExit(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
