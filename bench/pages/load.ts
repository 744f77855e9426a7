import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CONNECTIONS = 16

export type Load = { answersASecond: number; cpuMicroseconds: number }

/** Asks for a page over 16 connections as fast as it comes: the rate, and the processor time an answer costs the server. */
export async function load(origin: string, path: string, pid: number, milliseconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(origin)
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
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

/** Calls `onAnswer` for each whole answer of a connection; throws for one that is no 200 with a length. */
function answerReader(onAnswer: () => void): (chunk: Buffer) => void {
  let head = Buffer.alloc(0)
  let bodyLeft = 0
  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      if (bodyLeft === 0) {
        head = Buffer.concat([head, rest])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const length = /^content-length: (\d+)/im.exec(text)?.[1]
        if (!text.startsWith('HTTP/1.1 200') || !length) throw new Error(text)
        bodyLeft = Number(length)
        rest = head.subarray(end + 4)
        head = Buffer.alloc(0)
      }
      const taken = Math.min(bodyLeft, rest.length)
      bodyLeft -= taken
      rest = rest.subarray(taken)
      if (bodyLeft === 0) onAnswer()
    }
  }
}

const TICKS_A_SECOND = 100

/** Processor time of a process so far, of all its threads, as Linux counts it. */
function cpuMillisecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
