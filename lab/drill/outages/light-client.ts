import { connect, type Socket } from 'node:net'

export type Reply = { readonly status: number; readonly ms: number; readonly retryAfter: boolean }

/**
 * GET over as many connections as are needed, parsed no further than status, Retry-After and the answer's end:
 * what a client takes of a core, the servers beside it lack. node:http took a third of a core for the rush.
 */
export function openLightClient(origin: string, patienceMs: number) {
  const { hostname, port, host } = new URL(origin)
  const idle: Socket[] = []

  const open = (): Socket => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.setEncoding('latin1')
    return socket
  }

  /** Never rejects; status 0 where the connection ended, or nothing came in time. */
  return (path: string): Promise<Reply> => {
    const began = performance.now()
    const socket = idle.pop() ?? open()
    let text = ''
    return new Promise((done) => {
      const end = (status: number) => {
        socket.removeAllListeners()
        socket.setTimeout(0)
        const isReusable = status > 0 && !/^connection: close/im.test(headOf(text))
        // A connection that ends while nobody uses it is no answer lost.
        if (isReusable) idle.push(socket.once('close', () => drop(socket)).on('error', () => undefined))
        else socket.on('error', () => undefined).destroy()
        done({ status, ms: performance.now() - began, retryAfter: /^retry-after:/im.test(headOf(text)) })
      }
      socket.removeAllListeners()
      socket.on('data', (part: string) => {
        text += part
        if (isWhole(text)) end(Number(text.slice(9, 12)))
      })
      socket.on('close', () => end(0)).on('error', () => end(0))
      socket.setTimeout(patienceMs, () => end(0))
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    })
  }

  function drop(socket: Socket): void {
    const at = idle.indexOf(socket)
    if (at >= 0) idle.splice(at, 1)
  }
}

const headOf = (text: string) => text.slice(0, Math.max(0, text.indexOf('\r\n\r\n') + 2))

/** Whether the one answer on this connection has come to its end. */
function isWhole(text: string): boolean {
  const head = headOf(text)
  if (head === '') return false
  const length = /^content-length: *(\d+)/im.exec(head)
  if (length) return text.length >= head.length + 2 + Number(length[1])
  return text.endsWith('0\r\n\r\n')
}
