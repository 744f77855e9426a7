import { connect } from 'node:net'

/** An answer over a socket; status 0 if there was none. */
export type RawAnswer = { readonly status: number; readonly text: string; readonly milliseconds: number }

/** Sends these bytes over a connection of their own and reads until the server closes it, at most `patienceMs`. */
export function sendRaw(origin: string, bytes: string | Buffer, patienceMs = 5_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  return new Promise((done) => {
    const chunks: Uint8Array[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    const end = () => {
      clearTimeout(patience)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      done({
        status: Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(text)?.[1] ?? 0),
        text,
        milliseconds: performance.now() - began,
      })
    }
    const patience = setTimeout(end, patienceMs)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('close', end)
    socket.on('error', end)
  })
}

/** The answer's head as fetch would give it. */
export function responseOf({ status, text }: RawAnswer): Response {
  const [head = ''] = text.split('\r\n\r\n')
  const headers = new Headers()
  for (const line of head.split('\r\n').slice(1)) {
    const at = line.indexOf(':')
    headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(null, { status: status || 599, headers })
}
