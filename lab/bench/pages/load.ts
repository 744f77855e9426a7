import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CONNECTIONS = 16

export type Load = { answersASecond: number; cpuMicroseconds: number }

type Asking = {
  readonly path: string
  readonly headers: object
  readonly milliseconds: number
  readonly connections?: number
}

type Side = { origin: string; pid: number }

/**
 * Asks for a page over some connections as fast as it comes: the rate, and the processor time an answer costs the
 * server.
 */
export async function load(
  { origin, pid }: Side,
  { path, headers, milliseconds, connections = CONNECTIONS }: Asking,
): Promise<Load> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ host, accept: 'text/html', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    const read = answerReader(() => {
      answers += 1
      socket.write(request)
    })
    socket.on('data', read)
    socket.on('error', (error) => {
      throw error
    })
    socket.write(request)
    return socket
  })
  await sleep(milliseconds / 4)
  const before = { answers, cpu: cpuMillisecondsOf(pid), at: performance.now() }
  await sleep(milliseconds)
  const seconds = (performance.now() - before.at) / 1000
  const count = answers - before.answers
  const cpu = cpuMillisecondsOf(pid) - before.cpu
  for (const socket of sockets) socket.destroy()
  return { answersASecond: count / seconds, cpuMicroseconds: (cpu * 1000) / count }
}

/** Calls `onAnswer` for each whole answer of a connection, one at a time; throws for one that is no 200. */
function answerReader(onAnswer: () => void): (chunk: Buffer) => void {
  let head = Buffer.alloc(0)
  let bodyLeft = 0
  let last: Buffer | null = null
  return (chunk) => {
    if (last) last = Buffer.concat([last, chunk]).subarray(-END_OF_CHUNKS.length)
    else if (bodyLeft > 0) bodyLeft -= chunk.length
    else {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text)
      const rest = head.subarray(end + 4)
      head = Buffer.alloc(0)
      const length = /^content-length: (\d+)/im.exec(text)?.[1]
      if (length) bodyLeft = Number(length) - rest.length
      else last = rest.subarray(-END_OF_CHUNKS.length)
    }
    if (last ? last.toString('latin1') !== END_OF_CHUNKS : bodyLeft > 0) return
    last = null
    onAnswer()
  }
}

const END_OF_CHUNKS = '0\r\n\r\n'

const TICKS_A_SECOND = 100

/** Processor time of a process so far, of all its threads, as Linux counts it. */
function cpuMillisecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
